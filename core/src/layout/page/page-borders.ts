/** Borders around the page (ECMA-376-1 §17.6.10). */
import { pt, ptToTwip, twip } from '../../base/units.js';
import { paintBorder } from '../border.js';
import type { Painter } from '../painter.js';
import type { Sheet } from './sheet.js';

export function paintPageBorders(sheet: Sheet, painter: Painter): void {
  const { borders, pageWidth, pageHeight } = sheet.section;
  if (!borders) return;
  if (borders.display === 'firstPage' && !sheet.first) return;
  if (borders.display === 'notFirstPage' && sheet.first) return;
  const { area } = sheet;
  const fromText = borders.offsetFrom === 'text';
  const space = (side: 'top' | 'bottom' | 'left' | 'right'): number => ptToTwip(pt(borders[side]?.space ?? 0));
  const box = fromText
    ? {
        left: area.left - space('left'),
        right: area.right + space('right'),
        top: area.top - space('top'),
        bottom: area.bottom + space('bottom'),
      }
    : {
        left: space('left'),
        right: pageWidth - space('right'),
        top: space('top'),
        bottom: pageHeight - space('bottom'),
      };
  const lines = {
    top: [box.left, box.top, box.right, box.top],
    bottom: [box.left, box.bottom, box.right, box.bottom],
    left: [box.left, box.top, box.left, box.bottom],
    right: [box.right, box.top, box.right, box.bottom],
  } as const;
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const border = borders[side];
    if (!border || border.style === 'none' || border.style === 'nil') continue;
    const [x1, y1, x2, y2] = lines[side].map(twip);
    paintBorder(border, { x: x1, y: y1 }, { x: x2, y: y2 }, painter);
  }
}
