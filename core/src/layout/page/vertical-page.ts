/**
 * Pages whose lines run down or up (`w:textDirection` of a section, ECMA-376-1 §17.6.20). Their body is laid out as on a
 * page that lies on its side, and turned when it is painted; headers, footers and page borders stay as they are, as in
 * Word, and so do pictures.
 */

import { pt, type Twip, twip, twipToPt } from '../../base/units.js';
import type { FrameItem } from '../../frame/index.js';
import type { ResolvedSection } from '../../resolved/index.js';
import type { FloatFrame } from '../flow/float-position.js';
import type { Painter } from '../types.js';
import type { PageArea } from './geometry.js';
import { isEven, type Sheet } from './sheet.js';

/** The page as its text sees it: lines run across it, and its area is the body's. */
export interface FlowPage extends PageArea {
  readonly width: Twip;
  readonly height: Twip;
}

/** `area` is the body's on the page as it is printed. */
export function flowPage({ textDirection, pageWidth, pageHeight }: ResolvedSection, area: PageArea): FlowPage {
  const turned = { width: pageHeight, height: pageWidth };
  switch (textDirection) {
    case 'tbRl':
      return {
        ...turned,
        left: area.top,
        right: area.bottom,
        top: twip(pageWidth - area.right),
        bottom: twip(pageWidth - area.left),
      };
    case 'btLr':
      return {
        ...turned,
        left: twip(pageHeight - area.bottom),
        right: twip(pageHeight - area.top),
        top: area.left,
        bottom: area.right,
      };
    default:
      return { width: pageWidth, height: pageHeight, ...area };
  }
}

/** For the floats of a page that is turned: the page as printed. */
export function printedPage(sheet: Sheet): Pick<FloatFrame, 'printed'> {
  const { section, area } = sheet;
  const { pageWidth, pageHeight, textDirection } = section;
  if (textDirection === 'lrTb') return {};
  const column = { columnLeft: area.left, columnRight: area.right, columnTop: area.top };
  return {
    printed: {
      frame: { pageWidth, pageHeight, ...area, ...column, even: isEven(sheet) },
      down: textDirection === 'tbRl',
    },
  };
}

/** Paints what was laid out on the flow's page onto the printed one. */
export function paintTurnedBody(
  { textDirection, pageWidth, pageHeight }: ResolvedSection,
  painter: Painter,
  paint: (painter: Painter) => void,
): void {
  if (textDirection === 'lrTb') {
    paint(painter);
    return;
  }
  const items: FrameItem[] = [];
  const [width, height] = [twipToPt(pageWidth), twipToPt(pageHeight)];
  const down = textDirection === 'tbRl';
  paint(painter.turned(items, (x, y) => (down ? { x: pt(width - y), y: x } : { x: y, y: pt(height - x) })));
  painter.add({ kind: 'group', items, transform: down ? [0, 1, -1, 0, width, 0] : [0, -1, 1, 0, 0, height], tag: -1 });
}
