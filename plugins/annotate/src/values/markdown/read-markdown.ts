import type { MarkdownParser, MarkdownToken } from '../engines/index.js';
import {
  type FlowBlock,
  FlowBuilder,
  type FlowCell,
  type FlowFormat,
  type FlowList,
  type FlowRow,
  type InlineLink,
  type TextFormat,
} from '../flow/index.js';
import { inlineImage, inlineLink } from '../inlines.js';
import { Mismatch } from '../mismatch.js';
import { cleanText } from '../text.js';
import type { ValueContext } from '../value-context.js';

const LONGEST = 2_000_000;

/** Markdown as blocks, straight from its tokens: no HTML is made on the way. */
export function readMarkdown(markdown: string, parse: MarkdownParser, context: ValueContext): readonly FlowBlock[] {
  if (markdown.length > LONGEST) throw new Mismatch(`Markdown of more than ${LONGEST} characters`);
  const reader = new MarkdownReader(context);
  reader.tokens(parse(cleanText(markdown, context.warn)));
  return reader.blocks;
}

interface OpenList {
  readonly list: FlowList;
  /** True once the current item of the list has its first paragraph. */
  begun: boolean;
}

/** A walk over the flat list of tokens. Open lists and tables are kept on stacks: nothing recurses. */
class MarkdownReader {
  #builder = new FlowBuilder();
  /** The builder around the table that is being read. */
  #outer: FlowBuilder | undefined;
  readonly #lists: OpenList[] = [];
  #quotes = 0;
  #heading: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  #rows: FlowRow[] = [];
  #cells: FlowCell[] = [];
  #inHead = false;
  #align: FlowFormat['align'];

  constructor(private readonly context: ValueContext) {}

  get blocks(): readonly FlowBlock[] {
    this.#builder.end();
    return this.#builder.blocks;
  }

  tokens(tokens: readonly MarkdownToken[]): void {
    for (const token of tokens) this.#block(token);
  }

  #block(token: MarkdownToken): void {
    switch (token.type) {
      case 'heading_open':
        this.#heading = Number(token.tag.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6;
        return;
      case 'heading_close':
        this.#heading = undefined;
        return;
      case 'inline':
        this.#paragraph(token.children ?? []);
        return;
      case 'bullet_list_open':
        this.#lists.push({ list: { numbering: 'bullet', start: 1 }, begun: false });
        return;
      case 'ordered_list_open':
        this.#lists.push({ list: { numbering: 'decimal', start: startOf(token) }, begun: false });
        return;
      case 'bullet_list_close':
      case 'ordered_list_close':
        this.#lists.pop();
        return;
      case 'list_item_open':
        this.#openItem().begun = false;
        return;
      case 'list_item_close':
        // A list item without text gets an empty paragraph.
        if (!this.#openItem().begun) this.#paragraph([]);
        return;
      case 'blockquote_open':
        this.#quotes++;
        return;
      case 'blockquote_close':
        this.#quotes--;
        return;
      case 'code_block':
      case 'fence':
        this.#code(token.content);
        return;
      case 'hr':
        this.#builder.block({ kind: 'rule' });
        return;
      default:
        this.#table(token);
    }
  }

