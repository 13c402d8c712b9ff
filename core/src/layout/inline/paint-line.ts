/**
 * Paints one line: glyphs, their decorations, objects, links. All positions are already known; nothing is measured
 * here.
 */

import { inchToTwip, pt, type Twip, twip, twipToPt } from '../../base/units.js';
import { automaticColor, bulletText } from '../../compat/index.js';
import { type FrameItem, type GlyphItem, straightLine } from '../../frame/index.js';
import type { CharacterFormat, DrawnObject, Link } from '../../resolved/index.js';
import { isEastAsian, SPACE_CODE, visualRuns } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import { cutToBand, paintObject } from '../draw/index.js';
import { glyphItem, NO_SPREAD } from '../glyphs.js';
import type { Painter } from '../painter.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import { decorationBox, type LineBox, paintDecorations } from './decorations.js';
import { paintEmphasis } from './emphasis.js';
import { paintEquation } from './equation.js';
import { hangingSpaces } from './hanging-spaces.js';
import { paintHyphen } from './hyphen.js';
import { paintInset } from './inset.js';
import type { Line } from './line.js';
import { baselineShift, type LineHeight } from './line-height.js';
import { paintBarTabs, paintSpace, paintTab } from './paint-tab.js';
import { alignLine, fromLeft, placePieces } from './position.js';
import { inReadingOrder } from './reading-order.js';
import { paintRuby } from './ruby.js';
import { type BorderedPart, paintTextBorders } from './text-borders.js';
import { underlinedParts } from './underlined.js';
import { uprightGlyphs } from './upright-glyphs.js';

/** The place of a line on the page, in twips: the column's left edge and the line's top. */
export interface LinePlace {
  readonly x: Twip;
  readonly y: Twip;
  /** The background color of the text, for automatic text color. */
  readonly background?: string;
  /** Structure nodes of the text and of the number before it. */
  readonly tag: number;
  readonly labelTag: number;
}

