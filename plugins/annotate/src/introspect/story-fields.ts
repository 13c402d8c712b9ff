import type { XmlElement, XmlNode } from '@quire/core/xml';
import { fieldKinds } from '../kinds/index.js';
import type { FieldDescription, FieldKind, FoundField, Level } from '../seams.js';
import { Bookmarks } from './bookmarks.js';

/** Of these elements, which level their children are of; all others hand on their own. */
const LEVEL: Readonly<Record<string, Level>> = {
  'w:p': 'inline',
  'w:tbl': 'row',
  'w:tr': 'cell',
  'w:tc': 'block',
  'w:txbxContent': 'block',
};

/** What holds no fields: properties, what was deleted, and what older readers get of what is there already. */
const SKIPPED = new Set([
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:tblPr',
  'w:trPr',
  'w:tcPr',
  'w:del',
  'w:moveFrom',
  'mc:Fallback',
]);

/** The fields of a story in document order. */
export const fieldsIn = (story: XmlElement): FieldDescription[] => new Walk().fields(story.children, 'block');

/** Depth is bounded by the reader of XML. */
class Walk {
  readonly #bookmarks = new Bookmarks();

  fields(siblings: readonly XmlNode[], level: Level): FieldDescription[] {
    const described: FieldDescription[] = [];
    for (let at = 0; at < siblings.length; at++) {
      const node = siblings[at];
      if (node === undefined || typeof node === 'string' || SKIPPED.has(node.name)) continue;
      const bookmark = this.#bookmarks.at(siblings, at, level);
      if (bookmark) described.push(bookmark);
      const found = fieldAt(siblings, at, level);
      if (!found) described.push(...this.fields(node.children, LEVEL[node.name] ?? level));
      else {
        const fields = this.fields(inside(found.field), level);
        described.push({ ...found.kind.describe(found.field), ...(fields.length > 0 && { fields }) });
        at += found.field.nodes.length - 1;
      }
    }
    return described;
  }
}

/** Bookmarks are listed beside what they are around, not around it. */
function fieldAt(
  siblings: readonly XmlNode[],
  at: number,
  level: Level,
): { readonly kind: FieldKind; readonly field: FoundField } | undefined {
  for (const kind of fieldKinds) {
    const field = kind.find(siblings, at, level);
    if (field && field.kind !== 'bookmark') return { kind, field };
  }
  return undefined;
}

/** Of a range what is between its ends, of one element its children. */
function inside({ nodes }: FoundField): readonly XmlNode[] {
  if (nodes.length > 1) return nodes.slice(1, -1);
  const [only] = nodes;
  return typeof only === 'object' ? only.children : [];
}
