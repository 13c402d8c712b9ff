/** The formats of entries: those of the entries in the file, else those of the styles for entries. */

import { inchToTwip, twip } from '../../../../base/units.js';
import type { DocxModel, Inline, Paragraph, SectionProperties, Style, Table } from '../../../../ooxml/docx/index.js';
import type { ContentsEntry } from './entries.js';
import { type EntryStyle, entryTabs } from './entry-paragraph.js';

export class EntryStyles {
  readonly #standing: readonly Paragraph[];
  readonly #model: DocxModel;
  readonly #figures: boolean;
  readonly #textWidth: number;
  readonly #known = new Map<string, EntryStyle>();

  /**
   * @param blocks the blocks of the story, of which `from` to `to` are the table
   * @param figures true for a table of figures, whose entries have another style
   */
  constructor(
    { from, to }: { readonly from: number; readonly to: number },
    blocks: readonly (Paragraph | Table)[],
    model: DocxModel,
    figures: boolean,
  ) {
    this.#standing = blocks.slice(from, to + 1).filter((block) => block.kind === 'paragraph');
    this.#model = model;
    this.#figures = figures;
    const sectionEnd = blocks.slice(to).find((block) => block.kind === 'paragraph' && block.section !== undefined);
    this.#textWidth = columnWidth((sectionEnd?.kind === 'paragraph' && sectionEnd.section) || model.finalSection);
  }

  of({ level, label, pieces }: Pick<ContentsEntry, 'level' | 'label' | 'pieces'>): EntryStyle {
    const head = (label?.gap === 'tab' ? label.text : pieces.map(({ text }) => text).join('')).split('\t');
    const numberLength = label?.gap === 'tab' || head.length > 1 ? (head[0]?.length ?? 0) : 0;
    const key = `${level} ${numberLength}`;
    const known = this.#known.get(key) ?? this.#make(level, numberLength);
    this.#known.set(key, known);
    return known;
  }

  /** @param numberLength characters before the first tab; 0 if the only tab is before the page number */
  #make(level: number, numberLength: number): EntryStyle {
    const style = this.#style(level);
    const standing = style && this.#like(style, numberLength);
    const { frame: _frame, ...stated } = standing?.properties ?? unstyled(style, level);
    const styled = styleChain(style?.id, this.#model.styles.byId).flatMap(({ paragraph }) => paragraph.tabs ?? []);
    const tabs = entryTabs(standing && stated.tabs, { level, numberLength }, styled, this.#textWidth);
    return {
      properties: { ...stated, ...(style && { style: style.id }), ...(tabs.length > 0 && { tabs }) },
      mark: standing?.mark ?? {},
    };
  }

  #style(level: number): Style | undefined {
    const name = this.#figures ? 'table of figures' : `toc ${level}`;
    for (const style of this.#model.styles.byId.values()) {
      if (style.type === 'paragraph' && style.name.toLowerCase() === name) return style;
    }
    return undefined;
  }

  /** The existing entry of the style whose number is nearest in length: the length decides the tab stop after it. */
  #like(style: Style, numberLength: number): Paragraph | undefined {
    let best: { readonly entry: Paragraph; readonly distance: number } | undefined;
    for (const entry of this.#standing) {
      if (entry.properties.style !== style.id) continue;
      const distance = Math.abs(numberLengthOf(entry) - numberLength);
      if (!best || distance < best.distance) best = { entry, distance };
    }
    return best?.entry;
  }
}

/** Returns Word's own properties if a document does not define the styles of entries. */
function unstyled(style: Style | undefined, level: number): Paragraph['properties'] {
  if (style) return {};
  return { spacing: { after: twip(100) }, indent: { left: twip(220 * (level - 1)) } };
}

/** The width of a column in twips; without section properties, that of Letter with margins of an inch. */
export function columnWidth({ pageSize, margins, columns }: SectionProperties): number {
  const width = (pageSize?.width ?? 12_240) - (margins ? margins.left + margins.right + margins.gutter : 2_880);
  const count = Math.max(1, columns?.count ?? 1);
  return Math.max(inchToTwip(1), (width - (count - 1) * (columns?.space ?? 720)) / count);
}

function numberLengthOf({ content }: Paragraph): number {
  const pieces = textOf(content).split('\t');
  return pieces.length > 2 ? (pieces[0]?.length ?? 0) : 0;
}

const textOf = (content: readonly Inline[]): string =>
  content
    .map((inline) => {
      if (inline.kind !== 'run') return 'content' in inline ? textOf(inline.content) : '';
      return inline.content
        .map((each) => (each.kind === 'text' ? each.text : each.kind === 'tab' ? '\t' : ''))
        .join('');
    })
    .join('');

/** A style and its base styles, the nearest first. A cycle ends where it closes. */
export function styleChain(id: string | undefined, styles: ReadonlyMap<string, Style>): readonly Style[] {
  const chain = new Set<Style>();
  for (let style = styles.get(id ?? ''); style && !chain.has(style); style = styles.get(style.basedOn ?? '')) {
    chain.add(style);
  }
  return [...chain];
}