export function paintLine(
  shaped: ShapedParagraph,
  line: Line,
  height: LineHeight,
  place: LinePlace,
  page: Painter,
  context: LayoutContext,
): void {
  const lineBaseline = twip(place.y + height.baseline);
  const alignment = alignLine(shaped, line, context);
  const pieces = placePieces(shaped, line, alignment);
  const ordered = shaped.shaped.levels ? inReadingOrder(pieces, shaped.shaped) : pieces;
  const last = ordered[ordered.length - 1];
  const hanging = hangingSpaces(shaped, line, ordered);
  // In reading order, the number comes before the text of its line.
  if (line.label && shaped.label) paintLabel(shaped, line, alignment.shift, place, lineBaseline, height, page, context);
  const lineBox = boxOf(place, lineBaseline, height);
  const turned = turnedIn(context);
  const { formWidgets } = context;
  const bordered: BorderedPart[] = [];
  for (const piece of ordered) {
    const x = twip(place.x + piece.x);
    const index = piece.kind === 'tab' ? piece.tab.index : piece.slice.start;
    const shift = baselineShift(shaped, index, height);
    const baseline = twip(lineBaseline + shift);
    const format = piece.kind === 'tab' ? formatAt(shaped, index) : piece.slice.run.format;
    const revision = piece.kind === 'run' ? piece.slice.run.revision : undefined;
    const font = piece.kind === 'run' ? piece.slice.run.font : undefined;
    const ruled = piece.kind === 'run' ? underlinedParts(piece, x, shaped, line, context) : undefined;
    const box = decorationBox(movedDown(lineBox, shift), x, piece.width, font, ruled);
    const given = piece.kind === 'run' ? piece.slice.run.link : undefined;
    const link = leading(given);
    const tag = tagOf(given, place.tag, page);
    const shown: FrameItem[] = [];
    const painter = given?.field && formWidgets ? page.onto(shown) : page;
    const color = revision?.color ?? format.color ?? automaticColor(format.shading ?? place.background);
    paintDecorations('under', box, format, color, revision, painter, place.tag);
    if (piece.kind === 'tab') {
      paintTab(piece.tab, { x, baseline, format, color, tag: place.tag }, painter, context);
    } else {
      const item = shaped.placeholders.get(index);
      if (item?.kind === 'object') {
        const ruled = ruledObject(item.object, line);
        const drawn: FrameItem[] = [];
        const bottom = twip(baseline - item.format.position - item.object.margins.bottom);
        const paint = (onto: Painter): void =>
          paintObject(
            ruled.object,
            twip(ruled.x === undefined ? x + item.object.margins.left : place.x + ruled.x),
            twip(bottom - item.object.height),
            onto,
            place.tag,
            context,
          );
        const isInCell = context.tableDepth > 0;
        const isCut = !isInCell && cutsObject(item.object, bottom, { y: place.y, height: height.height }, shaped);
        if (isCut) cutToBand({ x, y: place.y, width: piece.width, height: height.height }, painter.onto(drawn), paint);
        else paint(painter.onto(drawn));
        for (const each of drawn) painter.add(isInCell && each.kind === 'image' ? { ...each, inCell: true } : each);
      } else if (item?.kind === 'ruby') {
        const ruby = shaped.rubies.get(index);
        if (ruby) paintRuby(item, ruby, { ...place, x, baseline }, painter, turned);
      } else if (item?.kind === 'inset') {
        const inset = shaped.insets.get(index);
        if (inset) paintInset(item, inset, { ...place, x, baseline, tag }, painter, turned);
      } else if (item?.kind === 'equation') {
        const equation = shaped.equations.get(index);
        if (equation) {
          const tag =
            place.tag < 0 ? -1 : painter.node(item, 'Formula', place.tag, { altText: item.linear, formula: item.row });
          paintEquation(equation, { ...place, tag, x, baseline }, painter, context);
        }
      } else if (item?.kind === 'noteSeparator') {
        const length = noteSeparatorLength(item.continuation, twip(line.right - line.left));
        paintNoteSeparator(twip(shaped.shaped.bidi ? x - length : x), length, baseline, painter);
      } else if (item?.kind === 'break') {
        if (!item.inWord && partsWords(shaped, line, index))
          paintSpace({ x, baseline, format, color, tag }, shaped.shaped.bidi, painter, context);
      } else if (piece.slice.glyphs.length > 0) {
        if (format.emphasisMark)
          paintEmphasis(piece.slice, shaped.shaped.text, piece.spread, { ...box, color }, painter);
        const slice = (piece === last && hanging.joined) || piece.slice;
        const glyphs = glyphItem(shaped.shaped, slice, x, baseline, color, piece.spread, tag);
        for (const item of turned(glyphs)) painter.add(item);
      }
    }
    if (piece === last) {
      for (const { slice, x } of hanging.apart) {
        const isWithin = slice.run.link === given;
        const [onto, own] = isWithin ? [painter, tag] : [page, tagOf(slice.run.link, place.tag, page)];
        onto.add(glyphItem(shaped.shaped, slice, twip(place.x + x), baseline, color, NO_SPREAD, own));
      }
    }
    paintDecorations('over', box, format, color, revision, painter, place.tag);
    const end = piece.kind === 'tab' ? index + 1 : piece.slice.end;
    const roomBehind = end < line.visibleEnd ? Math.max(0, shaped.shaped.spaceBehind?.[end - 1] ?? 0) : 0;
    bordered.push({ box, border: format.border, roomBehind });
    if (given?.field && formWidgets) {
      const isLast = piece === pieces[pieces.length - 1] && alignment.shift === 0 && line.origin === undefined;
      const free = isLast ? twip(place.x + line.right) : undefined;
      const drawn = shaped.placeholders.get(index);
      page.add(
        formWidgets.fieldItem(given.field, { ...box, width: piece.width, free, drawn }, shown, { format, color, tag }),
      );
    }
    if (link) {
      painter.add({
        kind: 'link',
        x: twipToPt(x),
        y: twipToPt(twip(baseline - height.ascent)),
        width: twipToPt(piece.width),
        height: twipToPt(twip(height.ascent + height.descent)),
        uri: link.uri,
        anchor: link.anchor,
        title: link.tooltip,
        tag,
      });
    }
  }
  if (line.hyphen) {
    const hyphen = paintHyphen(shaped, pieces[pieces.length - 1], place, lineBox, page);
    if (hyphen) bordered.push({ box: hyphen, border: bordered.at(-1)?.border, roomBehind: 0 });
  }
  paintTextBorders(bordered, page);
  const start = twip(place.x + (line.origin ?? 0));
  const box = { top: place.y, height: height.height, background: place.background };
  paintBarTabs(shaped.paragraph.format, start, box, page);
}

/**
 * True if a line of exact height, which clips taller content (word-layout rule 4), is too low for an object. In a cell,
 * only the edges of the cell clip: in a thesis, four pictures in exact lines extend over the empty lines above.
 */
function cutsObject(
  { height, rule }: DrawnObject,
  bottom: Twip,
  line: { readonly y: Twip; readonly height: Twip },
  { paragraph }: ShapedParagraph,
): boolean {
  if (paragraph.format.line.rule !== 'exact' || rule) return false;
  return bottom - height < line.y || bottom > line.y + line.height;
}

/** Glyphs of a line as they are painted: East Asian ones upright where lines run down. */
const turnedIn =
  (context: LayoutContext) =>
  (item: GlyphItem): readonly GlyphItem[] =>
    context.uprightGlyphs ? uprightGlyphs(item) : [item];

/** The box of a line with the baseline lowered by `shift`; top and bottom, which a highlight fills, stay. */
const movedDown = (box: LineBox, shift: Twip): LineBox =>
  shift === 0
    ? box
    : {
        ...box,
        baseline: twip(box.baseline + shift),
        ascent: twip(box.ascent + shift),
        descent: twip(box.descent - shift),
      };

