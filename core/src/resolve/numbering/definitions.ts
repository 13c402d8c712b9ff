import type { DocxModel, NumberingLevel } from '../../ooxml/docx/index.js';

type Definitions = DocxModel['numbering'];
type Abstract = NonNullable<ReturnType<Definitions['abstracts']['get']>>;
type Instance = NonNullable<ReturnType<Definitions['instances']['get']>>;

/** A list of the document: an instance with the definition that it shares with others. */
export interface ListDefinition {
  readonly id: number;
  /** The definition, which identifies the list: all its instances share one count. */
  readonly abstract: Abstract;
  level(index: number): NumberingLevel | undefined;
  /** The start of a level in this instance, if it overrides that of the definition (`w:startOverride`). */
  startOverride(index: number): number | undefined;
}

/** The maximum number of style links from definition to definition; a cycle of them has no result. */
const MOST_LINKS = 8;

/** Lists by `w:numId`, with links through numbering styles resolved (ECMA-376-1 §17.9.21, §17.9.27). */
export class NumberingLookup {
  readonly #model: DocxModel;
  readonly #lists = new Map<number, ListDefinition | undefined>();

  constructor(model: DocxModel) {
    this.#model = model;
  }

  /** The list of an id; undefined for 0, which removes numbering, and for undefined lists. */
  list(id: number | undefined): ListDefinition | undefined {
    if (id === undefined || id === 0) return undefined;
    if (!this.#lists.has(id)) this.#lists.set(id, this.#find(id));
    return this.#lists.get(id);
  }

  #find(id: number): ListDefinition | undefined {
    const { instances, abstracts } = this.#model.numbering;
    const overriding: Instance[] = [];
    for (let next = instances.get(id), links = 0; next && links < MOST_LINKS; links++) {
      overriding.push(next);
      const abstract = abstracts.get(next.abstract);
      if (!abstract) return undefined;
      if (abstract.numStyleLink === undefined) return listOf(id, abstract, overriding);
      const linked = this.#model.styles.byId.get(abstract.numStyleLink)?.paragraph.numbering?.id;
      next = linked === undefined ? undefined : instances.get(linked);
    }
    return undefined;
  }

  /** The level that a paragraph style is linked to in a list (`w:pStyle`). */
  levelOfStyle(id: number | undefined, styleId: string): number | undefined {
    const list = this.list(id);
    if (!list) return undefined;
    for (let index = 0; index < 9; index++) if (list.level(index)?.paragraphStyle === styleId) return index;
    return undefined;
  }
}

function listOf(id: number, abstract: Abstract, overriding: readonly Instance[]): ListDefinition {
  const override = (index: number) =>
    overriding.find((instance) => instance.overrides.has(index))?.overrides.get(index);
  return {
    id,
    abstract,
    level: (index) => override(index)?.level ?? abstract.levels.get(index),
    startOverride: (index) => override(index)?.start,
  };
}
