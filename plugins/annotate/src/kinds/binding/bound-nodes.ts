import { isQuireError } from '@quire/core';
import {
  type BindingStep,
  type BoundTo,
  bindingKey,
  bindingSteps,
  childrenNamed,
  isProperties,
  storesOf,
  withNodeChanged,
} from '@quire/core/binding';
import type { PartName } from '@quire/core/opc';
import type { XmlElement } from '@quire/core/xml';
import type { PackageWriter } from '../../package/index.js';

/** The maximum number of nodes that one section may have in the XML. */
const MOST_NODES = 100_000;

/** Writes the XML that controls are bound to. A node takes one text per fill: that of the first control. */
export class WrittenNodes {
  readonly #written = new Map<string, string>();
  readonly #writer: PackageWriter;
  #stores: ReadonlyMap<string, PartName> | undefined;

  constructor(writer: PackageWriter) {
    this.#writer = writer;
  }

  write(binding: BoundTo, text: string): 'written' | 'taken' | 'absent' {
    const steps = bindingSteps(binding);
    const key = bindingKey(binding);
    if (!steps || key === undefined) return 'absent';
    const known = this.#written.get(key);
    if (known !== undefined) return known === text ? 'written' : 'taken';
    if (!this.#change(binding, steps, text)) return 'absent';
    this.#written.set(key, text);
    return 'written';
  }

  repeat(binding: BoundTo, count: number): boolean {
    const steps = bindingSteps(binding);
    const last = steps?.at(-1);
    if (!steps || !last || last.axis === 'attribute' || steps.length < 2 || count > MOST_NODES) return false;
    return this.#edit(binding, (root) =>
      withNodeChanged(root, steps.slice(0, -1), (parent, attribute, namespaces) =>
        attribute === undefined ? withCount(parent, childrenNamed(parent, last, namespaces), count) : undefined,
      ),
    );
  }

  #change(binding: BoundTo, steps: readonly BindingStep[], text: string): boolean {
    const write = (root: XmlElement): XmlElement | undefined =>
      withNodeChanged(root, steps, (element, attribute) =>
        attribute === undefined
          ? { ...element, children: text === '' ? [] : [text] }
          : { ...element, attributes: { ...element.attributes, [attribute]: text } },
      );
    const store = binding.store?.toLowerCase() ?? '';
    return this.#edit(binding, (root) => write(root) ?? (isProperties(store) ? added(root, steps, text) : undefined));
  }

  /** Edits the store that a binding names; without a name, the first store that contains its node. */
  #edit(binding: BoundTo, edit: (root: XmlElement) => XmlElement | undefined): boolean {
    this.#stores ??= storesOf(this.#writer.source, this.#writer.main);
    const own = binding.store === undefined ? undefined : this.#stores.get(binding.store.toLowerCase());
    const parts =
      own === undefined && binding.store === undefined ? this.#stores.values() : own === undefined ? [] : [own];
    for (const part of parts) {
      const root = this.#read(part);
      const next = root && edit(root);
      if (!next) continue;
      this.#writer.replace(part, next);
      return true;
    }
    return false;
  }

  /** Custom XML that is not well-formed is no reason to refuse the document: Word opens the document, too. */
  #read(part: PartName): XmlElement | undefined {
    try {
      return this.#writer.xml(part);
    } catch (cause) {
      if (isQuireError(cause)) return undefined;
      throw cause;
    }
  }
}

/** The parent with `count` of the children at those indexes: the last one is copied, or the surplus removed. */
function withCount(parent: XmlElement, places: readonly number[], count: number): XmlElement | undefined {
  const last = places.at(-1);
  const pattern = last === undefined ? undefined : parent.children[last];
  if (last === undefined || pattern === undefined) return count === 0 ? parent : undefined;
  const dropped = new Set(places.slice(count));
  const more = Array.from({ length: Math.max(0, count - places.length) }, () => pattern);
  const children = parent.children
    .toSpliced(last + 1, 0, ...more)
    .filter((_, index) => index > last || !dropped.has(index));
  return { ...parent, children };
}

/** The canonical prefixes of the namespaces of properties. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/package/2006/metadata/core-properties': 'cp',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties': 'ep',
};

/** The root with a new element for a property that it does not have yet. */
function added(root: XmlElement, steps: readonly BindingStep[], text: string): XmlElement | undefined {
  const [, step, ...more] = steps;
  const prefix = PREFIXES[step?.namespace ?? ''];
  if (!step || more.length > 0 || step.axis === 'attribute' || prefix === undefined) return undefined;
  const element: XmlElement = { name: `${prefix}:${step.name}`, attributes: {}, children: [text] };
  return { ...root, children: [...root.children, element] };
}
