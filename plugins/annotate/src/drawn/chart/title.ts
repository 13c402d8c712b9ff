/** The title of a chart (ECMA-376-1 §21.2.2.210): the value of a tag in it may be the chart's data. */
import { child, element, path, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';
import { TagElement } from '../../template/index.js';

export interface TitleTags {
  /** The tags of values in the title. */
  readonly tags: readonly TagElement[];
  /** True if the title contains nothing except these tags. */
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

/** The chart without its title. `c:autoTitleDeleted` keeps Word from showing the name of a single series instead. */
export function withoutTitle(space: XmlElement): XmlElement {
  const chart = child(space, 'c:chart');
  if (!chart) return space;
  const deleted = element('c:autoTitleDeleted', { val: '1' });
  const rest = withoutNamed(chart.children, 'c:title', deleted.name);
  const changed = { ...chart, children: [deleted, ...rest] };
  return { ...space, children: space.children.map((node) => (node === chart ? changed : node)) };
}
