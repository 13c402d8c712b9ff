import type { ContentBlock, ExtractedContent, Span, TableBlock, TextBlock } from '../content/index.js';
import { commentMark, type InlineContext, inlineLines, noteMark, plainLines } from './inline.js';

export interface MarkdownOptions {
  readonly comments?: boolean;
  /** Called with the scheme of each link that is left out because it may be harmful; its text stays. */
  readonly refused?: (scheme: string) => void;
}

/**
 * Content as Markdown: CommonMark, with the tables, strikethrough and footnotes of GitHub. Changes and comments are
 * written in CriticMarkup: `{++new++}`, `{--old--}`, `{==text==}{>>Ada: why?<<}`; comments on no text are at the end.
 * Headers and footers are left out, and the text of a spanning cell is in the first cell that it spans.
 */
export function markdownOf(content: ExtractedContent, { comments: isWanted, refused }: MarkdownOptions = {}): string {
  const comments = isWanted ? content.comments : [];
  const shown = new Set<string>();
  const context = { comments: new Map(comments.map((comment) => [comment.id, comment])), shown, refused };
  const blocks = new MarkdownWriter(context, linksIn(content.blocks)).blocks(content.blocks);
  const footnotes = content.notes.map((note) => `${noteMark(note)}: ${plainLines(note.text).join('\\\n    ')}`);
  const others = comments.filter(({ id }) => !shown.has(id)).map(commentMark);
  return `${[...blocks, ...footnotes, ...others].join('\n\n')}\n`;
}

function linksIn(blocks: readonly ContentBlock[]): ReadonlySet<string> {
  const found = new Set<string>();
  const read = (block: ContentBlock): void => {
    if (block.kind === 'table') for (const row of block.rows) for (const cell of row.cells) cell.blocks.forEach(read);
    else if (block.kind === 'textBox') block.blocks.forEach(read);
    else for (const { link } of block.spans ?? []) if (link !== undefined) found.add(link);
  };
  blocks.forEach(read);
  return found;
}

/** A list item in which later items may be nested. */
interface OpenItem {
  readonly level: number;
  readonly marker: string;
  /** The column in which the item's text begins. */
  readonly column: number;
}

class MarkdownWriter {
  /** The items of the current list, from the outermost. */
  #open: OpenItem[] = [];

  constructor(
    readonly context: InlineContext,
    readonly links: ReadonlySet<string>,
  ) {}

  /** Returns the blocks as Markdown, with all items of a list in one block. */
  blocks(blocks: readonly ContentBlock[]): string[] {
    const written: string[] = [];
    let inList = false;
    for (const block of blocks) {
      const isItem = block.kind === 'listItem';
      if (!isItem || !inList) this.#open = [];
      const text = this.#block(block);
      if (isItem && inList) written.push(`${written.pop()}\n${text}`);
      else if (text !== '') written.push(text);
      inList = isItem;
    }
    return written;
  }

  #block(block: ContentBlock): string {
    switch (block.kind) {
      case 'heading': {
        const text = this.#numbered({ ...block, spans: plainly(block) }).join(' ');
        const shown = text.replace(/^(\d+)\\(?=[.)])/, '$1').replace(/(?<!\\)#$/, '\\#');
        return text && `${'#'.repeat(Math.min(6, block.level ?? 1))} ${shown}`;
      }
      case 'listItem':
        return this.#item(block);
      case 'paragraph':
        return this.#lines(block).join('\\\n');
      case 'textBox':
        return this.blocks(block.blocks).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>');
      case 'table':
        return this.#table(block);
    }
  }

  #item(block: TextBlock): string {
    const { level = 1, number = '' } = block;
    const isCounted = /^(?:0|[1-9]\d{0,8})[.)]$/.test(number);
    const isBullet = !/[\p{L}\p{N}]/u.test(number);
    const marker = isCounted ? number : '-';
    let previous: OpenItem | undefined;
    while ((this.#open.at(-1)?.level ?? 0) >= level) previous = this.#open.pop();
    const isFirst = !previous && this.#open.length === 0;
    const indent = ' '.repeat(this.#open.at(-1)?.column ?? 0);
    const column = indent.length + marker.length + 1;
    this.#open.push({ level, marker, column });
    const lines = isCounted || isBullet ? this.#lines(block) : this.#numbered(block);
    const between = isCounted && !isFirst ? parting(previous?.marker, marker, indent) : '';
    return `${between}${indent}${marker} ${lines.join(`\\\n${' '.repeat(column)}`)}`;
  }

  #numbered(block: TextBlock): readonly string[] {
    const [first = '', ...rest] = this.#lines(block);
    const number = block.number ? plainLines(block.number).join(' ') : '';
    return [[number, first].filter((text) => text !== '').join(' '), ...rest];
  }

  #lines({ text, spans = [{ text }], places = [] }: TextBlock): readonly string[] {
    const [first = '', ...rest] = inlineLines(spans, this.context);
    const anchors = places.filter((name) => this.links.has(`#${name}`)).map((name) => `<a id="${name}"></a>`);
    return [anchors.join('') + first, ...rest];
  }

  /** A table, whose first row is the header: every table of Markdown has one. */
  #table({ rows }: TableBlock): string {
    // For each column, the number of rows that a cell above it still covers.
    const covered: number[] = [];
    const texts = rows.map(({ before = 0, cells }) => {
      const row: string[] = Array(before).fill('');
      for (const { blocks, columns = 1, rows = 1 } of cells) {
        while (covered[row.length] > 0) row.push('');
        for (let i = 0; i < columns; i += 1) covered[row.length + i] = rows;
        row.push(this.#cell(blocks), ...Array(columns - 1).fill(''));
      }
      for (const column of covered.keys()) covered[column] = Math.max(0, (covered[column] ?? 0) - 1);
      return row;
    });
    const width = Math.max(1, ...texts.map(({ length }) => length));
    const [first, ...rest] = texts.map((row) => `| ${[...row, ...Array(width - row.length).fill('')].join(' | ')} |`);
    return [first ?? `|${'  |'.repeat(width)}`, `|${' --- |'.repeat(width)}`, ...rest].join('\n');
  }

  #cell(blocks: readonly ContentBlock[]): string {
    return blocks
      .map((block) => {
        if (block.kind === 'table')
          return block.rows.flatMap(({ cells }) => cells.map((cell) => this.#cell(cell.blocks))).join(' ');
        if (block.kind === 'textBox') return this.#cell(block.blocks);
        return this.#numbered(block).join('<br>').replaceAll('|', '\\|');
      })
      .join('<br>');
  }
}

/**
 * The line between lists: a comment where numbers jump, an empty line before a list that does not start with 1 (§5.3).
 */
function parting(previous: string | undefined, marker: string, indent: string): string {
  const number = Number.parseInt(marker, 10);
  if (previous?.at(-1) !== marker.at(-1)) return number === 1 ? '' : '\n';
  return number === Number.parseInt(previous ?? '', 10) + 1 ? '' : `${indent}<!-- -->\n`;
}

/** The spans of a heading without bold, which adds nothing: a heading is distinct by itself. */
const plainly = ({ text, spans = [{ text }] }: TextBlock): readonly Span[] => spans.map(({ bold: _, ...span }) => span);
