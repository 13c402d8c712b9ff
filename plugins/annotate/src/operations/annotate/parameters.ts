import type { Parameters } from '@quire/core/plugin';
import { DOCUMENT_KINDS } from '../../package/index.js';
import { DEFAULT_OPTIONS, LOCALE, OPTION_VALUES, TIMEZONE } from '../../request/index.js';
import { delimiters, dialect } from '../syntax-parameters.js';

export const FILL_OPTIONS = {
  missing: {
    kind: 'choice',
    values: OPTION_VALUES.missing,
    implied: DEFAULT_OPTIONS.missing,
    description: 'The treatment of fields without a value.',
  },
  unknown: {
    kind: 'choice',
    values: OPTION_VALUES.unknown,
    implied: DEFAULT_OPTIONS.unknown,
    description: 'The report of data that matches no field.',
  },
  mismatch: {
    kind: 'choice',
    values: OPTION_VALUES.mismatch,
    implied: DEFAULT_OPTIONS.mismatch,
    description: 'The report of values whose type their field does not accept.',
  },
  strict: {
    kind: 'flag',
    description: 'Treat incomplete results as errors: fields without values, unused data, and each warning.',
  },
  syntax: {
    kind: 'choice',
    values: OPTION_VALUES.syntax,
    implied: DEFAULT_OPTIONS.syntax,
    description: 'The report of broken tags: tags that are never closed, close nothing, or close another section.',
  },
  controls: {
    kind: 'choice',
    values: OPTION_VALUES.controls,
    implied: DEFAULT_OPTIONS.controls,
    description: 'Keep content controls around their new content, or remove them.',
  },
  placeholders: {
    kind: 'choice',
    values: OPTION_VALUES.placeholders,
    implied: DEFAULT_OPTIONS.placeholders,
    description: 'Treat {name} in text as a field, or as text.',
  },
  sectionParagraphs: {
    kind: 'choice',
    values: OPTION_VALUES.sectionParagraphs,
    implied: DEFAULT_OPTIONS.sectionParagraphs,
    description: 'Whether a paragraph that contains only {#list} or {/list} is removed.',
  },
  delimiters,
  dialect,
  locale: {
    kind: 'text',
    maxLength: 100,
    format: LOCALE,
    example: 'de-DE',
    description: 'Language of numbers and dates. Default: that of the document.',
  },
  timezone: {
    kind: 'text',
    maxLength: 100,
    format: TIMEZONE,
    example: 'Europe/Berlin',
    implied: 'UTC',
    description: 'Time zone of dates.',
  },
} as const satisfies Parameters;

/** The parameters of the operation: the options of a fill, the format of the reply and its name. */
export const parameters = {
  to: {
    kind: 'choice',
    values: [...DOCUMENT_KINDS, 'pdf'],
    default: 'docx',
    description: 'Format of the filled document. Macros stay in docm and dotm; dotx and dotm are templates.',
  },
  output: {
    kind: 'choice',
    values: ['document', 'zip'],
    default: 'document',
    description: 'For a list of records: one document with all of them, or a ZIP archive with a document for each.',
  },
  ...FILL_OPTIONS,
  filename: {
    kind: 'text',
    maxLength: 255,
    example: 'invoice.docx',
    description: 'Name of the document in the reply.',
  },
} as const satisfies Parameters;
