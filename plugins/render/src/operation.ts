import {
  CONVERSION_OPTIONS,
  FILLING_FILES,
  FILLING_HEADERS,
  FILLING_PARTS,
  IMAGE_PART,
  operation,
} from '@quire/core/plugin';
import { renderDocument } from './handler.js';
import { parameters } from './parameters.js';

/** POST /v1/render and `quire render`. */
export const render = operation({
  id: 'render',
  summary: 'Draws pages of a DOCX document as PNG or SVG.',
  description:
    'Lays the document out as Word does, a template after filling it with `data`, and draws one page, or all in an archive. The pictures are those of the PDF.',
  route: { method: 'POST', path: '/v1/render' },
  command: {
    words: ['render'],
    files: 'many',
    takes: ['.docx', '.docm', '.dotx', '.dotm'],
    fixed: { from: 'docx' },
    hidden: ['filename'],
    bodyFiles: FILLING_FILES,
    emptyBody: true,
    part: IMAGE_PART,
    extension: [
      { parameter: 'as', of: { zip: '.zip' } },
      { parameter: 'to', of: { png: '.png', svg: '.svg' } },
    ],
    secrets: { password: CONVERSION_OPTIONS.password },
    groups: {
      'The picture': ['to', 'as', 'pages', 'width', 'dpi', 'text'],
      Content: ['markup', 'comments', 'fields', 'password'],
      'Filling a template': ['data', 'fill', 'part'],
    },
    examples: [
      ['quire render report.docx --width 300', 'Draw the first page as report.png, 300 pixels wide.'],
      ['quire render report.docx --pages 3 --out page.svg', 'Draw the third page as SVG.'],
      ['quire render report.docx --out pages.zip --dpi 150', 'Draw all pages as PNG into an archive.'],
    ],
  },
  access: 'key',
  input: 'document',
  parameters,
  parts: FILLING_PARTS,
  produces: ['image/png', 'image/svg+xml', 'application/zip'],
  headers: {
    ...FILLING_HEADERS,
    'X-Pages': 'Pages of the document.',
    'X-Warnings': 'Differences between the pictures and the document. Percent-encoded UTF-8.',
  },
  examples: { data: { customer: { name: 'Ada' } }, fill: { missing: 'empty' }, password: 'secret' },
  schemas: async () => {
    const { renderBody, renderReport } = await import('./schema.js');
    return { body: renderBody, output: renderReport };
  },
  handler: { handle: renderDocument },
});
