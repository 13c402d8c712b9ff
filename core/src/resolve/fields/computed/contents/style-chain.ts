import type { Style } from '../../../../ooxml/docx/index.js';

/** A style and what it is based on, the nearest first. A circle ends where it closes. */
export function styleChain(id: string | undefined, styles: ReadonlyMap<string, Style>): readonly Style[] {
  const chain = new Set<Style>();
  for (let style = styles.get(id ?? ''); style && !chain.has(style); style = styles.get(style.basedOn ?? '')) {
    chain.add(style);
  }
  return [...chain];
}
