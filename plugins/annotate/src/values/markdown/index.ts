/** Markdown as formatted text: `read-markdown` reads the tokens of blocks, `read-inlines` those inside a paragraph. */
export { readMarkdown } from './read-markdown.js';
