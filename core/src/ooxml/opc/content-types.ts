import { QuireError } from '../../base/errors.js';
import { children, type XmlElement, type XmlNode } from '../xml/index.js';
import type { Part, PartName } from './part.js';
import { extensionOf, nameKey, percentDecoded } from './part-name.js';

export const CONTENT_TYPES_ITEM = '[Content_Types].xml';

/** `[Content_Types].xml` (ECMA-376-2 §6.2.3): which type a part has, by its name or its extension. Immutable. */
export class ContentTypes {
  readonly xml: XmlElement;
  readonly #defaults = new Map<string, string>();
  readonly #overrides = new Map<string, string>();

  /** Reads content types. Throws INVALID_DOCUMENT if the root is not `Types`, or states a type twice (§6.2.3.2.1). */
  constructor(xml: XmlElement) {
    if (xml.name !== 'ct:Types') {
      throw new QuireError('INVALID_DOCUMENT', `the root element is ${xml.name}, not Types`, {
        part: CONTENT_TYPES_ITEM,
      });
    }
    this.xml = xml;
    for (const element of children(xml)) {
      const { Extension, PartName, ContentType = '' } = element.attributes;
      if (element.name === 'ct:Default' && Extension !== undefined) {
        state(this.#defaults, Extension.toLowerCase(), ContentType);
      } else if (element.name === 'ct:Override' && PartName !== undefined) {
        state(this.#overrides, typeKey(PartName), ContentType);
      }
    }
  }

  /** The type of a part; undefined if it is not stated. */
  of(name: PartName): string | undefined {
    return this.#overrides.get(typeKey(name)) ?? this.#defaults.get(extensionOf(name));
  }

  /** Returns the content types with the given type for each part; the same object if nothing changes. */
  with(parts: readonly Pick<Part, 'name' | 'contentType'>[]): ContentTypes {
    const stated = new Map<string, XmlElement>();
    for (const { name, contentType } of parts) {
      if (this.of(name) === contentType) continue;
      const attributes = { PartName: name, ContentType: contentType };
      stated.set(typeKey(name), { name: 'ct:Override', attributes, children: [] });
    }
    if (stated.size === 0) return this;
    const kept = this.xml.children.filter((node) => !stated.has(overridden(node) ?? ''));
    return new ContentTypes({ ...this.xml, children: [...kept, ...stated.values()] });
  }

  without(name: PartName): ContentTypes {
    const key = typeKey(name);
    if (!this.#overrides.has(key)) return this;
    const kept = this.xml.children.filter((node) => overridden(node) !== key);
    return new ContentTypes({ ...this.xml, children: kept });
  }

  /** True if the type of a part is stated for the part itself, not by its extension. */
  overrides(name: PartName): boolean {
    return this.#overrides.has(typeKey(name));
  }

  withoutDefault(extension: string): ContentTypes {
    if (!this.#defaults.has(extension)) return this;
    const isIt = ({ name, attributes }: XmlElement): boolean =>
      name === 'ct:Default' && attributes.Extension?.toLowerCase() === extension;
    const kept = this.xml.children.filter((node) => typeof node === 'string' || !isIt(node));
    return new ContentTypes({ ...this.xml, children: kept });
  }
}

/** The key of the part that an `Override` element names; undefined for other elements. */
const overridden = (node: XmlNode): string | undefined =>
  typeof node === 'string' || node.name !== 'ct:Override' ? undefined : typeKey(node.attributes.PartName ?? '');

/** Records a type. Throws if the key already has another type, since readers would differ in the one they take. */
function state(types: Map<string, string>, key: string, type: string): void {
  const known = types.get(key);
  if (known !== undefined && known !== type) {
    throw new QuireError('INVALID_DOCUMENT', `states two types for ${key.slice(0, 200)}`, { part: CONTENT_TYPES_ITEM });
  }
  types.set(key, type);
}

/** One key for all spellings of a part's name: escapes are the characters that they name (§6.2.2.3). */
const typeKey = (name: string): string => nameKey(percentDecoded(absolute(name)) ?? absolute(name));

/** A part name with the leading slash that some writers leave out; Word does not mind. */
const absolute = (name: string): PartName => (name.startsWith('/') ? name : `/${name}`);
