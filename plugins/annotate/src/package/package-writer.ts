import {
  mainPart,
  type Package,
  type PartName,
  type Relationship,
  relationshipsPart,
  relationshipType,
  savePackage,
  withPart,
  withXml,
} from '@quire/core/opc';
import { parseXml, writeXml, type XmlElement } from '@quire/core/xml';
import type { FreshIds, PackageWriter } from '../seams.js';
import { UnusedIds } from './fresh-ids.js';
import { RestartedLists } from './restarted-lists.js';
import { storyParts } from './story-parts.js';

const RELATIONSHIPS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';
const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Keeps what a fill changes beside the package as opened and puts both together once, in `save`. */
export class GatheringWriter implements PackageWriter {
  readonly source: Package;
  readonly main: PartName;
  readonly ids: FreshIds;
  readonly #trees = new Map<PartName, XmlElement>();
  readonly #added = new Map<PartName, { readonly contentType: string; readonly bytes: Uint8Array }>();
  readonly #relationships = new Map<PartName, Relationship[]>();
  /** Media parts by length; the same bytes are found among those of one length. */
  #media: Map<number, PartName[]> | undefined;
  /** The number that the next part of a stem tries first. */
  readonly #next = new Map<string, number>();
  readonly #lists: RestartedLists;

  constructor(source: Package) {
    this.source = source;
    this.main = mainPart(source);
    this.ids = new UnusedIds(() => storyParts(source).map((part) => source.xml(part)));
    this.#lists = new RestartedLists(this);
  }

  xml(part: PartName): XmlElement {
    const tree = this.#trees.get(part);
    if (tree) return tree;
    const added = this.#added.get(part);
    if (!added) return this.source.xml(part);
    const parsed = parseXml(added.bytes, { part });
    this.#trees.set(part, parsed);
    return parsed;
  }

  replace(part: PartName, root: XmlElement): void {
    if (root !== this.xml(part)) this.#trees.set(part, root);
  }

  add({ stem, extension }: { stem: string; extension: string }, contentType: string, bytes: Uint8Array): PartName {
    let n = this.#next.get(stem) ?? 1;
    let name: PartName;
    do name = `${stem}${n++}.${extension}`;
    while (this.#added.has(name) || this.source.part(name));
    this.#next.set(stem, n);
    this.#added.set(name, { contentType, bytes });
    return name;
  }

  media(bytes: Uint8Array, contentType: string, extension: string): PartName {
    const alike = this.#mediaOf(bytes.length);
    const known = alike.find((name) => sameBytes(this.#bytes(name), bytes));
    if (known !== undefined) return known;
    const folder = this.main.slice(0, this.main.lastIndexOf('/'));
    const name = this.add({ stem: `${folder}/media/image`, extension }, contentType, bytes);
    alike.push(name);
    return name;
  }

  relate(part: PartName, type: string, target: string, external = false): string {
    const known = this.source.relationships(part);
    const added = this.#relationships.get(part) ?? [];
    const same = (one: Relationship): boolean =>
      one.target === target && one.type === type && one.external === external;
    const found = known.find(same) ?? added.find(same);
    if (found) return found.id;
    const id = freeId([...known, ...added]);
    this.#relationships.set(part, [...added, { id, type, target, external }]);
    return id;
  }

  restartedList(numId: string): string {
    return this.#lists.restarted(numId);
  }

  save(): Uint8Array {
    let result = this.source;
    for (const [name, { contentType, bytes }] of this.#added) result = withPart(result, { name, contentType, bytes });
    for (const [name, root] of this.#trees) result = withXml(result, name, root);
    for (const [part, added] of this.#relationships) result = withRelationships(result, part, added);
    return savePackage(result);
  }

  #mediaOf(length: number): PartName[] {
    if (!this.#media) {
      this.#media = new Map();
      for (const name of mediaParts(this.source)) {
        const size = this.source.part(name)?.bytes.length ?? 0;
        this.#media.set(size, [...(this.#media.get(size) ?? []), name]);
      }
    }
    const found = this.#media.get(length) ?? [];
    this.#media.set(length, found);
    return found;
  }

  #bytes(name: PartName): Uint8Array {
    return this.#added.get(name)?.bytes ?? this.source.part(name)?.bytes ?? new Uint8Array();
  }
}

function mediaParts(pkg: Package): ReadonlySet<PartName> {
  const image = relationshipType('image');
  const found = new Set<PartName>();
  for (const story of storyParts(pkg)) {
    for (const { type, target, external } of pkg.relationships(story)) {
      if (type === image && !external && pkg.part(target)) found.add(target);
    }
  }
  return found;
}

function withRelationships(pkg: Package, source: PartName, added: readonly Relationship[]): Package {
  const name = relationshipsPart(source);
  const root: XmlElement = pkg.part(name)
    ? pkg.xml(name)
    : { name: 'rel:Relationships', attributes: { xmlns: RELATIONSHIPS_NAMESPACE }, children: [] };
  const elements = added.map(({ id, type, target, external }): XmlElement => {
    const attributes = { Id: id, Type: type, Target: external ? target : encodeURI(target) };
    return {
      name: 'rel:Relationship',
      attributes: external ? { ...attributes, TargetMode: 'External' } : attributes,
      children: [],
    };
  });
  const bytes = writeXml({ ...root, children: [...root.children, ...elements] });
  return withPart(pkg, { name, contentType: RELATIONSHIPS_TYPE, bytes });
}

function freeId(taken: readonly Relationship[]): string {
  const used = new Set(taken.map(({ id }) => id));
  let n = used.size + 1;
  while (used.has(`rId${n}`)) n++;
  return `rId${n}`;
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);
