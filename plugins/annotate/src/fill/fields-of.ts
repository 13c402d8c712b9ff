import { openPackage, type PartName } from '@quire/core/opc';
import { displayName, type XmlElement, type XmlNode } from '@quire/core/xml';
import { fieldKinds } from '../kinds/index.js';
import { storyParts } from '../package/index.js';
import type { FieldDescription, FieldKind, FoundField, Level } from '../seams.js';
import type { AnnotateOptions } from './annotate.js';

/**
 * What a template can be filled with: every field of every story, in document order, those inside another as its
 * `fields`. Throws what `openPackage` throws.
 */
export function fieldsOf(docx: Uint8Array, options: AnnotateOptions = {}): readonly FieldDescription[] {
  const pkg = openPackage(docx, options);
  return storyParts(pkg).flatMap((part) => fieldsAmong([pkg.xml(part)], 'block', part));
}

/** Of these elements, which level their children are of; all others hand on their own. */
const LEVEL: Readonly<Record<string, Level>> = {
  'w:p': 'inline',
  'w:tbl': 'row',
  'w:tr': 'cell',
  'w:tc': 'block',
  'w:txbxContent': 'block',
};

function fieldsAmong(siblings: readonly XmlNode[], level: Level, part: PartName): FieldDescription[] {
  const described: FieldDescription[] = [];
  for (let at = 0; at < siblings.length; at++) {
    const node = siblings[at];
    if (node === undefined || typeof node === 'string') continue;
    const found = fieldAt(siblings, at, level);
    if (found) {
      const fields = fieldsAmong(inside(found.field), level, part);
      described.push({
        ...found.kind.describe(found.field),
        part: displayName(part),
        ...(fields.length > 0 && { fields }),
      });
      at += found.field.nodes.length - 1;
    } else described.push(...fieldsAmong(node.children, LEVEL[node.name] ?? level, part));
  }
  return described;
}

function fieldAt(
  siblings: readonly XmlNode[],
  at: number,
  level: Level,
): { readonly kind: FieldKind; readonly field: FoundField } | undefined {
  for (const kind of fieldKinds) {
    const field = kind.find(siblings, at, level);
    if (field) return { kind, field };
  }
  return undefined;
}

/** Of a range what is between its ends, of one element its children. */
function inside({ nodes }: FoundField): readonly XmlNode[] {
  if (nodes.length > 1) return nodes.slice(1, -1);
  return (nodes[0] as XmlElement).children;
}
