/** The header and footer of a page: which ones the page shows, their height, and their painting. */

import { type Twip, twip } from '../../base/units.js';
import { ARTIFACT } from '../../frame/index.js';
import type { LayoutSettings, ResolvedSection, Story } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import { BlockFlow, type BlockFlowFragment, floatPlacer, type PlacedFloat, paintAmongFloats } from '../flow/index.js';
import type { Painter } from '../painter.js';
import type { PageArea } from './geometry.js';
import { isEven, type PageDraft } from './sheet.js';

export type Band = 'headers' | 'footers';

interface PageKind {
  readonly first: boolean;
  readonly number: number;
}

function storyFor(band: Band, section: ResolvedSection, page: PageKind, settings: LayoutSettings): Story | undefined {
  const stories = section[band];
  if (section.titlePage && page.first) return stories.first;
  if (settings.evenAndOddHeaders && isEven(page)) return stories.even;
  return stories.default;
}

const bandWidth = (section: ResolvedSection): Twip =>
  twip(Math.max(1, section.pageWidth - section.margins.left - section.margins.right - section.margins.gutter));

/** The space that a header or footer takes from the body: its height, and the floats that text wraps around. */
export interface BandRoom {
  readonly height: Twip;
  readonly floats: readonly PlacedFloat[];
}

export function bandRoom(band: Band, section: ResolvedSection, page: PageKind, context: LayoutContext): BandRoom {
  const story = storyFor(band, section, page, context.settings);
  if (!story) return { height: twip(0), floats: [] };
  const { margins } = section;
  const left = twip(margins.left + margins.gutter);
  const area = {
    left,
    right: twip(left + bandWidth(section)),
    top: margins.top,
    bottom: twip(section.pageHeight - margins.bottom),
  };
  const { height, floats } = bandFragment(band, story, section, { number: page.number, area }, context);
  return { height, floats: floats.filter(({ wrap }) => wrap !== undefined) };
}

export function paintBand(band: Band, sheet: PageDraft, painter: Painter, context: LayoutContext): void {
  const { section, area } = sheet;
  const story = storyFor(band, section, sheet, context.settings);
  if (!story) return;
  const fragment = bandFragment(band, story, section, sheet, context);
  const { margins, pageHeight } = section;
  const y = twip(band === 'headers' ? margins.header : pageHeight - margins.footer - fragment.height);
  painter.artifact(
    (inner) => paintAmongFloats(fragment.floats, inner, context, (text) => fragment.paint(text, area.left, y)),
    ARTIFACT[band === 'headers' ? 'header' : 'footer'],
  );
}

/** A header or footer as laid out on a page; its floats are placed on that page. */
function bandFragment(
  band: Band,
  story: Story,
  section: ResolvedSection,
  page: { readonly number: number; readonly area: PageArea },
  context: LayoutContext,
): BlockFlowFragment {
  const stack = new BlockFlow(story.blocks, bandWidth(section), 'header', context);
  const { pageWidth, pageHeight, margins } = section;
  const fill = (top: Twip): BlockFlowFragment =>
    stack.fillColumn(undefined, {
      // A band is laid out for each page, and at most one page of its text is visible.
      available: twip(2 * pageHeight),
      atTop: true,
      floats: floatPlacer({
        pageWidth,
        pageHeight,
        ...page.area,
        columnLeft: page.area.left,
        columnRight: page.area.right,
        columnTop: top,
        even: isEven(page),
      }),
    });
  if (band === 'headers') return fill(margins.header);
  const foot = pageHeight - margins.footer;
  // A footer grows upwards: its top, and the place of its floats, follow from its height.
  const first = fill(twip(foot));
  return first.floats.length === 0 ? first : fill(twip(foot - first.height));
}
