/** Finds the signed relationships of a part: the ones that its transform selects, by their place in the file. */
import { type PartName, relationshipsPart } from '@quire/core/opc';
import { chosenRelationships, elementsIn, PACKAGE_RELATIONSHIPS, textIn } from '@quire/core/xml-signature';
import type { SignedParts } from './manifest.js';
import type { SignedPackage } from './signed-package.js';

export interface RelationshipCover {
  /** True if the relationship at that index among all relationships of the source is signed. */
  isSigned(index: number): boolean;
  /** A sentence about content that a reader may take for a relationship and the transform leaves out. */
  readonly fault?: string;
}

const ALL: RelationshipCover = { isSigned: () => true };

/**
 * Finds the signed relationships of a source. Types are compared literally, as in the transform: a Strict one next to a
 * signed Transitional one is not signed. Markup compatibility may hide relationships from transforms (ECMA-376-2
 * §6.5.4), and text makes Word repair the package. Throws the errors of `parseInfoset`.
 */
export function relationshipCover(reader: SignedPackage, source: PartName, signed: SignedParts): RelationshipCover {
  const part = reader.pkg.part(relationshipsPart(source));
  if (!part || signed.whole.has(part.name)) return ALL;
  const choice = signed.relationships.get(part.name);
  const { root } = reader.infoset(part);
  const all = elementsIn(root, PACKAGE_RELATIONSHIPS, 'Relationship');
  const chosen = new Set(choice && chosenRelationships(root, choice));
  const isPlain =
    elementsIn(root).length === all.length &&
    textIn(root).trim() === '' &&
    all.every((each) => elementsIn(each).length === 0);
  return {
    isSigned: (index) => {
      const element = all[index];
      return element !== undefined && chosen.has(element);
    },
    ...(!isPlain && { fault: `${part.name} contains more than relationships` }),
  };
}
