/**
 * Pages whose lines run down (`w:textDirection` of a section, ECMA-376-1 §17.6.20). Their body is laid out as on a page
 * with width and height exchanged, and rotated when it is painted. Headers, footers, page borders and pictures are not
 * rotated, as in Word.
 */

import { pt, twipToPt } from '../../base/units.js';
import type { FrameItem } from '../../frame/index.js';
import type { ResolvedSection } from '../../resolved/index.js';
import type { FloatFrame } from '../flow/index.js';
import type { Painter, PlaceOnPage } from '../painter.js';
import { isEven, type PageDraft } from './sheet.js';

/** The page as printed, relative to which the floats of a vertical page are placed. */
export function printedPage(sheet: PageDraft): Pick<FloatFrame, 'printed'> {
  const { section, area } = sheet;
  const { pageWidth, pageHeight, textDirection } = section;
  if (textDirection === 'lrTb') return {};
  const column = { columnLeft: area.left, columnRight: area.right, columnTop: area.top };
  return { printed: { pageWidth, pageHeight, ...area, ...column, even: isEven(sheet) } };
}

/** Paints the body, laid out on the flow's page, onto the printed page. */
export function paintVerticalBody(
  { textDirection, pageWidth }: ResolvedSection,
  painter: Painter,
  paint: (painter: Painter) => void,
): void {
  if (textDirection === 'lrTb') {
    paint(painter);
    return;
  }
  const items: FrameItem[] = [];
  const width = twipToPt(pageWidth);
  const place: PlaceOnPage =
    textDirection === 'tbRl' ? (x, y) => ({ x: pt(width - y), y: x }) : (x, y) => ({ x: y, y: x });
  const rotated = painter.rotated(items, place);
  paint(textDirection === 'tbLr' ? rotated.mirrored(items, pageWidth) : rotated);
  painter.add({ kind: 'group', items, transform: [0, 1, -1, 0, width, 0], tag: -1 });
}
