/** Converts CSS declarations to the properties that Word gives runs, paragraphs and cells. */
import { ownEntry, pairsOf } from '../../../base/tables.js';
import { twip, twipToPt } from '../../../base/units.js';
import { element, type XmlElement } from '../../xml/index.js';
import { cssHexColor, cssTwips, type Declarations } from './html-style.js';
import { valuedElement } from './wordprocessing.js';

/** The default size of text on a page, in half points. */
const USUAL_SIZE = 24;
const SIZES: Readonly<Record<string, number>> = {
  'xx-small': 15,
  'x-small': 15,
  small: 20,
  medium: 24,
  large: 27,
  'x-large': 36,
  'xx-large': 48,
};
const STEP = 1.2;

/** The size of text in half points; relative sizes are relative to the size of the surrounding text. */
function fontSize(stated: string | undefined, around: number): number | undefined {
  if (stated === undefined) return undefined;
  const [, share, unit] = /^([\d.]+)(%|em)$/.exec(stated) ?? [];
  if (share !== undefined) return Math.round((Number(share) / (unit === '%' ? 100 : 1)) * around);
  if (stated === 'larger' || stated === 'smaller')
    return Math.round(stated === 'larger' ? around * STEP : around / STEP);
  return ownEntry(SIZES, stated) ?? Math.round((cssTwips(stated) ?? 0) / 10);
}

/**
 * Run properties; of several with the same name, the last one counts.
 * @param around the properties of the text around
 */
