/** Phonetic guides (ECMA-376-1 §17.3.3.25): small text over its base text; the wider of both determines the width. */

import { type Twip, twip } from '../../base/units.js';
import { automaticColor } from '../../compat/index.js';
import type { GlyphItem } from '../../frame/index.js';
import type { InlineItem, RubyAlignment } from '../../resolved/index.js';
import { type ShapedText, sliceRun, type TextSpan } from '../../text/index.js';
import { glyphItem, NO_SPREAD } from '../glyphs.js';
import type { Painter } from '../painter.js';
import type { PlaceholderItem, ShapedRuby } from '../shaped-paragraph.js';
import { shapedWidth } from './inset.js';

export type Ruby = Extract<PlaceholderItem, { kind: 'ruby' }>;

/** Shapes a ruby text and its base; `extentsOf` returns the ascent and descent of a shaped text. */
export function shapeRuby(
  ruby: Ruby,
  shape: (spans: readonly TextSpan[]) => ShapedText,
  extentsOf: (shaped: ShapedText) => { readonly ascent: Twip; readonly descent: Twip },
): ShapedRuby {
  const [base, guide] = [shape(spansOf(ruby.base)), shape(spansOf(ruby.guide))];
  const [below, above] = [extentsOf(base), extentsOf(guide)];
  return {
    base,
    guide,
    baseWidth: shapedWidth(base),
    guideWidth: shapedWidth(guide),
    ascent: twip(Math.max(below.ascent, guide.text === '' ? 0 : ruby.raise + above.ascent)),
    descent: below.descent,
  };
}

/** The text of a ruby's base or guide: fields have their stored result, other items have no text. */
const spansOf = (items: readonly InlineItem[]): TextSpan[] =>
  items.flatMap((item) => (item.kind === 'text' && item.text !== '' ? [item] : []));

/**
 * Paints a base and its guide with their left edge at x.
 * @param turned returns the glyphs as they are painted: in lines that run down, East Asian ones are upright
 */
export function paintRuby(
  ruby: Ruby,
  { base, guide, baseWidth, guideWidth }: ShapedRuby,
  place: { readonly x: Twip; readonly baseline: Twip; readonly background?: string; readonly tag: number },
  painter: Painter,
  turned: (item: GlyphItem) => readonly GlyphItem[],
): void {
  const width = twip(Math.max(baseWidth, guideWidth));
  paintAcross(base, twip(width - baseWidth), ruby.align, place, painter, turned);
  const raised = { ...place, baseline: twip(place.baseline - ruby.raise) };
  paintAcross(guide, twip(width - guideWidth), ruby.align, raised, painter, turned);
}

function paintAcross(
  text: ShapedText,
  room: Twip,
  align: RubyAlignment,
  place: Parameters<typeof paintRuby>[2],
  painter: Painter,
  turned: (item: GlyphItem) => readonly GlyphItem[],
): void {
  const { before, between } = shares(room, text.widths.filter((width) => width > 0).length, align);
  let x = place.x + before;
  for (const run of text.runs) {
    const color = run.revision?.color ?? run.format.color ?? automaticColor(run.format.shading ?? place.background);
    for (let i = run.start; i < run.end; ) {
      let end = i + 1;
      let width = text.widths[i];
      while (end < run.end && text.widths[end] === 0) end++;
      if (between === 0) {
        for (; end < run.end; end++) width += text.widths[end];
      }
      const item = glyphItem(text, sliceRun(run, i, end), twip(x), place.baseline, color, NO_SPREAD, place.tag);
      for (const each of turned(item)) painter.add(each);
      x += width + between;
      i = end;
    }
  }
}

/** Distributes the free space: before the first character, and after each but the last. */
function shares(room: number, characters: number, align: RubyAlignment): { before: number; between: number } {
  if (align === 'left') return { before: 0, between: 0 };
  if (align === 'right') return { before: room, between: 0 };
  if (align === 'distributeLetter' && characters > 1) return { before: 0, between: room / (characters - 1) };
  if (align === 'distributeSpace' && characters > 0)
    return { before: room / characters / 2, between: room / characters };
  return { before: room / 2, between: 0 };
}
