/** The number or bullet before a paragraph's first line (word-layout rule 12). */

import { pt, ptToTwip, type Twip, twip } from '../../base/units.js';
import { bulletCodes, numberTabFormat } from '../../compat/index.js';
import type { DrawnObject, NumberLabel } from '../../resolved/index.js';
import type { TextSpan } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import type { Line, PlacedTab } from './line.js';
import { nextTabStop } from './tab-stops.js';

export interface PlacedLabel {
  readonly line: NonNullable<Line['label']>;
  readonly textStart: Twip;
}

/** Places a paragraph's number. `start` begins the first line; lengths are from the column's left edge. */
export function placeLabel(shaped: ShapedParagraph, start: Twip, context: LayoutContext): PlacedLabel | undefined {
  const { number, format } = shaped.paragraph;
  if (!number) return undefined;
  const width = labelWidth(shaped);
  const shift = number.justification === 'right' ? -width : number.justification === 'center' ? -width / 2 : 0;
  const x = twip(start + shift);
  const end = twip(x + width);
  if (number.suffix === 'nothing') return { line: { x }, textStart: end };
  if (number.suffix === 'space') return { line: { x }, textStart: twip(end + spaceWidth(shaped)) };
  const { settings } = context;
  const pen = twip(Math.max(end, start));
  const stop = nextTabStop(pen, numberTabFormat(format, pen, settings), settings.defaultTabStop);
  const tab: PlacedTab = { index: -1, x: end, width: twip(stop.position - end), leader: stop.leader };
  return { line: { x, tab }, textStart: stop.position };
}

/** Splits a number into parts with different formats. A picture bullet is a single placeholder. */
export function labelSpans({ text, format, figures }: NumberLabel, bullet?: DrawnObject): readonly TextSpan[] {
  if (bullet) return [{ text: '\uFFFC', format }];
  if (!figures) return [{ text: bulletCodes(text, format.fonts.ascii), format }];
  // A split at a group returns the matches of the group as every second part.
  const parts = text.split(FIGURES).map((part, i) => ({ text: part, format: i % 2 === 1 ? figures : format }));
  return parts.filter((part) => part.text !== '');
}

/** Letters and digits, with the punctuation and hyphens between them. */
const FIGURES = /([\p{L}\p{N}]+(?:[.,:/-][\p{L}\p{N}]+)*)/u;

function labelWidth(shaped: ShapedParagraph): number {
  let width = 0;
  for (const w of shaped.label?.widths ?? []) width += w;
  return width;
}

/** Returns the width of the space after a number, in the number's own font. */
function spaceWidth(shaped: ShapedParagraph): number {
  const run = shaped.label?.runs[0];
  if (!run) return 0;
  const { face, widthScale } = run.font;
  return ptToTwip(pt((face.advances[face.glyph(0x20)] / face.unitsPerEm) * run.size)) * widthScale;
}
