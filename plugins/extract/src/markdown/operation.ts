import { operation } from '@quire/core/plugin';
import { parameters, SECRETS, TAKES } from '../parameters.js';
import { writeDocument } from './handler.js';

/** POST /v1/extract/markdown and `quire markdown`. */
export const extractMarkdown = operation({
  id: 'extract.markdown',
  summary: 'Extracts the content of a DOCX document as Markdown.',
  description:
    'Headings, lists, tables, emphasis, links and notes, in the Markdown of GitHub; with all changes also changes and comments, in CriticMarkup.',
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
  headers: { 'X-Warnings': 'Content that could not be read as the document says. Percent-encoded UTF-8.' },
  schemas: async () => {
    const { extractBody, markdownReport } = await import('../schema.js');
    return { body: extractBody, output: markdownReport };
  },
  handler: { handle: writeDocument },
});
