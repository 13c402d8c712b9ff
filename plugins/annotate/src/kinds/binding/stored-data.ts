import { isQuireError } from '@quire/core';
import {
  type BindingStep,
  type BoundTo,
  bindingKey,
  bindingSteps,
  CORE,
  childrenNamed,
  EXTENDED,
  isProperties,
  storesOf,
  withNodeChanged,
} from '@quire/core/binding';
import { type PartName, related } from '@quire/core/opc';
import { child, children, element, withChildren, type XmlElement } from '@quire/core/xml';
import { type PackageWriter, partOfMain } from '../../package/index.js';
import type { StoredData } from '../../template/index.js';

/** Keeps the stored data in step with the text, for one fill. */
export class WrittenData implements StoredData {
  readonly #nodes: WrittenNodes;
  readonly #writer: PackageWriter;

  constructor(writer: PackageWriter) {
    this.#writer = writer;
    this.#nodes = new WrittenNodes(writer);
  }

  write(binding: BoundTo, text: string): 'written' | 'taken' | 'absent' {
    return this.#nodes.write(binding, text);
  }

  repeat(binding: BoundTo, count: number): boolean {
    return this.#nodes.repeat(binding, count);
  }

  property(kind: 'property' | 'variable', name: string, text: string): void {
    if (kind === 'variable') writeVariable(this.#writer, name, text);
    else if (!writeCustomProperty(this.#writer, name, text)) {
      const builtIn = BUILT_IN.get(name.toLowerCase());
      if (builtIn) this.#nodes.write(builtIn, text);
    }
  }
}

const CP = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const DC = 'http://purl.org/dc/elements/1.1/';
const EP = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties';

const core = (namespace: string, name: string): BoundTo => ({
  xpath: `/cp:coreProperties[1]/p:${name}[1]`,
  store: CORE,
  prefixes: new Map([
    ['cp', CP],
    ['p', namespace],
  ]),
});

const extended = (name: string): BoundTo => ({
  xpath: `/ep:Properties[1]/ep:${name}[1]`,
  store: EXTENDED,
  prefixes: new Map([['ep', EP]]),
});

/** The editable built-in properties, by their names in `DOCPROPERTY`, in lower case. */
const BUILT_IN: ReadonlyMap<string, BoundTo> = new Map([
  ['title', core(DC, 'title')],
  ['subject', core(DC, 'subject')],
  ['author', core(DC, 'creator')],
  ['comments', core(DC, 'description')],
  ['keywords', core(CP, 'keywords')],
  ['category', core(CP, 'category')],
  ['lastsavedby', core(CP, 'lastModifiedBy')],
  ['company', extended('Company')],
  ['manager', extended('Manager')],
  ['hyperlinkbase', extended('HyperlinkBase')],
]);

/** The texts that each type of a custom property takes (ECMA-376-1 §22.4); any other text makes it a string. */
const TAKES: Readonly<Record<string, RegExp>> = {
  'vt:i4': /^-?\d{1,10}$/,
  'vt:int': /^-?\d{1,10}$/,
  'vt:r8': /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/,
  'vt:bool': /^(true|false)$/,
  'vt:filetime': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
};

/** Writes a custom property that the document has (`docProps/custom.xml`); false if it has none of that name. */
function writeCustomProperty(writer: PackageWriter, name: string, text: string): boolean {
  const part = related(writer.source, '/', 'custom-properties')?.target;
  if (part === undefined || !writer.source.part(part)) return false;
  const root = writer.xml(part);
  // Names of properties are compared without regard to case.
  const wanted = name.toLowerCase();
  const property = children(root, 'op:property').find(({ attributes }) => attributes.name?.toLowerCase() === wanted);
  if (!property) return false;
  const [value] = children(property);
  const kept = value && (TAKES[value.name]?.test(text) || /^vt:(lpwstr|lpstr|bstr)$/.test(value.name));
  const next = kept ? withChildren(value, [text]) : element('vt:lpwstr', {}, [text]);
  replaceChild(writer, part, root, property, { ...property, children: [next] });
  return true;
}

/** Writes a document variable that the settings have (`w:docVar`, ECMA-376-1 §17.15.1.30). */
function writeVariable(writer: PackageWriter, name: string, text: string): boolean {
  const part = partOfMain(writer.source, 'settings');
  if (part === undefined) return false;
  const root = writer.xml(part);
  const variables = child(root, 'w:docVars');
  const variable = variables && children(variables, 'w:docVar').find(({ attributes }) => attributes['w:name'] === name);
  if (!variables || !variable) return false;
  const next = { ...variable, attributes: { ...variable.attributes, 'w:val': text } };
  const all = variables.children.map((node) => (node === variable ? next : node));
  replaceChild(writer, part, root, variables, { ...variables, children: all });
  return true;
}

function replaceChild(writer: PackageWriter, part: string, root: XmlElement, old: XmlElement, next: XmlElement): void {
  writer.replace(part, { ...root, children: root.children.map((node) => (node === old ? next : node)) });
}

/** The maximum number of nodes that one section may have in the XML. */
const MOST_NODES = 100_000;

/** Writes the XML that controls are bound to. A node takes one text per fill: that of the first control. */
class WrittenNodes {
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

/**
 * The parent with `count` of the children at the indexes `places`: the last one is copied, or surplus children are
 * removed.
 */
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
