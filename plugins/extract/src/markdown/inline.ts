/**
 * The text of a paragraph in Markdown (CommonMark 0.31 §6, with the strikethrough and footnotes of GitHub). A character
 * of the text that would have a meaning in its place gets a backslash. Emphasis is written as HTML where its marks
 * would be taken for text or for other marks, as in `<strong>(a)</strong>b`.
 */
import { isSafeLink, linkScheme } from '@quire/core';
import type { ContentComment, ContentNote, Span } from '../content/index.js';

export interface InlineContext {
  readonly comments: ReadonlyMap<string, ContentComment>;
  /** Collects the ids of the comments that the text contains. */
  readonly shown: Set<string>;
  /** Called with the scheme of each link that is left out because it may be harmful. */
  readonly refused: ((scheme: string) => void) | undefined;
}

/** Returns the lines of a text, without blanks around each and without empty lines at both ends. */
export function inlineLines(spans: readonly Span[], context: InlineContext): readonly string[] {
  return trimmedLines(joined(annotated(spans, context)));
}

export const plainLines = (text: string): readonly string[] => trimmedLines(escaped(text));

export const noteMark = ({ kind, id }: Pick<ContentNote, 'kind' | 'id'>): string =>
  `[^${kind === 'footnote' ? id : `end-${id}`}]`;

export const commentMark = ({ author, text }: ContentComment): string =>
  `{>>${escaped(`${author}: ${text}`).replaceAll('\n', ' ')}<<}`;

