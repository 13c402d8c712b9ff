import { mainPart, type Package, type PartName, relationshipType } from '@quire/core/opc';

/** The kinds of parts that hold text to fill, beside the main document (ECMA-376-1 §11.3). */
const STORIES = ['header', 'footer', 'footnotes', 'endnotes', 'comments'];

/**
 * The parts of a document that hold text: the main one first, then headers and footers, footnotes, endnotes and comments
 * in the order of their relationships. Each once, however often it is referred to.
 */
export function storyParts(pkg: Package): readonly PartName[] {
  const main = mainPart(pkg);
  const found = new Set<PartName>([main]);
  const types = STORIES.map(relationshipType);
  for (const { type, target, external } of pkg.relationships(main)) {
    const part = !external && types.includes(type) ? pkg.part(target) : undefined;
    if (part) found.add(part.name);
  }
  return [...found];
}
