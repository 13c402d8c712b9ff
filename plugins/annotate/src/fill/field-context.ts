import type { PartName } from '@quire/core/opc';
import { element, type XmlNode } from '@quire/core/xml';
import type { Given, Scope } from '../data/index.js';
import type { PackageWriter } from '../package/index.js';
import type { FillLog } from '../report/index.js';
import type { FillOptions } from '../request/index.js';
import type { FieldStep, FillContext, StoredData } from '../template/index.js';
import { type Content, type Level, type Place, type ValueContext, withWarnings } from '../values/index.js';
import { closedFields } from './closed-fields.js';
import type { At, Pass } from './pass.js';

export class FieldContext implements FillContext {
  #values: ValueContext | undefined;
  #items = 0;

  constructor(
    private readonly pass: Pass,
    private readonly step: FieldStep,
    private readonly at: At,
  ) {}

  get part(): PartName {
    return this.pass.part;
  }

  get level(): Level {
    return this.step.field.level;
  }

  get scope(): Scope {
    return this.at.scope;
  }

  get options(): FillOptions {
    return this.pass.filling.options;
  }

  get values(): ValueContext {
    if (!this.#values) {
      const { filling, part } = this.pass;
      const { field } = this.step;
      this.#values = withWarnings(filling.values, (message) => filling.log.warning(part, message, field, this.scope));
    }
    return this.#values;
  }

  get writer(): PackageWriter {
    return this.pass.filling.writer;
  }

  /** The log of the fill. Its messages about the field have the place in the data that fills it. */
  get log(): FillLog {
    const { log } = this.pass.filling;
    return {
      outcome: (field, part, outcome, reason) => log.outcome(field, part, outcome, reason, this.scope),
      warning: (part, message, field) => log.warning(part, message, field, this.scope),
      broken: (part, message) => log.broken(part, message),
    };
  }

  place(found: Pick<Place, 'level' | 'runProperties' | 'paragraphProperties' | 'existing'>): Place {
    return { ...found, part: this.part, room: this.step.room };
  }

  get stored(): StoredData {
    return this.pass.filling.stored;
  }

  // Nodes inside a field are filled without a renewal, because the pass renews the ids of the whole result (`renewed`).

  fill(nodes: readonly XmlNode[], level: Level, scope: Scope = this.scope): XmlNode[] {
    const { steps } = this.pass.templates.of(nodes, level, this.step.room);
    return this.pass.nodes(steps, level, { scope, renewal: undefined });
  }

  computed(nodes: readonly XmlNode[]): readonly XmlNode[] | undefined {
    const source = element('w:p', {}, this.step.field.nodes);
    const { root, stale } = closedFields({ root: element('w:p', {}, nodes), source }, true, this.values);
    return stale.length > 0 ? undefined : root.children;
  }

  repeat(nodes: readonly XmlNode[], level: Level, given: Given, items: readonly unknown[]): XmlNode[] {
    const template = this.pass.templates.of(nodes, level, this.step.room);
    const at = { scope: this.scope, renewal: undefined };
    // A kind may repeat one item at a time: only the first of all keeps the ids of the template.
    const before = this.#items;
    this.#items += items.length;
    return this.pass.repeated(template, level, at, given, items, before);
  }

  /** The content of the field with the ids of its copy. */
  renewed(content: Content): Content {
    const { scope, renewal } = this.at;
    return renewal ? renewal.content(content, scope) : content;
  }
}
