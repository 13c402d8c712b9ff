/** Which header and footer a page shows, how tall they are, and painting them. */
import type { LayoutSettings, ResolvedSection, Story } from '../../resolve/index.js';
import { type Twip, twip } from '../../units.js';
import { floatPlacer } from '../flow/floats.js';
import { BlockStack } from '../flow/stack.js';
import type { LayoutContext, Painter } from '../types.js';
import { paintFloats } from './paint-floats.js';
import { isEven, type Sheet } from './sheet.js';

export type Band = 'headers' | 'footers';

interface PageKind {
  readonly first: boolean;
  readonly number: number;
}

export function storyFor(
  band: Band,
  section: ResolvedSection,
  page: PageKind,
  settings: LayoutSettings,
): Story | undefined {
  const stories = section[band];
  if (section.titlePage && page.first) return stories.first;
  if (settings.evenAndOddHeaders && isEven(page)) return stories.even;
  return stories.default;
}

const bandWidth = (section: ResolvedSection): Twip =>
  twip(Math.max(1, section.pageWidth - section.margins.left - section.margins.right - section.margins.gutter));

export function bandHeight(band: Band, section: ResolvedSection, page: PageKind, context: LayoutContext): Twip {
  const story = storyFor(band, section, page, context.settings);
  if (!story) return twip(0);
  return new BlockStack(story.blocks, bandWidth(section), 'header', context).naturalHeight;
}

export function paintBand(band: Band, sheet: Sheet, painter: Painter, context: LayoutContext): void {
  const { section, area } = sheet;
  const story = storyFor(band, section, sheet, context.settings);
  if (!story) return;
  const stack = new BlockStack(story.blocks, bandWidth(section), 'header', context);
  const height = stack.naturalHeight;
  const y = band === 'headers' ? section.margins.header : section.pageHeight - section.margins.footer - height;
  const frame = {
    pageWidth: section.pageWidth,
    pageHeight: section.pageHeight,
    ...area,
    columnLeft: area.left,
    columnRight: area.right,
    columnTop: twip(y),
    even: isEven(sheet),
  };
  const fragment = stack.fillColumn(undefined, {
    available: twip(Number.MAX_SAFE_INTEGER),
    atTop: true,
    keepTopSpace: true,
    floats: floatPlacer(frame),
  });
  painter.artifact((inner) => {
    paintFloats(fragment.floats, 'behind', inner, context);
    fragment.paint(inner, area.left, twip(y));
    paintFloats(fragment.floats, 'front', inner, context);
  });
}