/** The beginning of a list item, heading, quotation, underline or table (CommonMark §4 and §5). */
const BLOCK_START = /^(?:[-+](?=[\s-]|$)|#(?=#{0,5}(?:\s|$))|>|=(?==*$)|\||:(?=-))/;

function trimmedLines(text: string): readonly string[] {
  const lines = text.split('\n').map((line) =>
    withoutBlanks(line)
      .replace(BLOCK_START, '\\$&')
      .replace(/^\d{1,9}(?=[.)](?:\s|$))/, '$&\\'),
  );
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

/** A line without blanks around it. A regular expression would take quadratic time for many blanks inside. */
function withoutBlanks(line: string): string {
  const isBlank = (at: number) => line[at] === ' ' || line[at] === '\t';
  let [start, end] = [0, line.length];
  while (isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return line.slice(start, end);
}

/** A part of a text: already written in Markdown, or still to be emphasized. */
interface Piece {
  readonly text: string;
  readonly emphasis?: readonly Emphasis[];
  /** True for the reference of a note: a following `(` or `:` would make it a link or a definition. */
  readonly isNote?: true;
}

type Emphasis = 'strike' | 'bold' | 'italic';

/** The marks of CommonMark and GitHub, and the tags that mean the same. */
const EMPHASIS: Readonly<Record<Emphasis, readonly [mark: string, tag: string]>> = {
  strike: ['~~', 'del'],
  bold: ['**', 'strong'],
  italic: ['*', 'em'],
};

/** Writes tracked changes and comments in CriticMarkup. */
function annotated(spans: readonly Span[], context: InlineContext): readonly Piece[] {
  const commentsOf = (span?: Span) => span?.comments?.flatMap((id) => context.comments.get(id) ?? []) ?? [];
  let end = 0;
  const idsOf = (span: Span) => commentsOf(span).map(({ id }) => id);
  return runs(spans, (span) => [span.change && isNew(span.change), span.change?.author, idsOf(span)]).flatMap((run) => {
    end += run.length;
    const pieces = linked(run, context);
    const { change } = run[0];
    const comments = commentsOf(run[0]);
    if (!change && comments.length === 0) return pieces;
    const [open, close] = change ? (isNew(change) ? ['{++', '++}'] : ['{--', '--}']) : ['{==', '==}'];
    const ending = comments.filter((comment) => !commentsOf(spans[end]).includes(comment));
    for (const { id } of ending) context.shown.add(id);
    return [{ text: `${open}${joined(pieces)}${close}${ending.map(commentMark).join('')}` }];
  });
}

const isNew = ({ kind }: NonNullable<Span['change']>): boolean => kind === 'insertion' || kind === 'moveTo';

/** Writes links, notes and pictures. */
function linked(spans: readonly Span[], { refused }: InlineContext): readonly Piece[] {
  return runs(spans, ({ link, note }) => (note ? [note.kind, note.id] : link)).flatMap((run): readonly Piece[] => {
    const { note, link } = run[0];
    if (note) return [{ text: noteMark(note), isNote: true }];
    const pieces = runs(run, (span) => [span.picture, emphasisOf(span)]).map(plain);
    if (link === undefined) return pieces;
    const text = joined(pieces);
    if (isSafeLink(link)) return text.trim() === '' ? pieces : [{ text: `[${text}](${addressIn(link)})` }];
    refused?.(linkScheme(link) ?? '');
    return pieces;
  });
}

const emphasisOf = (span: Span): readonly Emphasis[] => (['strike', 'bold', 'italic'] as const).filter((e) => span[e]);

function plain(run: readonly Span[]): Piece {
  if (run[0].picture) return { text: run.map(({ text }) => `![${escaped(text)}]()`).join('') };
  return { text: run.map(raised).join(''), emphasis: emphasisOf(run[0]) };
}

const raised = ({ text, script }: Span): string =>
  script ? `<${script.slice(0, 3)}>${escaped(text)}</${script.slice(0, 3)}>` : escaped(text);

/** Divides a list into runs of neighbors with equal keys. */
function runs<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly (readonly Item[])[] {
  const found: Item[][] = [];
  let last: string | undefined;
  for (const item of items) {
    const key = JSON.stringify(keyOf(item)) ?? '';
    if (key === last) found[found.length - 1].push(item);
    else found.push([item]);
    last = key;
  }
  return found;
}

function joined(all: readonly Piece[]): string {
  const pieces = all.filter(({ text }) => text !== '');
  const written: string[] = [];
  for (const [i, piece] of pieces.entries()) {
    const before = written.at(-1) ?? '';
    const text = piece.emphasis ? emphasized(piece.text, piece.emphasis, before, pieces[i + 1]) : piece.text;
    // An exclamation mark before a link would make it a picture.
    if (before.endsWith('!') && text.startsWith('[')) written.push(`${written.pop()?.slice(0, -1)}\\!`);
    written.push(pieces[i - 1]?.isNote && /^[(:]/.test(text) ? `\\${text}` : text);
  }
  return written.join('');
}

/** Emphasis runs from letter to letter: blanks at the ends are outside its marks. */
function emphasized(text: string, emphasis: readonly Emphasis[], before: string, next: Piece | undefined): string {
  const inner = text.trim();
  const start = text.slice(0, text.length - text.trimStart().length);
  const end = text.slice(text.trimEnd().length);
  if (inner === '' || emphasis.length === 0) return text;
  const following = end || (next?.emphasis?.length && /^\S/.test(next.text) ? '<' : (next?.text ?? ''));
  // If `~~` is the outermost of several marks, the character inside it is the `*` of the next mark.
  const [first, last] = emphasis[0] === 'strike' && emphasis.length > 1 ? ['*', '*'] : [firstOf(inner), lastOf(inner)];
  const isMarked = isOutside(lastOf(start || before), first) && isOutside(firstOf(following), last);
  const names = emphasis.map((name) => EMPHASIS[name]);
  const opening = names.map(([mark, tag]) => (isMarked ? mark : `<${tag}>`)).join('');
  const closing = names.map(([mark, tag]) => (isMarked ? mark : `</${tag}>`)).reverse();
  return `${start}${opening}${inner}${closing.join('')}${end}`;
}

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 32);
const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? ' ';

/** Decides if a mark opens or closes emphasis (CommonMark §6.2), with and without symbols as punctuation. */
const isOutside = (outer: string, inner: string): boolean =>
  !/[*~]/.test(outer) && (/[\s\p{P}$+<=>^`|]/u.test(outer) || !/[\p{P}\p{S}]/u.test(inner));

/** An address as the target of a link, without characters that have a meaning in Markdown or HTML. */
const addressIn = (link: string): string =>
  link
    .trim()
    .replace(/[()\s<>\\"`[\]{}|]/g, percentEncoded)
    .replace(/&(?=#|\w+;)/g, '&amp;');

const percentEncoded = (character: string): string =>
  [...new TextEncoder().encode(character)]
    .map((octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

/** Text with a backslash before each character that has a meaning anywhere in a line. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/&(?=#?\w+;|#?\w*$)|\{(?=[-+=~>]|$)|(?<=^|[-+=~<])\}/g, '\\$&');
