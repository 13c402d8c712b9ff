import { operation } from '@quire/core/plugin';
import { DOCUMENT_KINDS } from '../../package/index.js';
import { REPORT_HEADERS } from '../../report/index.js';
import { PASSWORD_OPTION } from '../password-option.js';
import { AnnotateHandler, CONTENT_TYPES } from './handler.js';
import { parameters } from './parameters.js';

/** `letter.filled.docx` of `letter.docx`, and `out/letter.docx` in another folder. */
const DOCUMENT_EXTENSIONS = Object.fromEntries(
  DOCUMENT_KINDS.map((kind) => [kind, { extension: `.${kind}`, inSameFolder: '.filled' }]),
);

export const annotateOperation = operation({
  id: 'annotate',
  summary: 'Fills a DOCX template.',
  description:
    'Content controls, merge fields, form fields, bookmarks and {name} in text, with the values in `fields` and `data`. ' +
    'Images come as further parts of a multipart body, named in values as {"$image": "part"}, or as data URIs. ' +
    'The reply is the document, or JSON with it and the report under Accept: application/json.',
  route: { method: 'POST', path: '/v1/annotate' },
  command: {
    words: ['annotate'],
    files: 'one',
    hidden: ['filename'],
    extension: [
      { parameter: 'output', of: { zip: '.zip' } },
      { parameter: 'to', of: { ...DOCUMENT_EXTENSIONS, pdf: '.pdf' } },
    ],
    bodyFiles: {
      data: 'JSON with values by name.',
      fields: 'JSON with a list of values, each with the keys of its field.',
    },
    secrets: PASSWORD_OPTION,
    groups: {
      Values: ['data', 'fields', 'part', 'locale', 'timezone'],
      'The result': ['to', 'output', 'controls'],
      'What is reported': ['strict', 'missing', 'unknown', 'mismatch', 'syntax'],
      'The template': ['placeholders', 'sectionParagraphs', 'delimiters', 'dialect', 'password'],
    },
    examples: [
      ['quire annotate invoice.docx --data invoice.json', 'Write the filled document to invoice.filled.docx.'],
      ['quire annotate letter.dotx --data people.json --output zip', 'Fill a document for each record of a list.'],
      [
        'quire annotate invoice.docx --data invoice.json --missing error --out invoice.pdf',
        'Write a PDF; fail where a value is missing.',
      ],
    ],
  },
  parts: 'An image that values name as {"$image": "NAME"}.',
  access: 'key',
  input: 'document',
  parameters,
  produces: CONTENT_TYPES,
  headers: REPORT_HEADERS,
  examples: {
    data: { customer: { name: 'Ada' } },
    fields: [{ name: 'customer.name', value: 'Ada' }],
    options: { missing: 'empty' },
    password: 'secret',
  },
  schemas: async () => {
    const { annotateBody, annotateReport } = await import('./schema.js');
    return { body: annotateBody, output: annotateReport };
  },
  handler: AnnotateHandler,
});
