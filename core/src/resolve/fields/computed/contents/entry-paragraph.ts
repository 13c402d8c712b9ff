/** The paragraph of an entry, as Word writes one: number, tab, text, tab with leader, page (ECMA-376-1 §17.16.5.68). */

import { twip } from '../../../../base/units.js';
import type {
  Inline,
  Paragraph,
  ParagraphProperties,
  Run,
  RunContent,
  RunProperties,
  TabStop,
} from '../../../../ooxml/docx/index.js';
import type { XmlElement } from '../../../../ooxml/xml/index.js';
import type { CharacterFormat } from '../../../../resolved/index.js';
import type { ContentsEntry, EntryPiece } from './entries.js';
import type { TocSwitches } from './toc-switches.js';

/** The properties of the entries of a level, and of their paragraph marks. */
export interface EntryStyle {
  readonly properties: ParagraphProperties;
  readonly mark: RunProperties;
}

/** The elements of a generated run and paragraph. */
const NO_RUN: XmlElement = { name: 'w:r', attributes: {}, children: [] };
const NO_PARAGRAPH: XmlElement = { name: 'w:p', attributes: {}, children: [] };
const PLAIN: RunProperties = {};

/** The paragraph of an entry; `anchor` is the bookmark at the entry's target. */
export function entryParagraph(
  entry: ContentsEntry,
  anchor: string,
  { properties, mark }: EntryStyle,
  { links, separator }: TocSwitches,
): Paragraph {
  const { label, pieces, chapter = '', withoutPage } = entry;
  const inner: Inline[] = [];
  if (label) inner.push(entryRun(label.text + (label.gap === 'tab' ? '\t' : ' ')));
  for (const piece of pieces) inner.push(entryRun(piece.text, difference(piece)));
  if (!withoutPage) {
    inner.push(entryRun((separator ?? '\t') + chapter));
    const instruction = `PAGEREF ${anchor} \\h`;
    inner.push({ kind: 'field', xml: NO_RUN, instruction, content: [entryRun('1')] });
  }
  const content: Inline[] = links ? [{ kind: 'hyperlink', xml: NO_RUN, anchor, content: inner }] : inner;
  return { kind: 'paragraph', xml: NO_PARAGRAPH, properties, mark, content };
}

/** The paragraph that Word writes if there is nothing to list. */
export function emptyContents(figures: boolean, { properties, mark }: EntryStyle): Paragraph {
  const text = figures ? 'No table of figures entries found.' : 'No table of contents entries found.';
  return {
    kind: 'paragraph',
    xml: NO_PARAGRAPH,
    properties,
    mark,
    content: [entryRun(text, { bold: true, boldCs: true })],
  };
}

/** A run of an entry; its tabs and line ends are separate marks. */
export function entryRun(text: string, properties: RunProperties = PLAIN): Run {
  const content = text.split(/([\t\n])/).flatMap((piece): RunContent[] => {
    if (piece === '\t') return [{ kind: 'tab' }];
    if (piece === '\n') return [{ kind: 'break', type: 'line' }];
    return piece === '' ? [] : [{ kind: 'text', text: piece }];
  });
  return { kind: 'run', xml: NO_RUN, properties, content, revisions: [] };
}

/** The properties by which a piece differs from the rest of its heading, which has the format of the style. */
function difference({ format, usual }: EntryPiece): RunProperties {
  if (!format || !usual) return PLAIN;
  const changed = <K extends keyof CharacterFormat>(key: K): { readonly [P in K]?: CharacterFormat[P] } =>
    format[key] === usual[key] ? {} : ({ [key]: format[key] } as { [P in K]: CharacterFormat[P] });
  const { ascii, hAnsi, eastAsia, cs } = format.fonts;
  return {
    ...changed('bold'),
    ...changed('boldCs'),
    ...changed('italic'),
    ...changed('italicCs'),
    ...changed('caps'),
    ...changed('smallCaps'),
    ...changed('strike'),
    ...changed('verticalAlign'),
    ...(ascii !== usual.fonts.ascii && { fonts: { ascii, hAnsi, eastAsia, cs } }),
  };
}

/** Word's tab stops for entries of 11 pt are one em apart, the first ones two ems. */
const EM = 220;
const DIGIT = 120;

/**
 * The tabs of an entry: those of a similar existing entry, without the stop after the number if the new entry has no
 * number; Word's own if neither the existing entry nor the style has tabs.
 * @param stated tabs of the existing entry
 * @param styled tabs of the style
 * @param width of the text, in twips
 */
export function entryTabs(
  stated: readonly TabStop[] | undefined,
  { level, numberLength }: { readonly level: number; readonly numberLength: number },
  styled: readonly TabStop[],
  width: number,
): readonly TabStop[] {
  const tabs = (stated ?? []).filter(({ align }) => numberLength > 0 || align !== 'left');
  const added: TabStop[] = [];
  const least = EM * (level - 1) + DIGIT * numberLength;
  const stops = [...tabs, ...styled];
  const reached = stops.some(({ align, position }) => align === 'left' && position > least);
  if (numberLength > 0 && !reached) {
    const position = twip(Math.max(2 * EM * level, Math.ceil((least + DIGIT) / EM) * EM));
    added.push({ position, align: 'left', leader: 'none' });
  }
  if (!stops.some(({ align }) => align === 'right')) {
    added.push({ position: twip(width), align: 'right', leader: 'dot' });
  }
  return [...tabs, ...added];
}
