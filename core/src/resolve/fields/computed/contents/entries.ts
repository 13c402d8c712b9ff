/** The entries of a table of contents: the items of the document that the switches of the field select. */
import { contentsLevel } from '../../../../compat/index.js';
import type { PartName } from '../../../../ooxml/opc/index.js';
import type { XmlElement } from '../../../../ooxml/xml/index.js';
import type { CharacterFormat, InlineItem } from '../../../../resolved/index.js';
import { itemText } from '../../item-text.js';
import type { HiddenEntry, Sequenced, Survey, SurveyedParagraph } from '../survey.js';
import { holdsLevel, type TocSwitches } from './toc-switches.js';

export interface ContentsEntry {
  /** The level, from 1. */
  readonly level: number;
  /** The number of the heading, and the gap between number and text: a space if the heading has no gap. */
  readonly label?: { readonly text: string; readonly gap: 'tab' | 'space' };
  readonly pieces: readonly EntryPiece[];
  /** The target `w:p`. */
  readonly target: XmlElement;
  readonly withoutPage: boolean;
  /** The chapter number, which precedes the page number. */
  readonly chapter?: string;
}

/** Text in a single format. */
export interface EntryPiece {
  readonly text: string;
  readonly format?: CharacterFormat;
  /** The format of most characters of the paragraph: an entry copies only deviations from this format. */
  readonly usual?: CharacterFormat;
}

/** The source of entries: a survey, the names of styles by their ids, and the part that the contents cover. */
export interface ContentsSource {
  readonly survey: Survey;
  readonly part: PartName;
  styleName(id: string): string | undefined;
  /** The outline level that a style states or inherits, 0 to 9. */
  styleLevel(id: string): number | undefined;
}

/** The maximum length of an entry: Word keeps no more of a heading. */
const LONGEST_ENTRY = 1_024;

/** The entries of a table of contents, at most `most`. */
export function contentsEntries(switches: TocSwitches, source: ContentsSource, most: number): readonly ContentsEntry[] {
  const { survey, part } = source;
  const within = switches.bookmark === undefined ? undefined : survey.bookmark(switches.bookmark);
  if (switches.bookmark !== undefined && !within) return [];
  const first = within?.start.paragraph ?? 0;
  const last = within ? survey.lastParagraph(within) : survey.paragraphs.length - 1;
  const hidden = hiddenByParagraph(switches, survey);
  const captions = captionItems(switches, survey);
  const entries: ContentsEntry[] = [];
  for (let at = first; at <= last && entries.length < most; at++) {
    const paragraph = survey.paragraphs[at];
    if (!paragraph || paragraph.part !== part) continue;
    const chapter = chapterAt(at, switches, survey);
    const caption = captions.get(at);
    const level = levelOf(paragraph, switches, source) ?? (caption && 1);
    const items = caption ?? paragraph.items;
    if (level !== undefined) entries.push(...visibleEntry(paragraph, level, items, switches, chapter));
    for (const entry of hidden.get(at) ?? []) entries.push(...hiddenEntry(entry, paragraph, switches, chapter));
  }
  return entries;
}

function hiddenByParagraph({ hidden }: TocSwitches, { entries }: Survey): ReadonlyMap<number, readonly HiddenEntry[]> {
  const byParagraph = new Map<number, HiddenEntry[]>();
  for (const entry of hidden ? entries : []) {
    const known = byParagraph.get(entry.paragraph);
    if (known) known.push(entry);
    else byParagraph.set(entry.paragraph, [entry]);
  }
  return byParagraph;
}

function levelOf(
  { styleId, outlineLevel }: SurveyedParagraph,
  { styles, headings, outline }: TocSwitches,
  source: ContentsSource,
): number | undefined {
  const name = source.styleName(styleId) ?? '';
  const own = styles.get(name.toLowerCase());
  if (own !== undefined) return own;
  const heading = headings && contentsLevel(name, source.styleLevel(styleId));
  if (heading !== undefined && holdsLevel(headings, heading)) return heading;
  return outlineLevel < 9 && holdsLevel(outline, outlineLevel + 1) ? outlineLevel + 1 : undefined;
}

/** Returns the items of captions that belong to the entry, by paragraph: all, or only those after the number. */
function captionItems({ captions }: TocSwitches, survey: Survey): ReadonlyMap<number, readonly InlineItem[]> {
  if (!captions) return new Map();
  return new Map(
    survey.sequenced(captions.sequence).map((sequenced) => {
      const { paragraph } = sequenced.place;
      const items = survey.paragraphs[paragraph]?.items ?? [];
      return [paragraph, captions.labelled ? items : itemsBehind(sequenced, items)] as const;
    }),
  );
}

