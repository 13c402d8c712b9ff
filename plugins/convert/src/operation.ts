import { FILLING_FILES, FILLING_HEADERS, FILLING_PARTS, IMAGE_PART, operation } from '@quire/core/plugin';
import { convertDocument } from './handler.js';
import { OPTIONS, parameters } from './parameters.js';

/** POST /v1/convert and `quire convert`. */
export const convert = operation({
  id: 'convert',
  summary: 'Converts a DOCX document to PDF.',
  description:
    'Lays the document out as Word does, a template after filling it with `data`. The reply is the PDF, or JSON with it under Accept: application/json.',
  route: { method: 'POST', path: '/v1/convert' },
  command: {
    words: ['convert'],
    files: 'many',
    takes: ['.docx', '.docm', '.dotx', '.dotm'],
    fixed: { from: 'docx', to: 'pdf' },
    hidden: ['filename'],
    extension: '.pdf',
    bodyFiles: FILLING_FILES,
    emptyBody: true,
    part: IMAGE_PART,
    secrets: OPTIONS.secrets,
    groups: {
      Content: ['pages', 'markup', 'comments', 'fields', 'forms', 'now', 'timezone', 'password'],
      'Filling a template': ['data', 'fill', 'part'],
      'The PDF': ['profile', 'abbreviations', 'colors', 'imageDpi', 'imageQuality'],
      'How the PDF opens': ['openPanel', 'openZoom', 'openLayout', 'outlineLevels'],
      'Stamps and watermarks': ['stamp', 'stampPlace', 'watermark', 'underlay'],
      'Attached files and invoices': ['attach', 'relationship', 'description', 'invoice', 'invoiceLevel'],
      Passwords: ['userPassword', 'ownerPassword', 'allow'],
    },
    examples: [
      ['quire convert report.docx', 'Write report.pdf to the folder of report.docx.'],
      ['quire convert archive --out-dir pdf --skip-existing', 'Convert a folder recursively; skip existing results.'],
      [
        'quire convert invoice.docx --data invoice.json --profile pdfa-2b',
        'Fill a template, and write a PDF for archives.',
      ],
    ],
  },
  access: 'key',
  input: 'document',
  parameters,
  partFiles: OPTIONS.files,
  parts: FILLING_PARTS,
  produces: ['application/pdf'],
  headers: {
    ...FILLING_HEADERS,
    'X-Pages': 'Pages of the PDF.',
    'X-Warnings': 'Differences between the PDF and the document, substituted fonts first. Percent-encoded UTF-8.',
  },
  examples: {
    data: { customer: { name: 'Ada' } },
    fill: { missing: 'empty' },
    password: 'secret',
    userPassword: 'open',
    ownerPassword: 'own',
  },
  schemas: async () => {
    const { convertBody, convertReport } = await import('./schema.js');
    return { body: convertBody, output: convertReport };
  },
  handler: { handle: convertDocument },
});
