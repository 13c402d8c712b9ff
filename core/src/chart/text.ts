/** Text of a chart: its properties (`c:txPr`, `a:defRPr`), its width, and the paragraph that shows it. */
import { pt, ptToTwip } from '../base/units.js';
import { child, children, descendants, element, isOn, path, textContent, type XmlElement } from '../ooxml/xml/index.js';
import type { ChartContext, ChartLetters, ChartRun, ChartText, ChartTextStyle } from './chart-model.js';
import { drawingRunProperties } from './drawing-run.js';
import { readLayout } from './manual-layout.js';
import { childFlag } from './values.js';

/** The default size of chart text is 10 pt; a title is 18 pt and bold. */
export const CHART_TEXT: ChartTextStyle = { size: 10, bold: false, italic: false };
export const titleStyle = (base: ChartTextStyle): ChartTextStyle => ({ ...base, size: base.size * 1.8, bold: true });
export const axisTitleStyle = (base: ChartTextStyle): ChartTextStyle => ({ ...base, bold: true });

/** The style of a `c:txPr` or `c:rich` over an inherited one. */
export function readTextStyle(
  body: XmlElement | undefined,
  base: ChartTextStyle,
  context: ChartContext,
): ChartTextStyle {
  const paragraph = body && child(body, 'a:p');
  const defaults = paragraph && path(paragraph, 'a:pPr', 'a:defRPr');
  const run = paragraph && (path(paragraph, 'a:r', 'a:rPr') ?? path(paragraph, 'a:fld', 'a:rPr'));
  const rotation = body && rotationOf(child(body, 'a:bodyPr'));
  const style = [defaults, run].reduce(
    (style, properties) => (properties ? over(style, properties, context) : style),
    base,
  );
  const letters = context.letters?.(style);
  return { ...style, letters, ...(rotation === undefined ? {} : { rotation }) };
}

/** `rot` in 60,000ths of a degree; Word writes a thousand degrees for an automatic rotation. */
function rotationOf(body: XmlElement | undefined): number | undefined {
  const { rot, vert } = body?.attributes ?? {};
  if (vert === 'vert270') return -90;
  if (vert === 'vert') return 90;
  const degrees = rot === undefined ? Number.NaN : Number(rot) / 60_000;
  return Math.abs(degrees) <= 90 ? degrees : undefined;
}

function over(base: ChartTextStyle, properties: XmlElement, context: ChartContext): ChartTextStyle {
  const { sz, b, i } = properties.attributes;
  const fill = child(properties, 'a:solidFill');
  const family = child(properties, 'a:latin')?.attributes.typeface;
  const color = fill && context.color(fill);
  return {
    ...base,
    ...(Number(sz) > 0 ? { size: Number(sz) / 100 } : {}),
    ...(b === undefined ? {} : { bold: isOn(b) }),
    ...(i === undefined ? {} : { italic: isOn(i) }),
    ...(color ? { color } : {}),
    ...(family && !family.startsWith('+') ? { font: family } : {}),
    look: [...(base.look ?? []), ...drawingRunProperties(properties.attributes)],
  };
}

/** A `c:title`: its rich text, or the cached text of its reference; `automatic` if it has neither. */
export function readTitle(
  title: XmlElement | undefined,
  automatic: string | undefined,
  style: ChartTextStyle,
  context: ChartContext,
): ChartText | undefined {
  if (!title) return undefined;
  const rich = path(title, 'c:tx', 'c:rich') ?? path(title, 'cx:tx', 'cx:rich');
  const plain = path(title, 'cx:tx', 'cx:txData', 'cx:v');
  const runs = rich && runsOf(rich, style, context);
  const lines = runs
    ? runs.map((line) => line.map(({ text }) => text).join(''))
    : ((plain && [textContent(plain)]) ??
      referenced(path(title, 'c:tx', 'c:strRef')) ??
      (automatic ? [automatic] : []));
  if (lines.length === 0) return undefined;
  const spPr = child(title, 'c:spPr') ?? child(title, 'cx:spPr');
  const own = readTextStyle(rich ?? child(title, 'c:txPr') ?? child(title, 'cx:txPr'), style, context);
  const looks = new Map(runs?.flat().map((run) => [JSON.stringify(run.style), run.style]));
  const largest = [...looks.values()].reduce((most, each) => (each.size > most.size ? each : most), own);
  return {
    lines,
    ...(looks.size > 1 && { runs }),
    style: { ...own, size: largest.size, letters: largest.letters },
    paint: spPr ? context.paint(spPr) : {},
    overlay: childFlag(title, 'c:overlay', false),
    layout: readLayout(child(title, 'c:layout')),
  };
}

/** The runs of each line that has text. */
function runsOf(rich: XmlElement, base: ChartTextStyle, context: ChartContext): readonly (readonly ChartRun[])[] {
  const lines: ChartRun[][] = [];
  for (const paragraph of children(rich, 'a:p')) {
    lines.push([]);
    for (const run of children(paragraph)) {
      const text = textContent(run);
      if (run.name === 'a:br') lines.push([]);
      else if (text !== '') {
        const own = element('a:p', {}, [...children(paragraph, 'a:pPr'), run]);
        lines.at(-1)?.push({ text, style: readTextStyle(element('c:rich', {}, [own]), base, context) });
      }
    }
  }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ''));
}

