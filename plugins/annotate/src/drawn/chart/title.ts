/** The title of a chart (ECMA-376-1 §21.2.2.210): a tag that stands there may be given the chart's data. */
import { child, path, type XmlElement, type XmlNode } from '@quire/core/xml';
import { TagElement } from '../../template/index.js';

export interface TitleTags {
  /** The tags of values in the title. */
  readonly tags: readonly TagElement[];
  /** Nothing else stands there. */
  readonly alone: boolean;
}

export function titleTags(space: XmlElement): TitleTags {
  const title = path(space, 'c:chart', 'c:title');
  const tags: TagElement[] = [];
  let text = '';
  const pending: XmlNode[] = title ? [title] : [];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') continue;
    if (node instanceof TagElement) {
      if (node.tag.role === 'value') tags.push(node);
      else text += 'x';
    } else if (node.name === 'a:t') text += node.children.join('');
    else pending.push(...node.children.toReversed());
  }
  return { tags, alone: tags.length === 1 && text.trim() === '' };
}

/** The chart without its title: without that said, Word gives a single series' name. */
export function withoutTitle(space: XmlElement): XmlElement {
  const chart = child(space, 'c:chart');
  if (!chart) return space;
  const deleted: XmlElement = { name: 'c:autoTitleDeleted', attributes: { val: '1' }, children: [] };
  const rest = chart.children.filter(
    (node) => typeof node === 'string' || (node.name !== 'c:title' && node.name !== deleted.name),
  );
  const changed = { ...chart, children: [deleted, ...rest] };
  return { ...space, children: space.children.map((node) => (node === chart ? changed : node)) };
}
