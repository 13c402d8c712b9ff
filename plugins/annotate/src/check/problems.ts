import { fromBase64 } from '@quire/core/bytes';
import type { Package } from '@quire/core/opc';
import { didYouMean } from '@quire/core/plugin';
import { displayName } from '@quire/core/xml';
import { syntaxFor } from '../dialects/index.js';
import { leftTags } from '../drawn/index.js';
import { type AnnotateOptions, annotate } from '../fill/index.js';
import { nameOf, openedPart, readCode, type StoryField, storyFields } from '../opened/index.js';
import { type FieldOutcome, meantByFields } from '../report/index.js';
import type { FillOptions, FillRequest } from '../request/index.js';
import { looksLikeName } from '../template/index.js';
import type { CheckedStory } from './stories.js';

export interface Against extends AnnotateOptions {
  /** Data for the template: if given, tags without a value and values without a tag are problems. */
  readonly data?: FillRequest['data'];
  /** The delimiters of tags if they are not braces: `<< >>`. */
  readonly delimiters?: string;
  /** The engine that the template was made for; Quire's own by default. */
  readonly dialect?: FillOptions['dialect'];
}

/**
 * `unbalanced`: a tag that is never closed, closes nothing or closes another one. `unknown`: a field without a suitable
 * value in the data. `unused`: data without a field. `other`: a warning of a fill.
 */
export interface Problem {
  readonly kind: 'unbalanced' | 'unknown' | 'unused' | 'other';
  readonly message: string;
  /** The name of the field, or the path of the data. */
  readonly field?: string;
  /** The name of the part, such as `word/document.xml`. */
  readonly part?: string;
  /** The number of the problem's paragraph in the part, from 1. */
  readonly paragraph?: number;
  /** The page of a problem in the body, from 1; absent if the template was not laid out. */
  readonly page?: number;
}

/** The problems of a template in the order of its parts; problems of the data come last. */
export async function problemsOf(
  docx: Uint8Array,
  source: Package,
  stories: readonly CheckedStory[],
  { data, delimiters, dialect, ...rest }: Against,
): Promise<readonly Problem[]> {
  const unbalanced = stories.flatMap(({ name, broken }) =>
    broken.map(({ paragraph, message }): Problem => ({ kind: 'unbalanced', message, part: name, paragraph })),
  );
  if (data === undefined) {
    const left = [...leftTags(source, syntaxFor({ delimiters, dialect }), looksLikeName)];
    const others = left.map(({ part, message }): Problem => ({ kind: 'other', message, part: displayName(part) }));
    return [...unbalanced, ...untold(stories, delimiters), ...others];
  }
  const options = {
    syntax: 'error',
    unknown: 'ignore',
    mismatch: 'error',
    ...(delimiters && { delimiters }),
    ...(dialect && { dialect }),
  } as const;
  const request = { data, images: standIns(data, docx), options };
  const { report } = await annotate(docx, request, { ...rest, kind: 'same' });
  const meant = meantByFields(
    report.fields.filter(({ outcome }) => outcome === 'kept' || outcome === 'cleared'),
    report.unknown,
  );
  return [
    ...unbalanced,
    ...report.fields.flatMap((outcome) => unknown(outcome, stories, meant.get(outcome))),
    ...report.warnings.map(({ message, field, part }): Problem => ({ kind: 'other', message, field, part })),
    ...impossibleConditions(stories, data),
    ...report.unknown.map(
      (field): Problem => ({ kind: 'unused', field, message: 'the template does not use this value' }),
    ),
  ];
}

/** Fields of Word that cannot be computed from any data: a fill warns about them. */
const untold = (stories: readonly CheckedStory[], delimiters = '{'): readonly Problem[] =>
  stories.flatMap(({ name, root }) => {
    const { problems, told } = openedPart(root, delimiters.charAt(0));
    return [...problems, ...told].map((message): Problem => ({ kind: 'other', message, part: name }));
  });

