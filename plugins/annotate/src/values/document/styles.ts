import type { Package } from '@quire/core/opc';
import { child, children, element, isOn, type XmlElement, type XmlNode } from '@quire/core/xml';
import { paragraphProperties, runProperties } from '../../markup/index.js';
import { type PackageWriter, partOfMain, supportingPart } from '../../package/index.js';
import { existingStyle } from '../styles.js';
import type { Target } from './target.js';

type StyleType = 'paragraph' | 'table' | 'other';

/** The style in the target for one of the source; undefined if no style is needed. */
export type StyleMap = (id: string | undefined, type: StyleType) => string | undefined;

const maps = new WeakMap<PackageWriter, Map<Package, Map<string, StyleMap>>>();

/** The styles of an inserted document in the target. They are copied once, however often it is inserted. */
export function styleMap(source: Package, { writer, look }: Target): StyleMap {
  const bySource = maps.get(writer) ?? new Map<Package, Map<string, StyleMap>>();
  maps.set(writer, bySource);
  const byLook = bySource.get(source) ?? new Map<string, StyleMap>();
  bySource.set(source, byLook);
  const map = byLook.get(look) ?? new Styles(source, writer, look === 'source').map;
  byLook.set(look, map);
  return map;
}

class Styles {
  readonly #writer: PackageWriter;
  readonly #ownLook: boolean;
  readonly #styles: ReadonlyMap<string, XmlElement>;
  readonly #defaults: XmlElement | undefined;
  readonly #mapped = new Map<string, string | undefined>();

  constructor(source: Package, writer: PackageWriter, ownLook: boolean) {
    this.#writer = writer;
    this.#ownLook = ownLook;
    const part = partOfMain(source, 'styles');
    const root = part === undefined ? undefined : source.xml(part);
    this.#styles = new Map(
      (root ? children(root, 'w:style') : []).map((style) => [style.attributes['w:styleId'] ?? '', style]),
    );
    this.#defaults = root && child(root, 'w:docDefaults');
  }

  readonly map: StyleMap = (id, type) => {
    if (id !== undefined) return this.#style(id);
    if (!this.#ownLook || type !== 'paragraph') return undefined;
    const standard = [...this.#styles].find(
      ([, { attributes }]) => attributes['w:type'] === 'paragraph' && isOn(attributes['w:default'], false),
    );
    return standard && this.#style(standard[0]);
  };

  #style(id: string): string | undefined {
    if (this.#mapped.has(id)) return this.#mapped.get(id);
    const style = this.#styles.get(id);
    const name = style && child(style, 'w:name')?.attributes['w:val'];
    if (!style || name === undefined) return undefined;
    const theirs = this.#ownLook ? undefined : existingStyle(this.#writer, name);
    if (theirs !== undefined) {
      this.#mapped.set(id, theirs);
      return theirs;
    }
    return this.#copy(id, style, name);
  }

  /** A copy of the style, with its base and linked styles, under a free name and id. */
  #copy(id: string, style: XmlElement, name: string): string {
    const { part, root } = supportingPart(this.#writer, 'styles');
    const used = new Set(children(root, 'w:style').map(({ attributes }) => attributes['w:styleId']));
    let free = id;
    for (let n = 1; used.has(free); n++) free = `${id}${n}`;
    this.#mapped.set(id, free);
    let called = name;
    for (let n = 2; existingStyle(this.#writer, called) !== undefined; n++) called = `${name} (${n})`;
    // The id is reserved before the styles that this one refers to are copied: they may refer back to it.
    const { 'w:default': _, ...attributes } = style.attributes;
    const placeholder = element('w:style', { ...attributes, 'w:styleId': free }, [
      element('w:name', { 'w:val': called }),
    ]);
    this.#writer.replace(part, { ...root, children: [...root.children, placeholder] });
    const copy = { ...placeholder, children: this.#properties(style, called) };
    const now = this.#writer.xml(part);
    const kept = now.children.map((node) =>
      typeof node !== 'string' && node.attributes['w:styleId'] === free ? copy : node,
    );
    this.#writer.replace(part, { ...now, children: kept });
    return free;
  }

  #properties(style: XmlElement, called: string): readonly XmlNode[] {
    const out: XmlNode[] = [];
    for (const node of style.children) {
      if (typeof node === 'string') continue;
      const { 'w:val': value = '' } = node.attributes;
      if (node.name === 'w:name') out.push(element('w:name', { 'w:val': called }));
      else if (['w:basedOn', 'w:next', 'w:link'].includes(node.name)) {
        const mapped = this.#style(value);
        if (mapped !== undefined) out.push(element(node.name, { 'w:val': mapped }));
      } else out.push(withoutNumbers(node));
    }
    const isRoot = this.#ownLook && !child(style, 'w:basedOn') && style.attributes['w:type'] === 'paragraph';
    return isRoot ? this.#withDefaults(out) : out;
  }

  /** Adds the source document's defaults to a style without a base, which would get the target's defaults. */
  #withDefaults(nodes: readonly XmlNode[]): readonly XmlNode[] {
    const properties = (name: 'w:pPr' | 'w:rPr', outer: string): XmlElement => {
      const own = nodes.find((node) => typeof node !== 'string' && node.name === name);
      const around = this.#defaults && child(this.#defaults, outer);
      const common = (around && child(around, name)) ?? element(name);
      const stated = typeof own === 'object' ? own.children.filter((node) => typeof node !== 'string') : [];
      return (name === 'w:pPr' ? paragraphProperties : runProperties)(common, stated) ?? common;
    };
    const both = [properties('w:pPr', 'w:pPrDefault'), properties('w:rPr', 'w:rPrDefault')];
    const others = nodes.filter((node) => typeof node === 'string' || (node.name !== 'w:pPr' && node.name !== 'w:rPr'));
    return [...others, ...both.filter(({ children }) => children.length > 0)];
  }
}

/** Properties of a style without its list: paragraphs in a list by their style are numbered as in the target. */
const withoutNumbers = (node: XmlElement): XmlElement =>
  node.name === 'w:pPr'
    ? { ...node, children: node.children.filter((each) => typeof each === 'string' || each.name !== 'w:numPr') }
    : node;
