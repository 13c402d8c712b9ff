import { child, path, type XmlElement } from '@quire/core/xml';
import { all, shownText } from '../markup/index.js';

const HEADING = Array.from({ length: 9 }, (_, level) => `heading ${level + 1}`);

/** The maximum number of styles in a chain of base styles. */
const DEEPEST = 16;
/** The number of levels of a list. */
const LEVELS = 9;

/** The styles of a document, by which `STYLEREF` and tables of contents find paragraphs (ECMA-376-1 §17.7.4). */
export class Styles {
  readonly #ids = new Map<string, string>();
  readonly #lists = new Map<
    string,
    { readonly numbering?: XmlElement | undefined; readonly base?: string | undefined }
  >();
  /** The levels of the styles of headings, from 1. */
  readonly headings = new Map<string, number>();

  constructor(styles: XmlElement | undefined) {
    for (const style of styles ? all([styles]) : []) {
      const id = style.name === 'w:style' ? style.attributes['w:styleId'] : undefined;
      if (id === undefined) continue;
      const name = (child(style, 'w:name')?.attributes['w:val'] ?? id).toLowerCase();
      for (const each of [id.toLowerCase(), ...name.split(',')]) this.#ids.set(each.trim(), id);
      const level = Number(path(style, 'w:pPr', 'w:outlineLvl')?.attributes['w:val'] ?? HEADING.indexOf(name));
      if (level >= 0) this.headings.set(id, level + 1);
      const base = child(style, 'w:basedOn')?.attributes['w:val'];
      this.#lists.set(id, { numbering: path(style, 'w:pPr', 'w:numPr'), base });
    }
  }

  /** The list of a paragraph, `0` for none, and its level, from 0: its own, or that of its style. */
  listOf(paragraph: XmlElement): { readonly list: string; readonly level: number } {
    const id = textStyleOf(paragraph);
    const found = [path(paragraph, 'w:pPr', 'w:numPr')];
    for (let style = id, depth = 0; style !== undefined && depth < DEEPEST; depth++) {
      const { numbering, base } = this.#lists.get(style) ?? {};
      found.push(numbering);
      style = base;
    }
    const stated = (name: string): string | undefined =>
      found.map((each) => each && child(each, name)?.attributes['w:val']).find((value) => value !== undefined);
    const level = Number(stated('w:ilvl') ?? (this.headings.get(id ?? '') ?? 1) - 1);
    return { list: stated('w:numId') ?? '0', level: level >= 0 && level < LEVELS ? level : 0 };
  }

  /** The id of a style by its name, or of a heading by its level. */
  named(name: string): string | undefined {
    return this.#ids.get(/^[1-9]$/.test(name) ? `heading ${name}` : name.toLowerCase());
  }
}

export const textStyleOf = (paragraph: XmlElement): string | undefined =>
  path(paragraph, 'w:pPr', 'w:pStyle')?.attributes['w:val'];

export const styledTextsIn = (root: XmlElement, styles: Pick<ReadonlySet<string>, 'has'>): readonly string[] =>
  [...all([root])].flatMap((node) => {
    const style = node.name === 'w:p' ? textStyleOf(node) : undefined;
    return style !== undefined && styles.has(style) ? [shownText([node])] : [];
  });

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);
