import { Mismatch } from '../mismatch.js';
import type { FlowBlock, FlowFormat, FlowInline } from './model.js';

/** The maximum number of inlines; a value with more is an attack on its field. */
const MOST_INLINES = 500_000;

/** Joins inlines and blocks in the order of a parser. White space collapses as in HTML. */
export class FlowBuilder {
  readonly blocks: FlowBlock[] = [];
  #open: { readonly format: FlowFormat; readonly inlines: FlowInline[] } | undefined;
  /** True if the paragraph ends in a space that is dropped at its end. */
  #collapsible = false;
  #count = 0;

  start(format: FlowFormat): void {
    this.end();
    this.#open = { format, inlines: [] };
  }

  /** Adds an inline to the open paragraph. If none is open, opens one with `format`. */
  add(inline: FlowInline, format: FlowFormat): void {
    if (++this.#count > MOST_INLINES) throw new Mismatch('more formatted text than a field can take');
    this.#open ??= { format, inlines: [] };
    this.#collapsible = false;
    const { inlines } = this.#open;
    const last = inlines.at(-1);
    // Text that continues in the same formatting is one run.
    if (inline.kind === 'text' && last?.kind === 'text' && last.format === inline.format && last.link === inline.link) {
      inlines[inlines.length - 1] = { ...last, text: last.text + inline.text };
    } else inlines.push(inline);
  }

  /** Adds text whose white space collapses. */
  words(inline: Extract<FlowInline, { kind: 'text' }>, format: FlowFormat): void {
    let text = inline.text.replace(/[ \t\n\r\f]+/g, ' ');
    if (this.#endsInSpace()) text = text.replace(/^ /, '');
    if (text === '') return;
    this.add({ ...inline, text }, format);
    this.#collapsible = text.endsWith(' ');
  }

  /** Ends the open paragraph; an empty one is dropped. */
  end(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    const inlines = this.#collapsible ? withoutLastSpace(open.inlines) : open.inlines;
    this.#collapsible = false;
    if (inlines.length > 0) this.blocks.push({ kind: 'paragraph', format: open.format, inlines });
  }

  /** Ends the open paragraph and keeps it even if it is empty, as an empty item of a list. */
  endWritten(): void {
    const open = this.#open;
    this.end();
    if (open && open.inlines.length === 0) this.blocks.push({ kind: 'paragraph', format: open.format, inlines: [] });
  }

  block(block: FlowBlock): void {
    this.end();
    this.blocks.push(block);
  }

  #endsInSpace(): boolean {
    const last = this.#open?.inlines.at(-1);
    if (!last) return true;
    return last.kind === 'text' && /[ \n]$/.test(last.text);
  }
}

/** The content without the collapsed space before the end of a paragraph. */
function withoutLastSpace(inlines: readonly FlowInline[]): readonly FlowInline[] {
  const last = inlines.at(-1);
  if (last?.kind !== 'text') return inlines;
  const text = last.text.slice(0, -1);
  return text === '' ? inlines.slice(0, -1) : [...inlines.slice(0, -1), { ...last, text }];
}