function unknown(
  { outcome, name, kind, part, reason }: FieldOutcome,
  stories: readonly CheckedStory[],
  meant: string | undefined,
): Problem[] {
  const isFilled = outcome === 'filled';
  // A bookmark is a field only if it has a value.
  if (isFilled || kind === 'bookmark') return [];
  const paragraph = stories.find((story) => story.name === part)?.places.get(name);
  const message =
    outcome === 'mismatch'
      ? `it cannot take its value: ${reason ?? 'another type'}`
      : `${lacks(kind)}${didYouMean(meant)}`;
  return [{ kind: 'unknown', message, field: name, part, ...(paragraph !== undefined && { paragraph }) }];
}

const lacks = (kind: FieldOutcome['kind']): string =>
  kind === 'section' || kind === 'inverted-section'
    ? 'the data does not contain this value: it counts as false'
    : 'the data does not contain this value';

/**
 * Conditions of IF that can never be true for data of this shape: they compare a truth value or a number with a text
 * that spells neither.
 */
const impossibleConditions = (stories: readonly CheckedStory[], data: FillRequest['data']): readonly Problem[] =>
  stories.flatMap(({ name, root }) =>
    storyFields(root).fields.flatMap((field): Problem[] => {
      const compared = nameOf(field) === 'IF' ? comparedOf(field) : undefined;
      const message = compared && neverEqual(givenFor(data, compared.name), compared.text);
      return message ? [{ kind: 'other', field: compared.name, message, part: name }] : [];
    }),
  );

/** The merge field and the text that an IF compares for equality; undefined for any other comparison. */
function comparedOf(field: StoryField): { readonly name: string; readonly text: string } | undefined {
  const code = readCode(field);
  if (code?.operator !== '=') return undefined;
  const signsOf = (of: string) => {
    const read = code.arguments.find((argument) => argument.of === of);
    return read ? code.signs.slice(read.from, read.to) : [];
  };
  const [left, ...others] = signsOf('left');
  const right = signsOf('right');
  if (left?.unit.kind !== 'field' || others.length > 0 || nameOf(left.unit.field) !== 'MERGEFIELD') return undefined;
  const name = /^\s*MERGEFIELD\s+"?([^"\\\s]+)/i.exec(left.unit.field.code)?.[1];
  if (name === undefined || right.some(({ letter }) => letter === undefined)) return undefined;
  return { name, text: right.map(({ letter }) => letter).join('') };
}

function givenFor(data: FillRequest['data'], path: string): unknown {
  let value: unknown = Array.isArray(data) ? data[0] : data;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}

function neverEqual(value: unknown, text: string): string | undefined {
  if (/[*?]/.test(text)) return undefined;
  if (typeof value === 'boolean' && text !== 'true' && text !== 'false') {
    return `its condition is never true: the value is true or false, never "${text}"`;
  }
  if (typeof value === 'number' && !/^\s*[-+]?\d+(\.\d+)?\s*$/.test(text)) {
    return `its condition is never true: the value is a number, never "${text}"`;
  }
  return undefined;
}

/**
 * Replacements for files that the data names and a check does not have. An image is one pixel; a document is the
 * template itself, whose tags stay text.
 */
function standIns(data: FillRequest['data'], template: Uint8Array): NonNullable<FillRequest['images']> {
  const files = new Map<string, { readonly bytes: Uint8Array }>();
  const pending: unknown[] = [data];
  for (let seen = 0; pending.length > 0 && seen < MOST_VALUES; seen++) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') pending.push(inner);
      else if (typeof inner === 'string' && name === '$image') files.set(inner, { bytes: PIXEL });
      else if (typeof inner === 'string' && name === '$document') files.set(inner, { bytes: template });
    }
  }
  return files;
}

/** The maximum number of values of the data that are searched. */
const MOST_VALUES = 100_000;

const PIXEL =
  fromBase64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==') ??
  new Uint8Array();
