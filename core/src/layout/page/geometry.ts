/** The areas of a page: body, header, footer and columns, in twips from the page's top left corner. */

import { type Twip, twip } from '../../base/units.js';
import type { LayoutSettings, ResolvedSection } from '../../resolved/index.js';

export interface PageArea {
  readonly left: Twip;
  readonly right: Twip;
  readonly top: Twip;
  readonly bottom: Twip;
}

/**
 * The area of the body on a page with the given heights of header and footer. A tall header pushes the body down,
 * unless the margin is negative: then the margin decides (word-layout rule 18).
 */
export function bodyArea(
  section: ResolvedSection,
  header: Twip,
  footer: Twip,
  even: boolean,
  settings: LayoutSettings,
): PageArea {
  const { margins, pageHeight } = section;
  const gutter = settings.gutterAtTop ? 0 : margins.gutter;
  const mirrored = settings.mirrorMargins && even;
  const gutterRight = mirrored !== section.rtlGutter;
  const left = (mirrored ? margins.right : margins.left) + (gutterRight ? 0 : gutter);
  const right = (mirrored ? margins.left : margins.right) + (gutterRight ? gutter : 0);
  const headerFoot = header > 0 ? margins.header + header : 0;
  const footerHead = footer > 0 ? margins.footer + footer : 0;
  const top = margins.top < 0 ? -margins.top : Math.max(margins.top, headerFoot);
  const bottom = margins.bottom < 0 ? -margins.bottom : Math.max(margins.bottom, footerHead);
  const topGutter = settings.gutterAtTop ? margins.gutter : 0;
  // If the margins leave no space for the body, they are reduced, so that it has at least one line.
  const bodyTop = Math.min(top + topGutter, pageHeight - 1);
  return {
    left: twip(left),
    right: twip(Math.max(left + 1, section.pageWidth - right)),
    top: twip(bodyTop),
    bottom: twip(Math.max(bodyTop + 1, pageHeight - bottom)),
  };
}

/** Page and body area for layout; for vertical sections the printed page rotated by 90°. */
export interface FlowPage extends PageArea {
  readonly width: Twip;
  readonly height: Twip;
}

/** The page of a flow; `area` is the area of the body on the printed page. */
export function flowPage({ textDirection, pageWidth, pageHeight }: ResolvedSection, area: PageArea): FlowPage {
  const onItsSide = { width: pageHeight, height: pageWidth };
  switch (textDirection) {
    case 'tbRl':
      return {
        ...onItsSide,
        left: area.top,
        right: area.bottom,
        top: twip(pageWidth - area.right),
        bottom: twip(pageWidth - area.left),
      };
    case 'tbLr':
      return { ...onItsSide, left: area.top, right: area.bottom, top: area.left, bottom: area.right };
    default:
      return { width: pageWidth, height: pageHeight, ...area };
  }
}
