/** `w:rPr` (ECMA-376-1 §17.3.2): character formatting. */
import { child, children, isOn, type XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { FontNames, RunProperties } from '../text-properties.js';
import {
  BASELINE_SHIFT,
  bounded,
  CHARACTER_SCALE,
  FONT_SIZE,
  KERNING_SIZE,
  LENGTH,
  numberWithin,
  oneOf,
  onOff,
  SIGNED_LENGTH,
  val,
} from '../values/index.js';
import { readBorder } from './border.js';
import { readColor, readColorAttribute, readShading } from './color.js';
import { type Draft, member, type PropertyReader, readersOf, readProperties } from './read-properties.js';
import { readRevision } from './revision.js';
import { TEXT_EFFECTS } from './text-effects.js';

type Reader = PropertyReader<RunProperties>;
/** An effect of Word 97 that is read and not drawn: the text is plain. */
const undrawn =
  (key: 'shadow' | 'emboss' | 'imprint'): Reader =>
  (draft, element, { log, part }) => {
    const on = onOff(element);
    draft[key] = on;
    if (on) log.report({ code: 'feature-ignored', what: `effect of text w:${key}`, part });
  };

const TOGGLES: Readonly<Record<string, Reader>> = {
  b: member('bold', onOff),
  bCs: member('boldCs', onOff),
  i: member('italic', onOff),
  iCs: member('italicCs', onOff),
  caps: member('caps', onOff),
  smallCaps: member('smallCaps', onOff),
  strike: member('strike', onOff),
  dstrike: member('doubleStrike', onOff),
  outline: member('outline', onOff),
  shadow: undrawn('shadow'),
  emboss: undrawn('emboss'),
  imprint: undrawn('imprint'),
  vanish: member('vanish', onOff),
  specVanish: member('specVanish', onOff),
  noProof: member('noProof', onOff),
  snapToGrid: member('snapToGrid', onOff),
  rtl: member('rtl', onOff),
  cs: member('complexScript', onOff),
};

const MEASURES: Readonly<Record<string, Reader>> = {
  sz: member('size', numberWithin(FONT_SIZE)),
  szCs: member('sizeCs', numberWithin(FONT_SIZE)),
  spacing: member('spacing', numberWithin(SIGNED_LENGTH)),
  w: member('scale', readScale),
  kern: member('kern', numberWithin(KERNING_SIZE)),
  position: member('position', numberWithin(BASELINE_SHIFT)),
  fitText: member('fitText', (element, reading) => {
    const width = bounded(element, 'w:val', LENGTH, reading);
    return width === undefined ? undefined : { width, id: element.attributes['w:id'] };
  }),
};

/** ST_TextScale: Strict documents write the percent sign, Transitional ones do not. */
function readScale(element: XmlElement, reading: Reading): number | undefined {
  const value = val(element);
  if (!value?.endsWith('%')) return bounded(element, 'w:val', CHARACTER_SCALE, reading);
  const plain = { ...element, attributes: { 'w:val': value.slice(0, -1) } };
  return bounded(plain, 'w:val', CHARACTER_SCALE, reading);
}

const VERTICAL_ALIGNMENTS = { baseline: true, superscript: true, subscript: true } as const;

const WORDS: Readonly<Record<string, Reader>> = {
  rStyle: member('style', val),
  highlight: (draft, element) => {
    draft.highlight = val(element) ?? 'none';
  },
  vertAlign: member('verticalAlign', (element) => oneOf(val(element), VERTICAL_ALIGNMENTS)),
  em: (draft, element) => {
    draft.emphasisMark = val(element) ?? 'none';
  },
  'w14:ligatures': (draft, element) => {
    draft.ligatures = element.attributes['w14:val'] ?? 'none';
  },
  'w14:numForm': (draft, element) => {
    draft.numberForm = element.attributes['w14:val'];
  },
  'w14:numSpacing': (draft, element) => {
    draft.numberSpacing = element.attributes['w14:val'];
  },
  'w14:stylisticSets': (draft, element) => {
    draft.stylisticSets = children(element, 'w14:styleSet')
      .filter(({ attributes }) => isOn(attributes['w14:val']))
      .map(({ attributes }) => Number(attributes['w14:id']));
  },
  'w14:cntxtAlts': (draft, element) => {
    draft.contextualAlternates = isOn(element.attributes['w14:val']);
  },
};

/** The brackets of combined characters; `none` is left out, like an absent value. */
const COMBINE_BRACKETS = { round: true, square: true, angle: true, curly: true } as const;

const revision: Reader = (draft, element) => {
  draft.revision = readRevision(element);
};

const STRUCTURES: Readonly<Record<string, Reader>> = {
  rFonts: member('fonts', readFontNames),
  color: member('color', readColor),
  u: (draft, element) => {
    const style = val(element) ?? 'none';
    const colored = element.attributes['w:color'] !== undefined || element.attributes['w:themeColor'] !== undefined;
    draft.underline = colored ? { style, color: readColorAttribute(element) } : { style };
  },
  bdr: member('border', readBorder),
  shd: member('shading', readShading),
  lang: member('language', readLanguage),
  eastAsianLayout: (draft, { attributes }) => {
    const on = (name: string): boolean => attributes[name] !== undefined && isOn(attributes[name]);
    draft.eastAsianLayout = {
      id: attributes['w:id'] ?? '',
      combine: on('w:combine'),
      brackets: oneOf(attributes['w:combineBrackets'], COMBINE_BRACKETS),
      vert: on('w:vert'),
      vertCompress: on('w:vertCompress'),
    };
  },
  ...TEXT_EFFECTS,
  rPrChange: (draft, element, reading) => {
    draft.before = readRunProperties(child(element, 'w:rPr'), reading);
  },
  ins: revision,
  del: revision,
  moveFrom: revision,
  moveTo: revision,
};

const FONT_SLOTS: readonly (readonly [string, Exclude<keyof FontNames, 'hint'>])[] = [
  ['w:ascii', 'ascii'],
  ['w:hAnsi', 'hAnsi'],
  ['w:eastAsia', 'eastAsia'],
  ['w:cs', 'cs'],
  ['w:asciiTheme', 'asciiTheme'],
  ['w:hAnsiTheme', 'hAnsiTheme'],
  ['w:eastAsiaTheme', 'eastAsiaTheme'],
  ['w:cstheme', 'csTheme'],
];
const HINTS = { default: true, eastAsia: true, cs: true } as const;

/** `w:rFonts` (§17.3.2.26). */
function readFontNames(element: XmlElement): FontNames {
  const fonts: Draft<FontNames> = {};
  for (const [attribute, slot] of FONT_SLOTS) {
    const name = element.attributes[attribute];
    if (name !== undefined && name !== '') fonts[slot] = name;
  }
  const hint = oneOf(element.attributes['w:hint'], HINTS);
  if (hint) fonts.hint = hint;
  return fonts;
}

/** CT_Language: `w:val`, `w:eastAsia`, `w:bidi`. */
export function readLanguage({ attributes }: XmlElement): NonNullable<RunProperties['language']> {
  const language: Draft<NonNullable<RunProperties['language']>> = {};
  if (attributes['w:val']) language.latin = attributes['w:val'];
  if (attributes['w:eastAsia']) language.eastAsia = attributes['w:eastAsia'];
  if (attributes['w:bidi']) language.bidi = attributes['w:bidi'];
  return language;
}

const READERS = readersOf<RunProperties>(TOGGLES, MEASURES, WORDS, STRUCTURES);

/**
 * Character formatting as `w:rPr` states it; the formatting before a tracked change (`w:rPrChange`) is in `before`.
 *
 * @example
 * ```ts
 * import { DEFAULT_LIMITS, DiagnosticLog } from '@quire/core';
 * import { readRunProperties } from '@quire/core/docx';
 * import { element } from '@quire/core/xml';
 *
 * const reading = { part: '/word/document.xml', limits: DEFAULT_LIMITS, log: new DiagnosticLog() };
 * const rPr = element('w:rPr', {}, [element('w:b')]);
 * console.log(readRunProperties(rPr, reading).bold); // true
 * ```
 */
export const readRunProperties = (rPr: XmlElement | undefined, reading: Reading): RunProperties =>
  readProperties(rPr, READERS, reading);
