import { twip } from '../../base/units.js';
import type { DrawnContent } from '../../resolved/index.js';
import { type Box, type Orientation, orientationOf } from './transform.js';

export type GroupChild = Extract<DrawnContent, { kind: 'group' }>['children'][number];

const NO_MARGINS = { top: twip(0), bottom: twip(0), left: twip(0), right: twip(0) };

/** Content in its box, in the coordinates of the group around it. */
export const placedChild = (
  { x, y, width, height }: Box,
  orientation: Orientation,
  content: DrawnContent,
): GroupChild => ({
  x,
  y,
  object: { width, height, content, margins: NO_MARGINS, ...orientationOf(content, orientation) },
});
