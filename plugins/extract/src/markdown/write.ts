import { isSafeLink, linkScheme } from '@quire/core';
import type { ContentBlock, ContentComment, ExtractedContent, Span, TableBlock, TextBlock } from '../content/index.js';

/**
 * Content as Markdown: CommonMark, with the tables, strikethrough and footnotes of GitHub. Changes and comments are
 * written in CriticMarkup: `{++new++}`, `{--old--}`, `{==text==}{>>Ada: why?<<}`. Headers and footers are left out, and
 * the text of a spanning cell is in its first place. `refused` is called with the scheme of each link that is left out
 * because it may be harmful; its text stays.
 */
export function markdownOf({ blocks, notes, comments }: ExtractedContent, refused?: (scheme: string) => void): string {
  const writer = new MarkdownWriter(new Map(comments.map((comment) => [comment.id, comment])), refused);
  const footnotes = notes.map(({ kind, id, text }) => `[^${noteKey(kind, id)}]: ${indented(escaped(text), 4)}`);
  return `${[...writer.blocks(blocks), ...footnotes].join('\n\n')}\n`;
}

const noteKey = (kind: 'footnote' | 'endnote', id: string): string => (kind === 'footnote' ? id : `end-${id}`);

class MarkdownWriter {
  constructor(
    readonly comments: ReadonlyMap<string, ContentComment>,
    readonly refused: ((scheme: string) => void) | undefined,
  ) {}

  /** Blocks, with the items of a list in one. */
  blocks(blocks: readonly ContentBlock[]): string[] {
    const written: string[] = [];
    let inList = false;
    for (const block of blocks) {
      const isItem = block.kind === 'listItem';
      const text = this.#block(block);
      if (isItem && inList) written.push(`${written.pop()}\n${text}`);
      else written.push(text);
      inList = isItem;
    }
    return written;
  }

  #block(block: ContentBlock): string {
    switch (block.kind) {
      case 'heading':
        return `${'#'.repeat(Math.min(6, block.level ?? 1))} ${this.#numbered(plainly(block)).replaceAll('\n', ' ')}`;
      case 'listItem':
        return this.#item(block);
      case 'paragraph':
        return this.#inlines(block).replaceAll('\n', '\\\n');
      case 'textBox':
        return this.blocks(block.blocks).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>');
      case 'table':
        return this.#table(block);
    }
  }

  #item(block: TextBlock): string {
    const { level = 1, number = '' } = block;
    const isCounted = /^\d{1,9}[.)]$/.test(number);
    const isBullet = !/[\p{L}\p{N}]/u.test(number);
    const marker = isCounted ? number : '-';
    const text = isCounted || isBullet ? this.#inlines(block) : this.#numbered(block);
    const indent = ' '.repeat((level - 1) * 4);
    return `${indent}${marker} ${indented(text.replaceAll('\n', '\\\n'), indent.length + marker.length + 1)}`;
  }

  #numbered(block: TextBlock): string {
    return `${block.number ? `${escaped(block.number)} ` : ''}${this.#inlines(block)}`;
  }

  /** A table, whose first row is the header: every table of Markdown has one. */
  #table({ rows }: TableBlock): string {
    const width = Math.max(1, ...rows.map(({ cells }) => cells.reduce((sum, { columns = 1 }) => sum + columns, 0)));
    const lines = rows.map(({ cells }) => {
      const texts = cells.flatMap(({ blocks, columns = 1 }) => [this.#cell(blocks), ...Array(columns - 1).fill('')]);
      return `| ${[...texts, ...Array(Math.max(0, width - texts.length)).fill('')].join(' | ')} |`;
    });
    const [first = `|${'  |'.repeat(width)}`, ...rest] = lines;
    return [first, `|${' --- |'.repeat(width)}`, ...rest].join('\n');
  }

  #cell(blocks: readonly ContentBlock[]): string {
    return blocks
      .map((block) => {
        if (block.kind === 'table')
          return block.rows.flatMap(({ cells }) => cells.map((cell) => this.#cell(cell.blocks))).join(' ');
        return block.kind === 'textBox' ? this.#cell(block.blocks) : this.#numbered(block);
      })
      .join('\n')
      .replaceAll('|', '\\|')
      .replaceAll('\n', '<br>');
  }

  #inlines({ text, spans = [{ text }] }: TextBlock): string {
    return spans.map((span, i) => this.#span(span, this.#endingComments(span, spans[i + 1]))).join('');
  }

  #endingComments({ comments = [] }: Span, next: Span | undefined): readonly string[] {
    return comments.filter((id) => !next?.comments?.includes(id));
  }

  #span(span: Span, ending: readonly string[]): string {
    const { note, picture, link, change } = span;
    let text = note ? `[^${noteKey(note.kind, note.id)}]` : emphasized(span);
    if (picture) text = `![${escaped(span.text)}]()`;
    if (link && !note && isSafeLink(link)) text = `[${text}](${addressIn(link)})`;
    else if (link && !note) this.refused?.(linkScheme(link) ?? '');
    if (change) text = change.kind === 'insertion' || change.kind === 'moveTo' ? `{++${text}++}` : `{--${text}--}`;
    if (span.comments && change === undefined) text = `{==${text}==}`;
    return text + ending.map((id) => this.#comment(id)).join('');
  }

  #comment(id: string): string {
    const comment = this.comments.get(id);
    return comment ? `{>>${escaped(`${comment.author}: ${comment.text}`).replaceAll('\n', ' ')}<<}` : '';
  }
}

/** An address as the target of a link, without characters that have a meaning in Markdown or HTML. */
const addressIn = (link: string): string =>
  link
    .trim()
    .replace(/[()\s<>\\"`[\]{}|]/g, percentEncoded)
    .replace(/&(?=#|\w+;)/g, '&amp;');

const percentEncoded = (character: string): string =>
  [...new TextEncoder().encode(character)]
    .map((octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

/** The text of a heading without bold, which adds nothing: a heading is distinct by itself. */
const plainly = (block: TextBlock): TextBlock => ({
  ...block,
  ...(block.spans && { spans: block.spans.map(({ bold: _, ...span }) => span) }),
});

/** Emphasis runs from letter to letter: blanks at the ends are outside its marks. */
function emphasized({ text, bold, italic, strike, script }: Span): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (inner === '') return text;
  const marks = `${strike ? '~~' : ''}${bold ? '**' : ''}${italic ? '*' : ''}`;
  const raised =
    script === undefined ? escaped(inner) : `<${script.slice(0, 3)}>${escaped(inner)}</${script.slice(0, 3)}>`;
  return `${before}${marks}${raised}${[...marks].reverse().join('')}${after}`;
}

/** Literal text: characters with a meaning in Markdown get a backslash. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<~{}]/g, '\\$&')
    .replace(/^(\s*)([#+>-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)]\s)/gm, '$1\\$2');

/** The text of an item with its later lines indented, so that they belong to it. */
const indented = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);
