import type { XmlElement, XmlNode } from '@quire/core/xml';
import { fieldRange } from '../kinds/index.js';
import { type Tag, TagElement } from '../template/index.js';

/** The names of merge fields that begin and end a region, as mail merge libraries of .NET and Java have them. */
const REGION = /^(Table|Range|Group)(Start|End):(.+)$/i;
/** `MERGEFIELD Image:Photo`: the value of `Photo` is a picture. */
const PICTURE = /^(?:Image|Html):(.+)$/i;

/**
 * The tree with the merge fields of regions as tags of sections: `TableStart:Items` and `TableEnd:Items` around a row,
 * or around paragraphs. All other merge fields are unchanged.
 */
export function arrangeRegions(root: XmlElement): XmlElement {
  let paragraphs = 0;
  const visit = (element: XmlElement): XmlElement => {
    if (element.name === 'w:p') paragraphs++;
    const children: XmlNode[] = [];
    let changed = false;
    for (let at = 0; at < element.children.length; at++) {
      const node = element.children[at]!;
      if (typeof node === 'string' || node instanceof TagElement) {
        children.push(node);
        continue;
      }
      const range = fieldRange(element.children, at);
      const tag = range && tagOf(range.instruction);
      if (range && tag) {
        children.push(
          ...range.before,
          new TagElement(tag, range.nodes, range.codeProperties, paragraphs),
          ...range.after,
        );
        at += range.nodes.length - 1;
        changed = true;
        continue;
      }
      const visited = node.children.length > 0 ? visit(node) : node;
      if (visited !== node) changed = true;
      children.push(visited);
    }
    return changed ? { ...element, children } : element;
  };
  return visit(root);
}

function tagOf({
  name,
  arguments: args,
}: {
  readonly name: string;
  readonly arguments: readonly string[];
}): Tag | undefined {
  const [field = ''] = args;
  if (name !== 'MERGEFIELD') return undefined;
  const [, , end, region = ''] = REGION.exec(field) ?? [];
  if (end) return { role: end.toLowerCase() === 'start' ? 'open' : 'close', name: region };
  const picture = PICTURE.exec(field)?.[1];
  return picture === undefined ? undefined : { role: 'value', name: picture };
}
