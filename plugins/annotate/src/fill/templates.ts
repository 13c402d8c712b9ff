import type { PartName } from '@quire/core/opc';
import type { XmlNode } from '@quire/core/xml';
import type { FieldIdentity } from '../data/index.js';
import {
  type Preparation,
  prepare,
  type Renewed,
  type Room,
  renewedIn,
  renewedInCopies,
  type Step,
} from '../template/index.js';
import type { Level } from '../values/index.js';

export interface Template {
  readonly steps: readonly Step[];
  readonly renewed: Renewed;
}

/** The templates of one part, each made ready once: the same array of nodes is the same template. */
export class PreparedTemplates {
  readonly #known = new WeakMap<readonly XmlNode[], Template>();

  constructor(private readonly preparation: Preparation) {}

  get part(): PartName {
    return this.preparation.part;
  }

  /** The fields of all parts that show a node of XML. */
  sharing(node: string): readonly FieldIdentity[] {
    return this.preparation.sharing.get(node) ?? [];
  }

  /** The template of nodes that may be written more than once. */
  of(nodes: readonly XmlNode[], level: Level, room: Room): Template {
    const known = this.#known.get(nodes);
    if (known) return known;
    const steps = prepare(nodes, this.preparation, { level, room, copied: true });
    const template = { steps, renewed: renewedIn(steps, level, this.preparation.styles) };
    this.#known.set(nodes, template);
    return template;
  }

  /** The template of a whole document that is copied. */
  copied(nodes: readonly XmlNode[], room: Room): Template {
    const steps = prepare(nodes, this.preparation, { level: 'block', room, copied: true });
    return { steps, renewed: renewedInCopies(steps, this.preparation.styles) };
  }

  whole(root: XmlNode, room: Room): readonly Step[] {
    return prepare([root], this.preparation, { level: 'block', room, copied: false });
  }
}
