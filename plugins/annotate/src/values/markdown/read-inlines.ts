import type { MarkdownToken } from '../engines/index.js';
import type { FlowBuilder, FlowFormat, InlineLink, TextFormat } from '../flow/index.js';
import { inlineImage, inlineLink } from '../inlines.js';
import type { ValueContext } from '../value-context.js';

const MARKS: Readonly<Record<string, TextFormat>> = {
  strong_open: { bold: true },
  em_open: { italic: true },
  s_open: { strike: true },
};

/** The tokens inside a paragraph. */
export class InlineReader {
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

/** An attribute of a token, empty if it has none. */
export const tokenAttribute = (token: MarkdownToken, name: string): string => String(token.attrGet(name) ?? '');
