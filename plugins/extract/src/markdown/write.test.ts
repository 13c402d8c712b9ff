import { expect } from 'chai';
import markdownIt, { type Token } from 'markdown-it';
import type { ContentBlock, ExtractedContent, Span } from '../content/index.js';
import { type MarkdownOptions, markdownOf } from './write.js';

const read = markdownIt({ html: true });

const written = (blocks: readonly ContentBlock[], options?: MarkdownOptions): string =>
  markdownOf({ blocks, notes: [], comments: [] } as unknown as ExtractedContent, options);

const paragraph = (spans: readonly Span[]): ContentBlock => ({
  kind: 'paragraph',
  text: spans.map(({ text }) => text).join(''),
  spans,
});

/** The visible characters of a text with their emphasis and link, as a reader of Markdown gets them. */
function seen(markdown: string): string[] {
  const found: string[] = [];
  const marks: string[] = [];
  const close = (name: string) => marks.splice(marks.lastIndexOf(name), 1);
  const inline = (token: Token) => {
    if (token.type === 'text' || token.type === 'text_special') found.push(...charactersOf(token.content, marks));
    else if (token.type === 'image') found.push('image');
    else if (token.type === 'html_inline') {
      const [, end, name] = /^<(\/?)(\w+)>$/.exec(token.content) ?? [];
      if (name === undefined) found.push(token.content);
      else if (end) close(NAMES[name] ?? name);
      else marks.push(NAMES[name] ?? name);
    } else if (token.type.endsWith('_open')) marks.push(token.type.slice(0, -5));
    else if (token.type.endsWith('_close')) close(token.type.slice(0, -6));
    else if (!token.type.endsWith('break')) found.push(token.type);
  };
  for (const token of read.parse(markdown, {})) {
    if (token.type === 'inline') token.children?.forEach(inline);
    else if (!/^paragraph_/.test(token.type)) found.push(token.type);
  }
  return found;
}

const NAMES: Readonly<Record<string, string>> = { del: 's' };

const charactersOf = (text: string, marks: readonly string[]): string[] =>
  [...text.replace(/\s/g, '')].map((character) => [character, ...new Set(marks)].sort().join(' '));

const meant = (spans: readonly Span[]): string[] =>
  spans.flatMap(({ text, bold, italic, strike, script, link }) =>
    charactersOf(
      text,
      [bold && 'strong', italic && 'em', strike && 's', script?.slice(0, 3), link && 'link'].filter(
        (mark) => mark,
      ) as string[],
    ),
  );

/** Numbers from 0 to below 1, the same for each run (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe('Markdown, read again', () => {
  const next = numbers(7);
  const some = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)];
  const flag = (chance: number) => (next() < chance ? (true as const) : undefined);
  const TEXTS = [
    ...'a b 1 . ( ) [ ] ! * _ ` ~ # + - = > < | : & { } \\ " 字 」 “ € é'.split(' '),
    ...' |\t|\n|word|two words|1. |12)|&amp;|&#35;|--|~~|**|__|```|http://a_b.c|<b>|{++|++}|[x](y)|- |# |\u00a0'.split(
      '|',
    ),
  ];
  const span = (): Span => ({
    text: Array.from({ length: 1 + Math.floor(next() * 4) }, () => some(TEXTS)).join(''),
    ...(flag(0.3) && { bold: true }),
    ...(flag(0.3) && { italic: true }),
    ...(flag(0.15) && { strike: true }),
    ...(flag(0.1) && { script: some(['superscript', 'subscript'] as const) }),
    ...(flag(0.15) && { link: some(['https://a.b/c', '#place']) }),
  });

  it('is the same text with the same emphasis and links, whatever characters meet', () => {
    for (let i = 0; i < 1_500; i += 1) {
      const spans = Array.from({ length: 1 + Math.floor(next() * 4) }, span);
      const markdown = written([paragraph(spans)]);
      expect(seen(markdown), markdown).to.deep.equal(meant(spans));
    }
  });

  it('is the same text in a heading', () => {
    for (const text of ['1<b>', '1. a', '1) a', '1\\. a', '2**b**', '#', 'a #', '\\#', '1`b`'])
      expect(seen(written([{ kind: 'heading', level: 1, text }])), text).to.deep.equal([
        'heading_open',
        ...charactersOf(text, []),
        'heading_close',
      ]);
  });

  it('has each item of a list at its depth with its number, whatever items and paragraphs surround it', () => {
    for (let i = 0; i < 500; i += 1) {
      const blocks = Array.from({ length: 8 }, (_, at): ContentBlock => {
        if (next() < 0.2) return { kind: 'paragraph', text: `p${at}` };
        const number = some(['1.', '2.', '3)', '1)', '12.', '01.', '0.', '(a)', 'a.', '1.1.', '•']);
        return {
          kind: 'listItem',
          level: some([1, 1, 2, 2, 3, 5]),
          number,
          text: some(['t', '1. t', '- t', '# t', '> t']),
        };
      });
      const markdown = written(blocks);
      expect(itemsIn(markdown), `${JSON.stringify(blocks)}\n${markdown}`).to.deep.equal(itemsOf(blocks));
    }
  });
});

/** The paragraphs of a Markdown text, each with the numbers or bullets of the items that it is in. */
function itemsIn(markdown: string): string[] {
  const lists: { number: number | undefined }[] = [];
  const found: string[] = [];
  for (const token of read.parse(markdown, {})) {
    if (token.type === 'ordered_list_open') lists.push({ number: Number(token.attrGet('start') ?? 1) - 1 });
    else if (token.type === 'bullet_list_open') lists.push({ number: undefined });
    else if (token.type.endsWith('list_close')) lists.pop();
    else if (token.type === 'list_item_open') {
      const list = lists[lists.length - 1];
      if (list.number !== undefined) list.number += 1;
    } else if (token.type === 'inline') {
      const text = token.children?.map(({ content }) => content).join('') ?? '';
      found.push(`${lists.length} ${lists.at(-1)?.number ?? ''} ${text}`);
    }
  }
  return found;
}

function itemsOf(blocks: readonly ContentBlock[]): string[] {
  let open: number[] = [];
  return blocks.map((block) => {
    if (block.kind === 'table' || block.kind === 'textBox') return '';
    if (block.kind !== 'listItem') {
      open = [];
      return `0  ${block.text}`;
    }
    const { level = 1, number = '', text } = block;
    open = [...open.filter((other) => other < level), level];
    const isCounted = /^(0|[1-9]\d*)[.)]$/.test(number);
    return `${open.length} ${isCounted ? Number.parseInt(number, 10) : ''} ${isCounted || number === '•' ? text : `${number} ${text}`}`;
  });
}
