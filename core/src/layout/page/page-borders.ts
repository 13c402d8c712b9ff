/** Borders around the page (ECMA-376-1 §17.6.10). */
import { pt, ptToTwip, twip } from '../../base/units.js';
import type { LayoutSettings, ResolvedBorder } from '../../resolved/index.js';
import { type BorderSide, borderThickness, paintBox } from '../border.js';
import type { LayoutContext } from '../context.js';
import type { Painter } from '../painter.js';
import { artSide } from './art-borders.js';
import type { PageDraft } from './sheet.js';

export function paintPageBorders(sheet: PageDraft, painter: Painter, { settings }: LayoutContext): void {
  const { borders } = sheet.section;
  if (!borders) return;
  if (borders.display === 'firstPage' && !sheet.first) return;
  if (borders.display === 'notFirstPage' && sheet.first) return;
  const box = outerEdges(sheet, borders, settings);
  const lines: Partial<Record<BorderSide, ResolvedBorder>> = {};
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const border = borders[side];
    if (!border || border.style === 'none' || border.style === 'nil') continue;
    const art = artSide(border, side, box);
    if (art) painter.add(art);
    else lines[side] = border;
  }
  paintBox(lines, box, painter);
}

/**
 * Returns the outer edges of the borders. The file gives either the distance between the page's edge and the border, or
 * between the border and the text. Borders relative to the text also surround header and footer, unless the settings
 * exclude these (§17.15.1.11, §17.15.1.12). In exports of Word, lines of half a point range from 24.0 to 24.5 pt.
 */
function outerEdges(
  { section: { pageWidth, pageHeight }, area, headerTop, footerBottom }: PageDraft,
  borders: NonNullable<PageDraft['section']['borders']>,
  { bordersSurround }: LayoutSettings,
) {
  const space = (side: BorderSide): number => ptToTwip(pt(borders[side]?.space ?? 0));
  if (borders.offsetFrom !== 'text') {
    return {
      left: twip(space('left')),
      right: twip(pageWidth - space('right')),
      top: twip(space('top')),
      bottom: twip(pageHeight - space('bottom')),
    };
  }
  const reach = (side: BorderSide): number => space(side) + borderThickness(borders[side]);
  return {
    left: twip(area.left - reach('left')),
    right: twip(area.right + reach('right')),
    top: twip((bordersSurround.header ? headerTop : area.top) - reach('top')),
    bottom: twip((bordersSurround.footer ? footerBottom : area.bottom) + reach('bottom')),
  };
}
