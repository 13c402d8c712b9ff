/** Effects on a whole object after it is drawn: soft edges, and its reflection below. */

import { portableCompression } from '../../base/compression/index.js';
import { writeMaskPng } from '../../base/png.js';
import { pt, twipToPt } from '../../base/units.js';
import type { FrameItem, GroupItem, PathItem } from '../../frame/index.js';
import type { Finish, Reflection } from '../../resolved/index.js';
import type { Box } from '../painter.js';
import { softEdge } from './soft-shadow.js';

/** The items of an object with its finish. @param paths its outlines, on the page */
export function finished(
  items: readonly FrameItem[],
  paths: readonly PathItem[],
  box: Box,
  finish: Finish,
): readonly FrameItem[] {
  const mask = finish.softEdge && softEdge(paths, box, finish.softEdge);
  const faded: readonly FrameItem[] = mask ? [{ kind: 'group', items, mask, tag: -1 }] : items;
  return finish.reflection ? [reflected(faded, box, finish.reflection), ...faded] : faded;
}

/** The reflection: the items upside down below the box, hidden from screen readers. */
function reflected(items: readonly FrameItem[], box: Box, reflection: Reflection): GroupItem {
  const { scaleY, distance } = reflection;
  const bottom = twipToPt(box.y) + twipToPt(box.height);
  return {
    kind: 'group',
    items: items.flatMap(unspoken),
    transform: [1, 0, 0, scaleY, 0, bottom * (1 - scaleY) + twipToPt(distance)],
    mask: fade(box, reflection),
    tag: -1,
  };
}

function unspoken(item: FrameItem): FrameItem[] {
  if (item.kind === 'link') return [];
  if (item.kind !== 'group') return [{ ...item, tag: -1 }];
  const { widget: _, ...group } = item;
  return [{ ...group, items: group.items.flatMap(unspoken), tag: -1 }];
}

const ROWS = 128;
/** The margin around the box, in points, in which lines at its edges are also reflected. */
const AROUND = 6;

/** A picture one pixel wide, with the opacity of the reflection from the bottom of the box upwards. */
function fade(box: Box, { startOpacity, endOpacity, start, end }: Reflection): NonNullable<GroupItem['mask']> {
  const height = twipToPt(box.height);
  const whole = height + 2 * AROUND;
  const opacities = Uint8Array.from({ length: ROWS }, (_, row) => {
    const up = (AROUND + height - ((row + 0.5) / ROWS) * whole) / Math.max(height, 1);
    const along = end > start ? Math.max(0, Math.min(1, (up - start) / (end - start))) : up < end ? 0 : 1;
    return Math.round((startOpacity + (endOpacity - startOpacity) * along) * 255);
  });
  const bytes = writeMaskPng(1, ROWS, '#ffffff', opacities, portableCompression);
  return {
    image: { part: '/reflection', contentType: 'image/png', bytes },
    x: pt(twipToPt(box.x) - AROUND),
    y: pt(twipToPt(box.y) - AROUND),
    width: pt(twipToPt(box.width) + 2 * AROUND),
    height: pt(whole),
  };
}