/** The items after a caption's number, which is a separate item or the end of a text item. */
function itemsBehind({ place, number }: Sequenced, items: readonly InlineItem[]): readonly InlineItem[] {
  const before = items[place.items - 1];
  const joined = before?.kind === 'text' && before.text.length > place.length;
  const at = joined ? place.items - 1 : place.items;
  const holder = items[at];
  if (holder?.kind !== 'text') return items.slice(at);
  return [{ ...holder, text: holder.text.slice((joined ? place.length : 0) + number.length) }, ...items.slice(at + 1)];
}

function chapterAt(at: number, { chapter }: TocSwitches, survey: Survey): string | undefined {
  const number = chapter && survey.sequenceBefore(chapter.sequence, at);
  return chapter && number !== undefined ? number + chapter.separator : undefined;
}

function visibleEntry(
  paragraph: SurveyedParagraph,
  level: number,
  items: readonly InlineItem[],
  switches: TocSwitches,
  chapter: string | undefined,
): readonly ContentsEntry[] {
  const pieces = entryPieces(items, switches.captions?.labelled === false, switches);
  const { label, xml: target } = paragraph;
  if (pieces.length === 0) return [];
  return [
    {
      level,
      ...(label && label.text !== '' && { label: { text: label.text, gap: label.suffix === 'tab' ? 'tab' : 'space' } }),
      pieces,
      target,
      withoutPage: holdsLevel(switches.withoutPages, level),
      ...(chapter !== undefined && { chapter }),
    },
  ];
}

function hiddenEntry(
  { text, table, level, withoutPage }: HiddenEntry,
  { xml: target }: SurveyedParagraph,
  { hidden, withoutPages }: TocSwitches,
  chapter: string | undefined,
): readonly ContentsEntry[] {
  if (!hidden || hidden.table !== table || !holdsLevel(hidden.levels, level)) return [];
  const hides = withoutPage || holdsLevel(withoutPages, level);
  return [{ level, pieces: [{ text }], target, withoutPage: hides, ...(chapter !== undefined && { chapter }) }];
}

/** The text of a paragraph that an entry repeats, without deleted text and without the marks of notes. */
function entryPieces(items: readonly InlineItem[], cut: boolean, switches: TocSwitches): readonly EntryPiece[] {
  const pieces: { text: string; format: CharacterFormat }[] = [];
  for (const item of items) {
    if (!('format' in item) || ('revision' in item && isRemoved(item.revision?.kind))) continue;
    // Tabs are kept with and without `\w`, as in Word's own tables.
    const text = switches.keepsLines ? itemText(item) : itemText(item).replaceAll('\n', ' ');
    const last = pieces.at(-1);
    if (last?.format === item.format) last.text += text;
    else if (text !== '') pieces.push({ text, format: item.format });
  }
  const usual = usualFormat(pieces);
  return trimmed(pieces, cut).map(({ text, format }) => (format === usual ? { text } : { text, format, usual }));
}

const isRemoved = (kind: string | undefined): boolean => kind === 'deletion' || kind === 'moveFrom';

/** The formatting of most characters. */
function usualFormat(pieces: readonly { text: string; format: CharacterFormat }[]): CharacterFormat | undefined {
  const lengths = new Map<CharacterFormat, number>();
  for (const { text, format } of pieces) lengths.set(format, (lengths.get(format) ?? 0) + text.length);
  let usual: CharacterFormat | undefined;
  for (const [format, length] of lengths) if (!usual || length > (lengths.get(usual) ?? 0)) usual = format;
  return usual;
}

/** Cuts pieces to the maximum length of an entry; `cut` omits the label of a caption and the sign after its number. */
function trimmed<P extends { text: string }>(pieces: readonly P[], cut: boolean): readonly P[] {
  let left = LONGEST_ENTRY;
  const kept = pieces.flatMap((piece) => {
    const text = piece.text.slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ ...piece, text }];
  });
  while (kept[0] && kept[0].text.replace(cut ? /^[\s:.\u2013\u2014-]+/ : /^\s+/, '') === '') kept.shift();
  while (kept.at(-1)?.text.trim() === '') kept.pop();
  const [first] = kept;
  const last = kept.at(-1);
  if (first) first.text = first.text.replace(cut ? /^[\s:.\u2013\u2014-]+/ : /^\s+/, '');
  if (last) last.text = last.text.trimEnd();
  return kept;
}
