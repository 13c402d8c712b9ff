import type { Compression } from '../../base/compression/index.js';
import { QuireError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { displayName, parseXml, type XmlElement } from '../xml/index.js';
import type { ContentTypes } from './content-types.js';
import type { Package, Part, PartName, Relationship } from './part.js';
import { nameKey, relationshipsPart } from './part-name.js';
import { readRelationships } from './relationships.js';
import type { ZipEntry } from './zip/index.js';

/** The content of a package. Functions in this folder build changed packages from it. */
export interface PackageContent {
  readonly parts: ReadonlyMap<PartName, Part>;
  readonly contentTypes: ContentTypes;
  /** The archive's entry with the content types; absent once they have changed. */
  readonly contentTypesEntry?: ZipEntry;
  /** The other entries of the archive, such as directories. They are copied when saving. */
  readonly extras: readonly ZipEntry[];
  readonly limits: Limits;
  readonly compression: Compression;
}

/** XML trees by part. Parts never change, so a package and the packages made from it share the trees. */
const parsed = new WeakMap<Part, XmlElement>();

export class OpcPackage implements Package {
  readonly content: PackageContent;
  readonly #byKey: ReadonlyMap<string, Part>;
  readonly #relationships = new Map<PartName, readonly Relationship[]>();

  constructor(content: PackageContent) {
    this.content = content;
    this.#byKey = new Map([...content.parts.values()].map((part) => [nameKey(part.name), part]));
  }

  get parts(): ReadonlyMap<PartName, Part> {
    return this.content.parts;
  }

  part(name: PartName): Part | undefined {
    return this.content.parts.get(name) ?? this.#byKey.get(nameKey(name));
  }

  xml(name: PartName): XmlElement {
    const part = this.part(name);
    if (!part) throw new QuireError('INVALID_DOCUMENT', 'the part is missing', { part: displayName(name) });
    const tree = parsed.get(part) ?? parseXml(part.bytes, { part: part.name, limits: this.content.limits });
    parsed.set(part, tree);
    return tree;
  }

  relationships(source: PartName): readonly Relationship[] {
    const known = this.#relationships.get(source);
    if (known) return known;
    const name = relationshipsPart(source);
    const found = this.part(name)
      ? readRelationships(this.xml(name), source, name, (target) => this.part(target) !== undefined)
      : [];
    this.#relationships.set(source, found);
    return found;
  }
}
