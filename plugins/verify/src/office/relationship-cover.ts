/** Which relationships of a part are signed: those that its transform takes, by their place in the file. */
import { type PartName, relationshipsPart } from '@quire/core/opc';
import { chosenRelationships, elementsIn, RELATIONSHIPS, textIn } from '@quire/core/xml-signature';
import type { SignedParts } from './manifest.js';
import type { SignedPackage } from './signed-package.js';

export interface RelationshipCover {
  /** By the index among all relationships of the source. */
  isSigned(index: number): boolean;
  /** Content that a reader may take for a relationship and the transform leaves out, as a sentence. */
  readonly fault?: string;
}

const ALL: RelationshipCover = { isSigned: () => true };

/**
 * Types are compared as the file writes them, as the transform does: a Strict one beside a signed Transitional one is not
 * signed. Markup compatibility may put relationships where no transform looks (ECMA-376-2 §6.5.4), and text makes Word
 * repair the package. Throws what `parseInfoset` throws.
 */
export function relationshipCover(reader: SignedPackage, source: PartName, signed: SignedParts): RelationshipCover {
  const part = reader.pkg.part(relationshipsPart(source));
  if (!part || signed.whole.has(part.name)) return ALL;
  const choice = signed.relationships.get(part.name);
  const { root } = reader.infoset(part);
  const all = elementsIn(root, RELATIONSHIPS, 'Relationship');
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
