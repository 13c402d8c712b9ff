import { child, path, type XmlElement } from '@quire/core/xml';
import { all, shownText } from '../markup/index.js';

/** The styles of a document, by which `STYLEREF` and tables of contents find paragraphs (ECMA-376-1 §17.7.4). */
export class Styles {
  readonly #ids = new Map<string, string>();
  /** The styles of headings. */
  readonly headings = new Set<string>();

  constructor(styles: XmlElement | undefined) {
    for (const style of styles ? all([styles]) : []) {
      const id = style.name === 'w:style' ? style.attributes['w:styleId'] : undefined;
      if (id === undefined) continue;
      const name = (child(style, 'w:name')?.attributes['w:val'] ?? id).toLowerCase();
      for (const each of [id.toLowerCase(), ...name.split(',')]) this.#ids.set(each.trim(), id);
      if (/^heading [1-9]$/.test(name) || path(style, 'w:pPr', 'w:outlineLvl')) this.headings.add(id);
    }
  }

  /** The id of a style by its name, or of a heading by its level. */
  named(name: string): string | undefined {
    return this.#ids.get(/^[1-9]$/.test(name) ? `heading ${name}` : name.toLowerCase());
  }
}

export const textStyleOf = (paragraph: XmlElement): string | undefined =>
  path(paragraph, 'w:pPr', 'w:pStyle')?.attributes['w:val'];

/** The texts of the paragraphs in styles, in their order. */
export const styledTextsIn = (root: XmlElement, styles: ReadonlySet<string>): readonly string[] =>
  [...all([root])].flatMap((node) => {
    const style = node.name === 'w:p' ? textStyleOf(node) : undefined;
    return style !== undefined && styles.has(style) ? [shownText([node])] : [];
  });

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);
