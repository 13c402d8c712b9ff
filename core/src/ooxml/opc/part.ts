import type { XmlElement } from '../xml/index.js';

/** An absolute part name as OPC spells it: `/word/document.xml`. Compared case-insensitively (ECMA-376-2 §6.2.2.3). */
export type PartName = string;

export interface Part {
  readonly name: PartName;
  readonly contentType: string;
  /** The part's bytes, exactly as in the archive. */
  readonly bytes: Uint8Array;
}

export interface Relationship {
  readonly id: string;
  /** The full relationship type URI, Strict ones mapped to their Transitional twin. */
  readonly type: string;
  /** The absolute part name, resolved against the source, if internal; the URI as written if external. */
  readonly target: string;
  readonly external: boolean;
}

/** An opened OPC package. Immutable; `withPart` of this folder returns a changed copy. */
export interface Package {
  readonly parts: ReadonlyMap<PartName, Part>;
  part(name: PartName): Part | undefined;
  /**
   * The part parsed as XML, parsed once. Throws INVALID_DOCUMENT with the name of the part if it is not well-formed.
   */
  xml(name: PartName): XmlElement;
  /** Relationships of a part, or of the package itself for `/`. Empty if there are none. */
  relationships(source: PartName): readonly Relationship[];
}
