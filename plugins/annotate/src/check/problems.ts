import type { Package } from '@quire/core/opc';
import { didYouMean } from '@quire/core/plugin';
import { displayName } from '@quire/core/xml';
import { syntaxFor } from '../dialects/index.js';
import { leftTags } from '../drawn/index.js';
import { type AnnotateOptions, annotate } from '../fill/index.js';
import { openedPart } from '../opened/index.js';
import { type FieldOutcome, meantByFields } from '../report/index.js';
import type { FillOptions, FillRequest } from '../request/index.js';
import { looksLikeName } from '../template/index.js';
import { impossibleConditions } from './conditions.js';
import { standIns } from './stand-ins.js';
import type { CheckedStory } from './stories.js';

/** The data and options that a template is checked against. */
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
  /** `word/document.xml`. */
  readonly part?: string;
  /** The number of its paragraph in the part, from 1. */
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
