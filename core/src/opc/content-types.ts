import { QuireError } from '../errors.js';
import { children, type XmlElement } from '../xml/index.js';
import { extensionOf, nameKey } from './part-name.js';
import type { PartName } from './types.js';

export const CONTENT_TYPES_ITEM = '[Content_Types].xml';

/** `[Content_Types].xml` (ECMA-376-2 §6.2.3): which type a part has, by its name or its extension. Immutable. */
export class ContentTypes {
  readonly xml: XmlElement;
  readonly #defaults = new Map<string, string>();
  readonly #overrides = new Map<string, string>();

  /** Throws INVALID_DOCUMENT where the root is not `Types`. */
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
        this.#defaults.set(Extension.toLowerCase(), ContentType);
      } else if (element.name === 'ct:Override' && PartName !== undefined) {
        this.#overrides.set(nameKey(absolute(PartName)), ContentType);
      }
    }
  }

  /** The type of a part; undefined where nothing states one. */
  of(name: PartName): string | undefined {
    return this.#overrides.get(nameKey(name)) ?? this.#defaults.get(extensionOf(name));
  }

  /** The same types with `name` being of `contentType`: the same object where it is already. */
  with(name: PartName, contentType: string): ContentTypes {
    if (this.of(name) === contentType) return this;
    const override: XmlElement = {
      name: 'ct:Override',
      attributes: { PartName: name, ContentType: contentType },
      children: [],
    };
    return new ContentTypes({ ...this.xml, children: [...this.without(name).xml.children, override] });
  }

  /** The same types without an override for `name`. */
  without(name: PartName): ContentTypes {
    const key = nameKey(name);
    if (!this.#overrides.has(key)) return this;
    const kept = this.xml.children.filter(
      (node) =>
        typeof node === 'string' ||
        node.name !== 'ct:Override' ||
        nameKey(absolute(node.attributes.PartName ?? '')) !== key,
    );
    return new ContentTypes({ ...this.xml, children: kept });
  }
}

/** Some writers leave the leading slash out; Word does not mind. */
const absolute = (name: string): PartName => (name.startsWith('/') ? name : `/${name}`);
