import { operation } from '@quire/core/plugin';
import { parameters, SECRETS, TAKES } from '../parameters.js';
import { extractDocument } from './handler.js';

/** POST /v1/extract and `quire extract`. */
export const extractJson = operation({
  id: 'extract',
  summary: 'Extracts the content of a DOCX document as JSON.',
  description:
    'Text with headings, lists, tables and links in reading order, notes, headers and footers, comments with the commented text, tracked changes, fields and properties.',
  route: { method: 'POST', path: '/v1/extract' },
  command: {
    words: ['extract'],
    files: 'many',
    takes: TAKES,
    fixed: { from: 'docx' },
    secrets: SECRETS,
    prints: 'json',
  },
  access: 'key',
  input: 'document',
  parameters,
  produces: [],
  schemas: async () => {
    const { extractBody, extractReply } = await import('../schema.js');
    return { body: extractBody, output: extractReply };
  },
  handler: { handle: extractDocument },
});
