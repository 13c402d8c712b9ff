import { type Package, type Part, type PartName, type Relationship, relationshipsPart } from '@quire/core/opc';
import { element, writeXml, type XmlElement, type XmlNode } from '@quire/core/xml';

const TYPE = 'application/vnd.openxmlformats-package.relationships+xml';
const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export class NewRelationships {
  readonly #pkg: Package;
  readonly #source: PartName;
  readonly #owner: PartName;
  readonly #ids = new Set<string>();
  /** Ids by type, mode and target. */
  readonly #byTarget = new Map<string, string>();
  readonly #added: Relationship[] = [];
  /** New targets by id. */
  readonly #moved = new Map<string, PartName>();
  readonly #dropped = new Set<string>();

  /** `source` has these relationships; `owner` gets them: a copy of `source`, or `source` itself. */
  constructor(pkg: Package, source: PartName, owner: PartName = source) {
    this.#pkg = pkg;
    this.#source = source;
    this.#owner = owner;
    for (const { id, type, target, external } of pkg.relationships(source)) {
      this.#ids.add(id);
      this.#byTarget.set(keyOf(type, target, external), id);
    }
  }

  /** The id of the relationship to a target, made if there is none. */
  to(type: string, target: string, external: boolean): string {
    const key = keyOf(type, target, external);
    const known = this.#byTarget.get(key);
    if (known !== undefined) return known;
    let n = this.#ids.size + 1;
    while (this.#ids.has(`rId${n}`)) n++;
    const id = `rId${n}`;
    this.#ids.add(id);
    this.#byTarget.set(key, id);
    this.#added.push({ id, type, target, external });
    return id;
  }

  retarget(id: string, target: PartName): void {
    this.#moved.set(id, target);
  }

  /** Removes a relationship that the part had from the start. */
  drop(id: string): void {
    this.#dropped.add(id);
  }

  /** The targets of the part's relationships, including all changes. */
  get targets(): readonly PartName[] {
    const known = this.#pkg
      .relationships(this.#source)
      .filter(({ id, external }) => !external && !this.#dropped.has(id));
    const added = this.#added.filter(({ external }) => !external);
    return [...known.map(({ id, target }) => this.#moved.get(id) ?? target), ...added.map(({ target }) => target)];
  }

  /** The changed relationships part; undefined if nothing changes. */
  part(): Part | undefined {
    const isCopy = this.#owner !== this.#source && this.#ids.size > 0;
    if (this.#added.length === 0 && this.#moved.size + this.#dropped.size === 0 && !isCopy) return undefined;
    const original = relationshipsPart(this.#source);
    const name = relationshipsPart(this.#owner);
    const root: XmlElement = this.#pkg.part(original)
      ? this.#pkg.xml(original)
      : element('rel:Relationships', { xmlns: NAMESPACE });
    const kept = root.children.flatMap((node) => this.#redirected(node));
    const bytes = writeXml({ ...root, children: [...kept, ...this.#added.map(relationshipElement)] });
    return { name, contentType: TYPE, bytes };
  }

  #redirected(node: XmlNode): readonly XmlNode[] {
    const id = (typeof node === 'object' && node.attributes.Id) || '';
    const target = this.#moved.get(id);
    if (this.#dropped.has(id)) return [];
    if (typeof node === 'string' || target === undefined) return [node];
    const { TargetMode: _, ...attributes } = node.attributes;
    return [{ ...node, attributes: { ...attributes, Target: encodeURI(target) } }];
  }
}

const keyOf = (type: string, target: string, external: boolean): string => `${external ? 'e' : 'i'} ${type} ${target}`;

function relationshipElement({ id, type, target, external }: Relationship): XmlElement {
  const attributes = { Id: id, Type: type, Target: external ? target : encodeURI(target) };
  const moded = external ? { ...attributes, TargetMode: 'External' } : attributes;
  return element('rel:Relationship', moded);
}