/** The size of a title before any rotation. */
export function titleExtents({ lines, runs, style }: ChartText): { readonly width: number; readonly height: number } {
  const widths = runs
    ? runs.map((line) => line.reduce((sum, run) => sum + textWidth(run.text, run.style), 0))
    : lines.map((line) => textWidth(line, style));
  return { width: Math.max(...widths), height: chartLineHeight(style) * lines.length };
}

function referenced(reference: XmlElement | undefined): string[] | undefined {
  if (!reference) return undefined;
  return [...descendants(reference)].filter((element) => element.name === 'c:v').map(textContent);
}

/** The metrics of typical text fonts, in ems. */
const USUAL: ChartLetters = { ascent: 0.95, descent: 0.25, width: () => undefined };

/** The height of a line of chart text by the font's metrics, without Word's addition for East Asian text. */
export function chartLineHeight({ size, letters = USUAL }: ChartTextStyle): number {
  return size * (letters.ascent + letters.descent);
}

/** Baselines are higher than in a centered line by this many ems, as measured in charts in three fonts. */
const RAISED = 0.025;

/** The distance from the top of a line of chart text to its baseline. */
export const baselineOf = ({ size, letters = USUAL }: ChartTextStyle): number => size * (letters.ascent - RAISED);

/**
 * The width of a line. Charts are laid out before fonts are loaded, so the width is computed from known widths of the
 * font, or from typical proportions of text fonts.
 */
export function textWidth(text: string, { size, bold, letters = USUAL }: ChartTextStyle): number {
  let ems = 0;
  for (const character of text) {
    ems += letters.width(character.codePointAt(0) ?? 0) ?? emsOf(character) * (bold ? 1.05 : 1);
  }
  return ems * size;
}

/** The lines of a text in a width, broken at spaces; a wider word gets its own line. */
export function wrappedLines(text: string, style: ChartTextStyle, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns as much of a text as fits a width, followed by an ellipsis if the text was cut. */
export function shortened(text: string, style: ChartTextStyle, width: number): string {
  if (textWidth(text, style) <= width) return text;
  let kept = [...text];
  while (kept.length > 0 && textWidth(`${kept.join('')}${DOTS}`, style) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}${DOTS}`;
}

const DOTS = '...';

function emsOf(character: string): number {
  if (/[ijlI.,:;'|! ]/.test(character)) return 0.25;
  if (/[ftr()[\]/-]/.test(character)) return 0.34;
  if (/[mwMW%@]/.test(character)) return 0.82;
  if (/[A-Z]/.test(character)) return 0.59;
  return (character.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : 0.53;
}

/** `w:txbxContent` with one paragraph per line, without the document's paragraph spacing. */
export function textBoxContent(
  lines: readonly string[],
  style: ChartTextStyle,
  align: 'left' | 'center' | 'right',
  runs: readonly (readonly ChartRun[])[] = lines.map((text) => [{ text, style }]),
): XmlElement {
  return element(
    'w:txbxContent',
    {},
    runs.map((line) => paragraph(line, style, align)),
  );
}

function paragraph(runs: readonly ChartRun[], style: ChartTextStyle, align: string): XmlElement {
  const height = String(Math.round(ptToTwip(pt(chartLineHeight(style)))));
  return element('w:p', {}, [
    element('w:pPr', {}, [
      element('w:widowControl', { 'w:val': '0' }),
      element('w:spacing', { 'w:before': '0', 'w:after': '0', 'w:line': height, 'w:lineRule': 'exact' }),
      element('w:ind', { 'w:left': '0', 'w:right': '0', 'w:firstLine': '0' }),
      element('w:jc', { 'w:val': align }),
    ]),
    ...runs.map((run) =>
      element('w:r', {}, [runProperties(run.style), element('w:t', { 'xml:space': 'preserve' }, [run.text])]),
    ),
  ]);
}

function runProperties({ size, bold, italic, color, font, look = [] }: ChartTextStyle): XmlElement {
  const fonts: Record<string, string> = font
    ? { 'w:ascii': font, 'w:hAnsi': font, 'w:cs': font }
    : { 'w:asciiTheme': 'minorHAnsi', 'w:hAnsiTheme': 'minorHAnsi', 'w:eastAsiaTheme': 'minorEastAsia' };
  const halves = String(Math.round(size * 2));
  const toggle = (on: boolean): Record<string, string> => ({ 'w:val': on ? '1' : '0' });
  return element('w:rPr', {}, [
    element('w:rFonts', fonts),
    element('w:b', toggle(bold)),
    element('w:i', toggle(italic)),
    element('w:color', { 'w:val': color ? color.slice(1) : 'auto' }),
    element('w:sz', { 'w:val': halves }),
    element('w:szCs', { 'w:val': halves }),
    ...look,
  ]);
}
