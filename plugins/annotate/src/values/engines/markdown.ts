import type { Token } from 'markdown-it';

export type MarkdownToken = Token;

/** Parses CommonMark with tables and strikethrough into a flat list of tokens. HTML is treated as text. */
export type MarkdownParser = (markdown: string) => readonly MarkdownToken[];

let loading: Promise<MarkdownParser> | undefined;

export function loadMarkdownParser(): Promise<MarkdownParser> {
  loading ??= loadModule();
  return loading;
}

async function loadModule(): Promise<MarkdownParser> {
  const { default: MarkdownIt } = await import('markdown-it');
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 60 });
  // The reader of links decides which schemes are allowed, and reports the others.
  parser.validateLink = () => true;
  return (markdown) => parser.parse(markdown, {});
}