  #table(token: MarkdownToken): void {
    switch (token.type) {
      case 'table_open':
        this.#rows = [];
        this.#outer = this.#builder;
        return;
      case 'thead_open':
      case 'thead_close':
        this.#inHead = token.type === 'thead_open';
        return;
      case 'tr_open':
        this.#cells = [];
        return;
      case 'th_open':
      case 'td_open':
        this.#builder = new FlowBuilder();
        this.#align = /text-align:\s*(left|center|right)/.exec(
          tokenAttribute(token, 'style'),
        )?.[1] as FlowFormat['align'];
        return;
      case 'th_close':
      case 'td_close':
        this.#cells.push({ blocks: this.blocks, columns: 1, rows: 1 });
        this.#align = undefined;
        return;
      case 'tr_close':
        this.#rows.push({ header: this.#inHead, cells: this.#cells });
        return;
      case 'table_close':
        this.#builder = this.#outer ?? this.#builder;
        this.#outer = undefined;
        this.#builder.block({ kind: 'table', rows: this.#rows });
        return;
      default:
      // Tokens that need no action, such as the end of a paragraph or the body of a table.
    }
  }

  #openItem(): OpenList {
    return this.#lists.at(-1) ?? { list: { numbering: 'bullet', start: 1 }, begun: true };
  }

  #format(): FlowFormat {
    if (this.#outer) return this.#align ? { align: this.#align } : {};
    if (this.#heading) return { role: { kind: 'heading', level: this.#heading } };
    const open = this.#lists.at(-1);
    const level = Math.min(8, this.#lists.length - 1);
    return {
      ...(this.#quotes > 0 && { role: { kind: 'quote' as const } }),
      ...(this.#quotes > 1 && { indent: 720 * this.#quotes }),
      ...(open && { list: { list: open.list, level }, continuesItem: open.begun }),
    };
  }

  #paragraph(children: readonly MarkdownToken[]): void {
    const format = this.#format();
    this.#builder.start(format);
    const inline = new InlineReader(
      this.#builder,
      format,
      this.#outer && this.#inHead ? { bold: true } : {},
      this.context,
    );
    for (const token of children) inline.token(token);
    if (format.list) {
      this.#builder.endWritten();
      this.#openItem().begun = true;
    } else this.#builder.end();
  }

  #code(content: string): void {
    const format: FlowFormat = { ...this.#format(), role: { kind: 'code' } };
    this.#builder.start(format);
    this.#builder.add({ kind: 'text', text: content.replace(/\n$/, ''), format: {} }, format);
    this.#builder.endWritten();
    if (format.list) this.#openItem().begun = true;
  }
}

const startOf = (token: MarkdownToken): number => {
  const start = Number(token.attrGet('start') ?? 1);
  return Number.isInteger(start) && start >= 0 && start <= 32_767 ? start : 1;
};

const MARKS: Readonly<Record<string, TextFormat>> = {
  strong_open: { bold: true },
  em_open: { italic: true },
  s_open: { strike: true },
};

/** The tokens inside a paragraph. */
class InlineReader {
  readonly #formats: TextFormat[];
  #link: InlineLink | undefined;

  constructor(
    readonly builder: FlowBuilder,
    readonly paragraph: FlowFormat,
    format: TextFormat,
    readonly context: ValueContext,
  ) {
    this.#formats = [format];
  }

  token(token: MarkdownToken): void {
    const format = this.#formats.at(-1) ?? {};
    const mark = MARKS[token.type];
    if (mark) this.#formats.push({ ...format, ...mark });
    else if (/^(strong|em|s)_close$/.test(token.type)) this.#formats.pop();
    else if (token.type === 'text') this.#text(token.content, format);
    else if (token.type === 'code_inline') this.#text(token.content, { ...format, code: true });
    else if (token.type === 'softbreak') this.#text(' ', format);
    else if (token.type === 'hardbreak') this.#text('\n', format);
    else if (token.type === 'link_open')
      this.#link = inlineLink(tokenAttribute(token, 'href'), tokenAttribute(token, 'title'), this.context);
    else if (token.type === 'link_close') this.#link = undefined;
    else if (token.type === 'image') this.#image(token, format);
  }

  #text(text: string, format: TextFormat): void {
    if (text === '') return;
    this.builder.add({ kind: 'text', text, format, ...(this.#link && { link: this.#link }) }, this.paragraph);
  }

  #image(token: MarkdownToken, format: TextFormat): void {
    const inline = inlineImage(tokenAttribute(token, 'src'), { alt: token.content }, this.context);
    if (inline.kind === 'image')
      this.builder.add(this.#link ? { ...inline, link: this.#link } : inline, this.paragraph);
    else this.#text(inline.alt, format);
  }
}

const tokenAttribute = (token: MarkdownToken, name: string): string => String(token.attrGet(name) ?? '');