export function cssRunProperties(css: Declarations, around: readonly XmlElement[] = []): XmlElement[] {
  const properties: XmlElement[] = [];
  const add = (name: string, attributes: Record<string, string> = {}): void =>
    void properties.push(element(name, attributes));
  const toggle = (name: string, stated: string | undefined, on: RegExp): void => {
    if (stated !== undefined) add(name, on.test(stated) ? {} : { 'w:val': '0' });
  };
  const decoration = css.get('text-decoration') ?? css.get('text-decoration-line');
  const family = css.get('font-family')?.split(',')[0]?.replace(/["']/g, '').trim();
  if (family) add('w:rFonts', { 'w:ascii': family, 'w:hAnsi': family, 'w:cs': family });
  toggle('w:b', css.get('font-weight'), /^(bold|bolder|[6-9]00)$/);
  toggle('w:i', css.get('font-style'), /^(italic|oblique)/);
  toggle('w:caps', css.get('text-transform'), /^uppercase/);
  toggle('w:smallCaps', css.get('font-variant'), /^small-caps/);
  if (decoration?.includes('line-through')) add('w:strike');
  if (css.get('display') === 'none' || css.get('mso-hide') === 'all') add('w:vanish');
  const color = cssHexColor(css.get('color'));
  if (color) properties.push(valuedElement('w:color', color));
  const apart = cssTwips(css.get('letter-spacing'));
  if (apart) properties.push(valuedElement('w:spacing', String(apart)));
  const before = Number(around.findLast(({ name }) => name === 'w:sz')?.attributes['w:val'] ?? USUAL_SIZE);
  const size = fontSize(css.get('font-size'), before);
  if (size && size > 0) properties.push(valuedElement('w:sz', String(size)));
  if (decoration?.includes('underline')) properties.push(valuedElement('w:u', 'single'));
  const ground = cssHexColor(css.get('background-color'));
  if (ground) add('w:shd', cssShading(ground));
  const raised = { super: 'superscript', sub: 'subscript' }[css.get('vertical-align') ?? ''];
  if (raised) properties.push(valuedElement('w:vertAlign', raised));
  return properties;
}

export const cssShading = (fill: string): Record<string, string> => ({
  'w:val': 'clear',
  'w:color': 'auto',
  'w:fill': fill,
});

/** `w:spacing` of a block: the default of its element, overridden by CSS. */
export function cssSpacing(css: Declarations, usual: Record<string, string>): XmlElement {
  const spacing = { ...usual };
  for (const [side, name] of [
    ['top', 'before'],
    ['bottom', 'after'],
  ] as const) {
    const length = cssTwips(css.get(`margin-${side}`));
    if (length === undefined) continue;
    delete spacing[`w:${name}Autospacing`];
    spacing[`w:${name}`] = String(Math.max(0, length));
  }
  const height = css.get('line-height') ?? '';
  const [, lines, percent] = /^([\d.]+)(%)?$/.exec(height) ?? [];
  const length = cssTwips(height);
  if (lines !== undefined) {
    spacing['w:line'] = String(Math.round((Number(lines) / (percent ? 100 : 1)) * 240));
    spacing['w:lineRule'] = 'auto';
  } else if (length && length > 0) {
    spacing['w:line'] = String(length);
    spacing['w:lineRule'] = css.get('mso-line-height-rule') === 'exactly' ? 'exact' : 'atLeast';
  }
  return element('w:spacing', spacing);
}

const STYLES = pairsOf(
  `solid single; double double; dotted dotted; dashed dashed; inset inset; outset outset; ridge threeDEmboss;
  groove threeDEngrave`,
);
const WIDTHS = pairsOf('thin 1px; medium 3px; thick 5px');

/** The borders that CSS declares, as `w:top` and so on. */
export const cssBorders = (css: Declarations): readonly XmlElement[] =>
  ['top', 'left', 'bottom', 'right'].flatMap((side) => {
    const words = css.get(`border-${side}`)?.split(/\s+(?![^(]*\))/) ?? [];
    const style = words.map((word) => STYLES.get(word)).find((each) => each !== undefined);
    if (!style) return [];
    const width = words.map((word) => cssTwips(WIDTHS.get(word) ?? word)).find((each) => each !== undefined) ?? 45;
    const color = words.map(cssHexColor).find((each) => each !== undefined) ?? 'auto';
    const size = String(Math.max(2, Math.round(twipToPt(twip(width)) * 8)));
    const space = String(Math.round(twipToPt(twip(cssTwips(css.get(`padding-${side}`)) ?? 0))));
    return [element(`w:${side}`, { 'w:val': style, 'w:sz': size, 'w:space': space, 'w:color': color })];
  });

/** Properties of a cell, except for spans and borders. */
export function cssCellProperties(css: Declarations): readonly XmlElement[] {
  const width = cssWidth('w:tcW', css.get('width'));
  const margins = (['top', 'left', 'bottom', 'right'] as const).flatMap((side) => {
    const length = cssTwips(css.get(`padding-${side}`));
    return length === undefined ? [] : [element(`w:${side}`, { 'w:w': String(length), 'w:type': 'dxa' })];
  });
  const align = { middle: 'center', bottom: 'bottom', top: 'top' }[css.get('vertical-align') ?? ''];
  const ground = cssHexColor(css.get('background-color'));
  return [
    ...(width ? [width] : []),
    ...(ground ? [element('w:shd', cssShading(ground))] : []),
    ...(css.get('white-space') === 'nowrap' ? [element('w:noWrap')] : []),
    ...(margins.length > 0 ? [element('w:tcMar', {}, margins)] : []),
    ...(align ? [valuedElement('w:vAlign', align)] : []),
  ];
}

/** A width in percent or in a CSS unit. */
export function cssWidth(name: string, stated: string | undefined): XmlElement | undefined {
  const percent = /^\s*(\d+(?:\.\d+)?)\s*%/.exec(stated ?? '')?.[1];
  if (percent !== undefined) return element(name, { 'w:w': String(Math.round(Number(percent) * 50)), 'w:type': 'pct' });
  const length = cssTwips(stated);
  return length ? element(name, { 'w:w': String(length), 'w:type': 'dxa' }) : undefined;
}

/** The declarations that text inherits from the element around it. */
export const inheritedCss = (css: Declarations): Declarations =>
  new Map(
    [...css].filter(([name]) => /^(color|font|text-|line-height|letter-spacing|direction|white-space)/.test(name)),
  );

/** Names of the CSS properties that are applied, or that have no effect on a printed page. */
const KNOWN =
  /^(color|background(-color)?|font(-(family|size|style|variant|weight))?|text-(align|decoration(-line)?|indent|transform)|letter-spacing|line-height|vertical-align|display|direction|white-space|width|height|list-style(-type|-position)?|(margin|padding|border)-(top|right|bottom|left)|border-(collapse|spacing)|page-break-(before|after|inside)|break-(before|after|inside)|mso-.*|-(webkit|moz|ms|o)-.*|cursor|outline.*|transition.*|animation.*|box-sizing|overflow.*|word-(wrap|break)|overflow-wrap|orphans|widows|tab-(interval|stops)|panose-1|text-(autospace|justify.*|rendering|underline.*)|layout-grid.*|punctuation.*|unicode-bidi|table-layout|user-select|pointer-events|content|page|size|src|href)$/;

export const isKnownCss = (name: string): boolean => KNOWN.test(name);
