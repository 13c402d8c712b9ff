/** Text of DrawingML (`a:p`, ECMA-376-1 §21.1.2.2) as the paragraphs of a text box, for diagrams. */
import { ownEntry } from '../../base/tables.js';
import { emu, emuToTwip } from '../../base/units.js';
import { drawingRunProperties } from '../../chart/index.js';
import { child, children, element, isOn, textContent, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawingContext } from '../context.js';
import { readDmlColor } from './color.js';

/** 18 pt, the default text size. */
const DEFAULT_SIZE = 1800;
/** A line, in sizes of its text. */
const LINE = 1.2;
const ALIGNMENTS: Readonly<Record<string, string>> = { ctr: 'center', r: 'right', just: 'both', dist: 'distribute' };
const BULLET_GAP = 'a:buChar';

/** Converts a `dsp:txBody` to `w:txbxContent`. Percentages of spacing are relative to a line. */
export function diagramText(body: XmlElement, context: DrawingContext): XmlElement {
  const paragraphs = children(body, 'a:p');
  return element(
    'w:txbxContent',
    {},
    paragraphs.map((paragraph, i) => paragraphOf(paragraph, i === paragraphs.length - 1, context)),
  );
}

function paragraphOf(paragraph: XmlElement, last: boolean, context: DrawingContext): XmlElement {
  const properties = child(paragraph, 'a:pPr');
  const runs = children(paragraph).filter(({ name }) => name === 'a:r' || name === 'a:br' || name === 'a:fld');
  const sizes = runs.map((run) => sizeOf(child(run, 'a:rPr')));
  const size = Math.max(0, ...sizes) || sizeOf(child(paragraph, 'a:endParaRPr'));
  const line = Math.round(240 * share(properties, 'a:lnSpc', 1));
  const spacing = (name: string): string => String(Math.round((share(properties, name, 0) * size * LINE) / 5));
  const bullet = properties && child(properties, BULLET_GAP)?.attributes.char;
  const { indent, marL } = properties?.attributes ?? {};
  return element('w:p', {}, [
    element('w:pPr', {}, [
      element('w:widowControl', { 'w:val': '0' }),
      element('w:spacing', {
        'w:before': spacing('a:spcBef'),
        'w:after': last ? '0' : spacing('a:spcAft'),
        'w:line': String(line),
        'w:lineRule': 'auto',
      }),
      element('w:ind', {
        'w:left': twips(figure(marL)),
        'w:right': '0',
        ...(bullet ? { 'w:hanging': twips(Math.abs(figure(indent))) } : { 'w:firstLine': '0' }),
      }),
      element('w:contextualSpacing', { 'w:val': '0' }),
      element('w:jc', { 'w:val': ownEntry(ALIGNMENTS, properties?.attributes.algn ?? '') ?? 'left' }),
    ]),
    ...(bullet ? [runOf([text(bullet), element('w:tab')], child(runs[0] ?? paragraph, 'a:rPr'), context)] : []),
    ...runs.map((run) =>
      runOf([run.name === 'a:br' ? element('w:br') : text(child(run, 'a:t'))], child(run, 'a:rPr'), context),
    ),
  ]);
}

const figure = (value: string | undefined): number => Number(value ?? 0) || 0;

/** Whole twips, as WordprocessingML spells lengths. */
const twips = (length: number): string => String(Math.round(emuToTwip(emu(length))));

const sizeOf = (properties: XmlElement | undefined): number => Number(properties?.attributes.sz) || DEFAULT_SIZE;

/** The value of `a:spcPct` in a spacing element, as a fraction. */
function share(properties: XmlElement | undefined, name: string, fallback: number): number {
  const holder = properties && child(properties, name);
  const percent = holder && Number(child(holder, 'a:spcPct')?.attributes.val);
  return percent === undefined || !Number.isFinite(percent) ? fallback : Math.min(10, Math.max(0, percent / 100_000));
}

const text = (source: XmlElement | string | undefined): XmlElement =>
  element('w:t', { 'xml:space': 'preserve' }, [
    typeof source === 'string' ? source : source ? textContent(source) : '',
  ]);

function runOf(
  content: readonly XmlElement[],
  properties: XmlElement | undefined,
  context: DrawingContext,
): XmlElement {
  const { b, i } = properties?.attributes ?? {};
  const family = properties && child(properties, 'a:latin')?.attributes.typeface;
  const fill = properties && child(properties, 'a:solidFill');
  const color = fill && readDmlColor(fill, context)?.color;
  const fonts: Record<string, string> =
    family && !family.startsWith('+')
      ? { 'w:ascii': family, 'w:hAnsi': family, 'w:cs': family }
      : { 'w:asciiTheme': 'minorHAnsi', 'w:hAnsiTheme': 'minorHAnsi', 'w:eastAsiaTheme': 'minorEastAsia' };
  const halves = String(Math.round(sizeOf(properties) / 50));
  const toggle = (value: string | undefined): Record<string, string> => ({
    'w:val': isOn(value, false) ? '1' : '0',
  });
  return element('w:r', {}, [
    element('w:rPr', {}, [
      element('w:rFonts', fonts),
      element('w:b', toggle(b)),
      element('w:i', toggle(i)),
      ...(color ? [element('w:color', { 'w:val': color.slice(1) })] : []),
      element('w:sz', { 'w:val': halves }),
      element('w:szCs', { 'w:val': halves }),
      ...drawingRunProperties(properties?.attributes ?? {}),
    ]),
    ...content,
  ]);
}
