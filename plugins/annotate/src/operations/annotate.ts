import { operation } from '@quire/core/plugin';
import { REPORT_HEADERS } from '../report/index.js';
import { LOCALE, OPTION_VALUES, TIMEZONE } from '../request/index.js';
import { annotateDocument } from './annotate-document.js';
import { delimiters } from './delimiters-parameter.js';
import { CONTENT_TYPES } from './document-kind.js';

/** POST /v1/annotate and `quire annotate`. */
export const annotateOperation = operation({
  id: 'annotate',
  summary: 'Fills a DOCX template.',
  description:
    'Content controls, merge fields, form fields, bookmarks and {name} in text, with what is in `fields` and `data`. ' +
    'Images come as further parts of a multipart body, named in values as {"$image": "part"}, or as data URIs. ' +
    'The reply is the document, or JSON with it and the report under Accept: application/json.',
  route: { method: 'POST', path: '/v1/annotate' },
  command: {
    words: ['annotate'],
    files: 'one',
    hidden: ['filename'],
    extension: { parameter: 'to', of: { docx: '.docx', pdf: '.pdf' } },
    bodyFiles: {
      data: 'JSON with values by name.',
      fields: 'JSON with a list of values, each with what identifies its field.',
    },
  },
  parts: 'An image that values name as {"$image": "NAME"}.',
  access: 'key',
  input: 'document',
  parameters: {
    to: { kind: 'choice', values: ['docx', 'pdf'], default: 'docx', description: 'Format of the reply.' },
    missing: {
      kind: 'choice',
      values: OPTION_VALUES.missing,
      description: 'What becomes of a field that nothing is given for. It stays as it is if absent.',
    },
    unknown: {
      kind: 'choice',
      values: OPTION_VALUES.unknown,
      description: 'What to say of data that no field asks for. A warning if absent.',
    },
    mismatch: {
      kind: 'choice',
      values: OPTION_VALUES.mismatch,
      description: 'What to say of a value that its field does not take. A warning if absent.',
    },
    syntax: {
      kind: 'choice',
      values: OPTION_VALUES.syntax,
      description: 'What to say of tags that are broken: unclosed, closing nothing or another. A warning if absent.',
    },
    controls: {
      kind: 'choice',
      values: OPTION_VALUES.controls,
      description: 'Whether content controls stay around what fills them. They do if absent.',
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
  },
  produces: CONTENT_TYPES,
  headers: REPORT_HEADERS,
  schemas: async () => ({
    body: (await import('../request/annotate-body.js')).annotateBody,
    output: (await import('../report/report-schema.js')).annotateReport,
  }),
  handler: { handle: annotateDocument },
});
