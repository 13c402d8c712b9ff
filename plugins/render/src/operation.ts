import {
  COMMENT_PLACES,
  FIELD_RESULTS,
  FILLING_FILES,
  FILLING_HEADERS,
  FILLING_PARTS,
  MARKUP_VIEWS,
  operation,
  PAGE_RANGES,
  type Parameters,
  type ParameterValues,
} from '@quire/core/plugin';
import { renderDocument } from './handler.js';

const parameters = {
  from: { kind: 'choice', values: ['docx'], required: true, description: 'Format of the document.' },
  to: { kind: 'choice', values: ['png', 'svg'], default: 'png', description: 'Format of the pictures.' },
  as: {
    kind: 'choice',
    values: ['image', 'zip'],
    default: 'image',
    description: 'Whether the reply is the picture of one page, or an archive with a picture of each.',
  },
  pages: {
    kind: 'text',
    maxLength: 1000,
    format: PAGE_RANGES,
    example: '1-3,7',
    description: 'Pages to draw, numbered from 1; the first for an image, all for an archive by default.',
  },
  dpi: { kind: 'number', minimum: 8, maximum: 600, default: 96, description: 'Pixels an inch of paper.' },
  width: {
    kind: 'number',
    minimum: 8,
    maximum: 8000,
    description: 'Pixels across, in place of dpi: a thumbnail of any paper is as wide.',
  },
  text: {
    kind: 'choice',
    values: ['selectable', 'outlines'],
    default: 'selectable',
    description:
      'Whether text of an SVG can be selected, searched and read aloud, by text that lies unseen over its outlines.',
  },
  markup: {
    kind: 'choice',
    values: MARKUP_VIEWS,
    default: 'all',
    description: 'How tracked changes show: marked, marked by a bar only, as if accepted, or as if never made.',
  },
  comments: {
    kind: 'choice',
    values: COMMENT_PLACES,
    default: 'none',
    description: 'Whether comments show: in balloons beside the text, or not at all.',
  },
  fields: {
    kind: 'choice',
    values: FIELD_RESULTS,
    default: 'cached',
    description: 'Whether fields show their stored results, or are computed anew where that is possible.',
  },
  filename: { kind: 'text', maxLength: 255, example: 'cover.png', description: 'Name of the file in the reply.' },
} as const satisfies Parameters;

/** What the handler receives of them. */
export type RenderParameters = Omit<ParameterValues<typeof parameters>, 'from'>;

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
    extension: [
      { parameter: 'as', of: { zip: '.zip' } },
      { parameter: 'to', of: { png: '.png', svg: '.svg' } },
    ],
    secrets: { password: 'Variable with the password of a document that is encrypted.' },
  },
  access: 'key',
  input: 'document',
  parameters,
  parts: FILLING_PARTS,
  produces: ['image/png', 'image/svg+xml', 'application/zip'],
  headers: {
    ...FILLING_HEADERS,
    'X-Pages': 'Pages of the document.',
    'X-Warnings': 'How the pictures differ from what the document says. Percent-encoded UTF-8.',
  },
  schemas: async () => {
    const { renderBody, renderReport } = await import('./schema.js');
    return { body: renderBody, output: renderReport };
  },
  handler: { handle: renderDocument },
});
