import { operation } from '@quire/core/plugin';
import { parameters, SECRETS, TAKES } from '../parameters.js';
import { writeDocument } from './handler.js';

/** POST /v1/extract/markdown and `quire markdown`. */
export const extractMarkdown = operation({
  id: 'extract.markdown',
  summary: 'Writes what a DOCX document says as Markdown.',
  description:
    'Headings, lists, tables, emphasis, links and notes, in the Markdown of GitHub; with all changes also those and comments, by CriticMarkup.',
  route: { method: 'POST', path: '/v1/extract/markdown' },
  command: {
    words: ['markdown'],
    files: 'many',
    takes: TAKES,
    fixed: { from: 'docx' },
    secrets: SECRETS,
    extension: '.md',
  },
  access: 'key',
  input: 'document',
  parameters,
  produces: ['text/markdown'],
  headers: { 'X-Warnings': 'What could not be read as the document says. Percent-encoded UTF-8.' },
  schemas: async () => {
    const { extractBody, markdownReport } = await import('../schema.js');
    return { body: extractBody, output: markdownReport };
  },
  handler: { handle: writeDocument },
});
