import { isQuireError } from '@quire/core';
import { mainPart, type Package, type Part, type PartName, related, relationshipType } from '@quire/core/opc';
import type { XmlElement } from '@quire/core/xml';

/** The kinds of parts, other than the main document, that hold text to fill (ECMA-376-1 §11.3). */
const STORIES = ['header', 'footer', 'footnotes', 'endnotes', 'comments'].map(relationshipType);
const IMAGE = relationshipType('image');

/** The parts with text: the main one, headers, footers, notes and comments, each once in order. */
export function storyParts(pkg: Package): readonly PartName[] {
  const main = mainPart(pkg);
  const found = new Set<PartName>([main]);
  for (const { type, target, external } of pkg.relationships(main)) {
    const part = !external && STORIES.includes(type) ? pkg.part(target) : undefined;
    if (part) found.add(part.name);
  }
  return [...found];
}

/** The part of a kind that the main document relates to, such as its settings; undefined if there is none. */
export function partOfMain(pkg: Package, kind: string): PartName | undefined {
  const target = related(pkg, mainPart(pkg), kind)?.target;
  return target === undefined ? undefined : pkg.part(target)?.name;
}

/** The images that the stories of a document show, each once. */
export function imageParts(pkg: Package): ReadonlySet<Part> {
  const found = new Set<Part>();
  for (const story of storyParts(pkg)) {
    for (const { type, target, external } of pkg.relationships(story)) {
      const part = type === IMAGE && !external ? pkg.part(target) : undefined;
      if (part) found.add(part);
    }
  }
  return found;
}

/** The tree of a part that a fill can do without; undefined if it is not well-formed XML: the part stays as it is. */
export function readable(tree: () => XmlElement): XmlElement | undefined {
  try {
    return tree();
  } catch (cause) {
    if (isQuireError(cause) && cause.code === 'INVALID_DOCUMENT') return undefined;
    throw cause;
  }
}
