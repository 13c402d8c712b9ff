import { QuireError } from '../../base/errors.js';
import type { DocxModel, RunProperties, Style, StyleSheet } from '../../ooxml/docx/index.js';
import { mergeRun } from './merge.js';

/** A style with its base styles, the base first. */
export type StyleChain = readonly Style[];

/** The maximum number of styles of a chain. In 803 documents the longest chain has ten. */
const LONGEST_CHAIN = 100;

/**
 * A style and its base styles, the nearest first. A cycle ends where it closes; a base of another type is ignored
 * (§17.7.4.3). Throws LIMIT_EXCEEDED: the properties of long chains could fill any memory.
 */
function chainOf(style: Style | undefined, byId: StyleSheet['byId']): Style[] {
  const chain = new Set<Style>();
  for (let at = style; at && at.type === style?.type && !chain.has(at); ) {
    if (chain.size === LONGEST_CHAIN) {
      throw new QuireError('LIMIT_EXCEEDED', `style ${style.name}: more than ${LONGEST_CHAIN - 1} base styles`);
    }
    chain.add(at);
    at = at.basedOn === undefined ? undefined : byId.get(at.basedOn);
  }
  return [...chain];
}

/** Styles by id with their ancestors. */
export class StyleChains {
  readonly #sheet: StyleSheet;
  readonly #runs = new Map<string, RunProperties>();
  readonly #byName = new Map<string, Style>();

  constructor(model: DocxModel) {
    this.#sheet = model.styles;
    for (const style of model.styles.byId.values()) {
      const key = `${style.type}:${style.name.toLowerCase()}`;
      if (!this.#byName.has(key)) this.#byName.set(key, style);
    }
  }

  /** The style of an id and type; if it is missing, the default of the type, as in Word. */
  find(type: Style['type'], id: string | undefined): Style | undefined {
    const style = id === undefined ? undefined : this.#sheet.byId.get(id);
    if (style?.type === type) return style;
    return type === 'character' ? undefined : this.#sheet.defaultFor(type);
  }

  /**
   * Returns the style with a name, in any case: `heading 1`. A name in the user's language is found by the id that Word
   * makes of it: its letters and digits of ASCII, `berschrift1` for `Überschrift 1`.
   */
  byName(type: Style['type'], name: string): Style | undefined {
    const known = this.#byName.get(`${type}:${name.toLowerCase()}`);
    if (known) return known;
    const style = this.#sheet.byId.get(name.replace(/[^A-Za-z0-9-]/g, ''));
    return style?.type === type ? style : undefined;
  }

  chain(style: Style | undefined): StyleChain {
    return chainOf(style, this.#sheet.byId).reverse();
  }

  /** Run properties of a chain, each style over its base. */
  run(style: Style | undefined): RunProperties {
    if (!style) return {};
    const merged =
      this.#runs.get(style.id) ?? this.chain(style).reduce<RunProperties>((base, each) => mergeRun(base, each.run), {});
    this.#runs.set(style.id, merged);
    return merged;
  }
}
