import type { Parameters } from '@quire/core/plugin';
import { DOCUMENT_KINDS } from '../../package/index.js';
import { DEFAULT_OPTIONS, LOCALE, OPTION_VALUES, TIMEZONE } from '../../request/index.js';
import { delimiters, dialect } from '../syntax-parameters.js';

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
    description: 'For a list of records one document of all of them, or a ZIP archive with one of each.',
  },
  missing: {
    kind: 'choice',
    values: OPTION_VALUES.missing,
    description: `What becomes of a field without a value; ${DEFAULT_OPTIONS.missing} by default.`,
  },
  unknown: {
    kind: 'choice',
    values: OPTION_VALUES.unknown,
    description: `How data that matches no field is reported; ${DEFAULT_OPTIONS.unknown} by default.`,
  },
  mismatch: {
    kind: 'choice',
    values: OPTION_VALUES.mismatch,
    description: `How a value that its field cannot take is reported; ${DEFAULT_OPTIONS.mismatch} by default.`,
  },
  syntax: {
    kind: 'choice',
    values: OPTION_VALUES.syntax,
    description: `How broken tags are reported: never closed, or closing nothing or another section; ${DEFAULT_OPTIONS.syntax} by default.`,
  },
  controls: {
    kind: 'choice',
    values: OPTION_VALUES.controls,
    description: `Whether content controls stay around their new content; ${DEFAULT_OPTIONS.controls} by default.`,
  },
  placeholders: {
    kind: 'choice',
    values: OPTION_VALUES.placeholders,
    description: `Whether {name} in text is a field; ${DEFAULT_OPTIONS.placeholders} by default.`,
  },
  sectionParagraphs: {
    kind: 'choice',
    values: OPTION_VALUES.sectionParagraphs,
    description: `Whether a paragraph that holds nothing but {#list} or {/list} is removed with the tag; ${DEFAULT_OPTIONS.sectionParagraphs} by default.`,
  },
  delimiters,
  dialect,
  locale: {
    kind: 'text',
    maxLength: 100,
    format: LOCALE,
    example: 'de-DE',
    description: "Language of numbers and dates. The document's own if absent.",
  },
  timezone: {
    kind: 'text',
    maxLength: 100,
    format: TIMEZONE,
    example: 'Europe/Berlin',
    description: 'Time zone of dates. UTC if absent.',
  },
  filename: {
    kind: 'text',
    maxLength: 255,
    example: 'invoice.docx',
    description: 'Name of the document in the reply.',
  },
} as const satisfies Parameters;
