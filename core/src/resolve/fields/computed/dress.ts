/**
 * The formats of a computed result (ECMA-376-1 §17.16.4.3.2). A reference to text keeps the formatting of its source
 * that differs from the paragraph style, over the format of its own instruction: bold words stay bold, and a heading's
 * text is set like the text around the reference. With `\\* MERGEFORMAT` each word keeps the format of the word in the
 * same position before; with `\\* CHARFORMAT` all text has the format of the instruction.
 */
import type { CharacterFormat } from '../../../resolved/index.js';
import type { Dress, Dressed } from '../field-pass.js';
import type { Instruction } from '../instruction.js';
import { itemText } from '../item-text.js';
import type { Lookups } from './lookups.js';
import type { Bookmark, Survey } from './survey.js';
import { isBookmarkName } from './values.js';

type Changes = Partial<CharacterFormat>;

interface Stretch {
  readonly text: string;
  readonly changes: Changes;
}

/** The maximum length of a source whose formats are kept; a longer one gives only its text. */
const LONGEST = 32_000;

/** The properties that are bound to a place and not copied: character grid cells, and text fitted to a width. */
const OF_ITS_PLACE: ReadonlySet<string> = new Set(['fitText', 'asianLayout', 'snapToGrid']);

export function dressOf(instruction: Instruction, text: string, lookups: Lookups): Dress | undefined {
  const formats = (instruction.switches.get('*') ?? []).map((format) => format.toLowerCase());
  if (formats.includes('charformat')) return undefined;
  if (formats.includes('mergeformat')) return (own, before) => wordByWord(text, own, before);
  const name = bookmarkOf(instruction);
  if (name === undefined || lookups.valueSet(name) !== undefined) return undefined;
  const source = stretchesOf(name, lookups);
  if (source.length === 0) return undefined;
  return (own, _, derive) => {
    // Text in capitals may have more or fewer letters than its source.
    const pieces = lengthOf(source) === text.length ? source : [{ text, changes: {} }];
    let at = 0;
    return pieces.map(({ text: { length }, changes }) => {
      at += length;
      return { text: text.slice(at - length, at), format: derive(own, changes) };
    });
  };
}

/** The bookmark whose text a field repeats; undefined if the field shows a number or a direction. */
function bookmarkOf({ name, arguments: [target], switches }: Instruction): string | undefined {
  if (['n', 'r', 'w', 'p'].some((letter) => switches.has(letter))) return undefined;
  return name === 'REF' ? target : isBookmarkName(name) ? name : undefined;
}

/** The formats of a bookmark's text, looked up again with the text, because a source may get its formats later. */
function stretchesOf(name: string, lookups: Lookups): readonly Stretch[] {
  let stretches: readonly Stretch[] | undefined;
  lookups.answer((knowledge) => {
    const found = knowledge.bookmark(name);
    const now = found ? bookmarkStretches(found.bookmark, found.survey) : [];
    stretches ??= now;
    return JSON.stringify(now.map(({ text, changes }) => [text.length, changes]));
  });
  return stretches ?? [];
}

function bookmarkStretches(bookmark: Bookmark, survey: Survey): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let length = 0;
  let at = bookmark.start.paragraph;
  for (const { item, paragraph } of survey.itemsIn(bookmark)) {
    for (; at < paragraph; at++) stretches.push({ text: '\n', changes: {} });
    const text = itemText(item);
    length += text.length;
    if (length > LONGEST) break;
    const plain = survey.paragraphs[paragraph]?.plain;
    if (text === '' || !plain || !('format' in item)) continue;
    stretches.push({ text, changes: changesFrom(plain, item.format) });
  }
  return stretches;
}

function changesFrom(plain: CharacterFormat, format: CharacterFormat): Changes {
  if (plain === format) return {};
  const keys = new Set([...Object.keys(plain), ...Object.keys(format)]) as Set<keyof CharacterFormat>;
  const changed = [...keys].filter(
    (key) => !OF_ITS_PLACE.has(key) && JSON.stringify(plain[key]) !== JSON.stringify(format[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, format[key]]));
}

const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { text }) => sum + text.length, 0);

/** The text word by word in the previous formats; additional words have the format of the last previous word. */
function wordByWord(text: string, own: CharacterFormat, before: readonly Dressed[]): readonly Dressed[] {
  const known = wordFormats(before);
  const pieces = text.split(/(?<=\s)(?=\S)/);
  const stretches: { text: string; format: CharacterFormat }[] = [];
  for (const [at, piece] of pieces.entries()) {
    const format = known[Math.min(at, known.length - 1)] ?? own;
    const last = stretches.at(-1);
    if (last?.format === format) last.text += piece;
    else stretches.push({ text: piece, format });
  }
  return stretches;
}

/** The format in which each word begins. */
function wordFormats(before: readonly Dressed[]): readonly CharacterFormat[] {
  const formats: CharacterFormat[] = [];
  let isInside = false;
  for (const { text, format } of before) {
    for (const piece of text.split(/(\s+)/)) {
      if (piece === '') continue;
      const isBlank = piece.trim() === '';
      if (!isBlank && !isInside) formats.push(format);
      isInside = !isBlank;
    }
  }
  return formats;
}
