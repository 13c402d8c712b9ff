import type { Parameters } from '@quire/core/plugin';
import { DOCUMENT_KINDS } from '../../package/index.js';
import { LOCALE, OPTION_VALUES, TIMEZONE } from '../../request/index.js';
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
    description: 'What becomes of a field without a value. It stays as it is if absent.',
  },
  unknown: {
    kind: 'choice',
    values: OPTION_VALUES.unknown,
    description: 'How data that matches no field is reported. As a warning if absent.',
  },
  mismatch: {
    kind: 'choice',
    values: OPTION_VALUES.mismatch,
    description: 'How a value that its field cannot take is reported. As a warning if absent.',
  },
  syntax: {
    kind: 'choice',
    values: OPTION_VALUES.syntax,
    description:
      'How broken tags are reported: never closed, closing nothing or another section. As warnings if absent.',
  },
  controls: {
    kind: 'choice',
    values: OPTION_VALUES.controls,
    description: 'Whether content controls stay around their new content. They do if absent.',
  },
  placeholders: {
    kind: 'choice',
    values: OPTION_VALUES.placeholders,
    description: 'Whether {name} in text is a field. It is if absent.',
  },
  sectionParagraphs: {
    kind: 'choice',
    values: OPTION_VALUES.sectionParagraphs,
    description: 'Whether a paragraph that holds nothing but {#list} or {/list} goes with it. It does if absent.',
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