const boxOf = (place: LinePlace, baseline: Twip, { ascent, descent, height }: LineHeight): LineBox => ({
  baseline,
  ascent,
  descent,
  top: place.y,
  height,
});

/**
 * True if a break separates words like a space: there is text before it on its line. Word's PDFs have a space at such
 * breaks, but not in East Asian text, which has no spaces between words.
 */
function partsWords({ shaped: { text }, placeholders }: ShapedParagraph, { start }: Line, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  return index > start && !placeholders.has(index - 1) && before !== SPACE_CODE && !isEastAsian(before);
}

/** The structure node of text with a link: the node of the field, the note reference or the link. */
function tagOf(given: Link | undefined, around: number, page: Painter): number {
  if (given?.field) return page.node(given.field, 'Form', around);
  if (given?.note) return page.node(given.note, 'Reference', around, { note: `${given.note.note} ${given.note.id}` });
  const link = leading(given);
  return link ? page.node(link, 'Link', around) : around;
}

/** Returns the link if it has a target: only then does the structure have a node of the link around its text. */
const leading = (link: Link | undefined): Link | undefined => (link?.uri || link?.anchor ? link : undefined);

function paintLabel(
  shaped: ShapedParagraph,
  line: Line,
  shift: number,
  place: LinePlace,
  baseline: Twip,
  height: LineHeight,
  painter: Painter,
  context: LayoutContext,
): void {
  if (!line.label || !shaped.label) return;
  const width = shaped.label.widths.reduce((sum, w) => sum + w, 0);
  let x: number = place.x + fromLeft(line, line.label.x + shift, width);
  const { bullet } = shaped.paragraph;
  if (bullet) paintObject(bullet, twip(x), twip(baseline - bullet.height), painter, place.labelTag, context);
  const markColor = shaped.paragraph.markRevision?.color;
  const lineBox = boxOf(place, baseline, height);
  for (const slice of bullet ? [] : visualRuns(shaped.label, 0, shaped.label.text.length)) {
    const runFormat = slice.run.format;
    const color = markColor ?? runFormat.color ?? automaticColor(runFormat.shading ?? place.background);
    const sliceWidth = slice.advances.reduce((sum, w) => sum + w, 0);
    const box = decorationBox(lineBox, twip(x), twip(sliceWidth), slice.run.font);
    paintDecorations('under', box, runFormat, color, undefined, painter, place.labelTag);
    const glyphs = glyphItem(shaped.label, slice, twip(x), baseline, color, NO_SPREAD, place.labelTag);
    const written = shaped.label.text.slice(slice.start, slice.end);
    const shown = { ...glyphs, text: bulletText(glyphs.text, written, slice.run.font.family, context.settings) };
    for (const item of turnedIn(context)(shown)) painter.add(item);
    paintDecorations('over', box, runFormat, color, undefined, painter, place.labelTag);
    paintTextBorders([{ box, border: runFormat.border, roomBehind: 0 }], painter);
    x += sliceWidth;
  }
  const { tab } = line.label;
  const format = shaped.paragraph.number?.format ?? shaped.paragraph.mark;
  const behind = { baseline, format, color: format.color ?? '#000000', tag: place.labelTag };
  if (tab) {
    paintTab(tab, { ...behind, x: twip(place.x + fromLeft(line, tab.x + shift, tab.width)) }, painter, context);
  } else if (shaped.paragraph.number?.suffix === 'space') {
    const end = twip(place.x + fromLeft(line, line.label.x + shift + width, 0));
    paintSpace({ ...behind, x: end }, line.origin !== undefined, painter, context);
  }
}

function formatAt(shaped: ShapedParagraph, index: number): CharacterFormat {
  const item = shaped.placeholders.get(index);
  return item?.format ?? shaped.paragraph.mark;
}

/** Rule 19: the line above notes is 144 pt wide; the one above continued notes spans the column. */
const noteSeparatorLength = (continuation: boolean, column: Twip): Twip =>
  continuation ? column : twip(Math.min(inchToTwip(2), column));

function paintNoteSeparator(x: Twip, length: Twip, baseline: Twip, painter: Painter): void {
  const y = twipToPt(baseline) - 3;
  painter.add({
    kind: 'path',
    segments: straightLine(twipToPt(x), y, twipToPt(twip(x + length)), y),
    stroke: { color: '#000000', width: pt(0.5) },
    tag: -1,
  });
}

/** A horizontal line (`o:hr`) in the available width of its text line, and its start from the column's left edge. */
function ruledObject(object: DrawnObject, line: Line): { readonly object: DrawnObject; readonly x?: Twip } {
  const { rule } = object;
  if (!rule) return { object };
  const room = line.right - line.left;
  const width = twip(rule.share === undefined ? object.width : room * rule.share);
  const slack = room - width;
  const shift = rule.align === 'center' ? slack / 2 : rule.align === 'right' ? slack : 0;
  const left = line.origin === undefined ? line.left : line.origin - line.right;
  return { object: { ...object, width }, x: twip(left + shift) };
}
