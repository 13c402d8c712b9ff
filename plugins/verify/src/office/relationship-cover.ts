/** Finds the signed relationships of a part: the ones that its transform selects, by their index in the file. */
import { type PartName, relationshipsPart } from '@quire/core/opc';
import {
  attributeIn,
  chosenRelationships,
  elementsIn,
  type InfosetElement,
  type InfosetNode,
  PACKAGE_RELATIONSHIPS,
} from '@quire/core/xml-signature';
import type { SignedParts } from './manifest.js';
import type { SignedPackage } from './signed-package.js';

export interface RelationshipCover {
  /** True if the relationship at that index among all relationships of the source is signed. */
  isSigned(index: number): boolean;
  /** A sentence about content that the transform leaves out, but that a reader may take for a relationship. */
  readonly fault?: string;
}

const ALL: RelationshipCover = { isSigned: () => true };

/**
 * Finds the signed relationships of a source. Types are compared literally, as in the transform: a Strict one next to a
 * signed Transitional one is not signed. Throws the errors of `parseInfoset`.
 */
export function relationshipCover(reader: SignedPackage, source: PartName, signed: SignedParts): RelationshipCover {
  const part = reader.pkg.part(relationshipsPart(source));
  if (!part || signed.whole.has(part.name)) return ALL;
  const choice = signed.relationships.get(part.name);
  const { root } = reader.infoset(part);
  const all = relationshipsIn(root);
  const chosen = new Set(choice && chosenRelationships(root, choice));
  const [fault] = strangeContent(reader, source);
  return {
    isSigned: (index) => {
      const element = all[index];
      return element !== undefined && chosen.has(element);
    },
    ...(fault !== undefined && { fault }),
  };
}

/**
 * Returns a sentence if the relationships part of a source has anything but relationships, each with its own id. Markup
 * compatibility may hide relationships from transforms (ECMA-376-2 §6.5.4), text makes Word repair the package, and
 * programs take either of two relationships with one id. Throws the errors of `parseInfoset`.
 */
export function strangeContent(reader: SignedPackage, source: PartName): readonly string[] {
  const part = reader.pkg.part(relationshipsPart(source));
  if (!part) return [];
  const { root, before, after } = reader.infoset(part);
  const all = relationshipsIn(root);
  const isPlain =
    before.length + after.length === 0 &&
    root.children.every((each) => each.kind === 'element' || isSpace(each)) &&
    elementsIn(root).length === all.length &&
    all.every(({ children }) => children.every(isSpace));
  if (!isPlain) return [`${part.name} contains more than relationships`];
  const isTwice = new Set(all.map((each) => attributeIn(each, 'Id')?.trim())).size < all.length;
  return isTwice ? [`${part.name} has several relationships with one id`] : [];
}

const isSpace = (node: InfosetNode): boolean => node.kind === 'text' && node.text.trim() === '';

const relationshipsIn = (root: InfosetElement): readonly InfosetElement[] =>
  elementsIn(root, PACKAGE_RELATIONSHIPS, 'Relationship');
