import { type Lookup, type PdfDict, PdfString } from '@quire/core/pdf';
import { type Rectangle, textAt } from '@quire/core/pdf/document';
import { areaOf, type Mark, overlap, type TextMark } from '@quire/core/pdf/paint';
import { liesInside, outlineBounds } from './outlines.js';
import { type AddedRemark, isColorful, pointsIn } from './remark.js';
import { bare, paintedText } from './shown-value.js';

/** Schemes that lead to web pages and people. Others run code, open files, reach network shares, or attach files. */
const SCHEMES =
  /^(?:https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?|mailto:[^\s\\?]+(?:\?(?:(?:subject|body|cc|bcc)=[^\s\\&]*(?:&|$))*)?)$/i;
const MOST_OF_PAGE = 0.1;

/** Checks a link: a click leads to a page of this document or of the web, and to the address that its words state. */
export function linkFault({ lookup, annotation, rect, content, sheet, marks }: AddedRemark): string | undefined {
  const { dict } = annotation;
  if (dict.AP !== undefined) return 'is more than a link';
  const quads = pointsIn(lookup, dict.QuadPoints);
  if (quads.length > 0 && !liesInside(outlineBounds(quads), rect, 1)) return 'is clicked outside of its place';
  if (areaOf(rect) > MOST_OF_PAGE * areaOf(sheet.sheet)) return 'covers more of the page than a link needs';
  const action = lookup.dict(dict.A);
  const isOdd = Object.keys(action ?? { none: null }).some((key) => !/^(?:Type|S|D|SD|URI|IsMap)$/.test(key));
  if (dict.A !== undefined && isOdd) return 'runs an action by itself';
  const kind = action && lookup.name(action.S);
  if (kind !== undefined && kind !== 'URI' && kind !== 'GoTo') return 'runs an action by itself';
  const target = lookup.resolve(action?.URI);
  if (kind === 'URI') {
    const address = target instanceof PdfString ? target.latin : '';
    if (!SCHEMES.test(address)) return 'does not lead to a web page';
    if (isContradicted(address, content, rect)) return 'does not lead to the address that it covers';
  }
  if (!isReadBelow(lookup, dict, content, rect)) return 'has words for screen readers that are not on the page';
  const style = lookup.name(lookup.dict(dict.BS)?.S) ?? 'S';
  const isSolid = style === 'S' && lookup.array(dict.Border)?.[3] === undefined;
  // A dashed frame is not allowed: dashes look like dots and punctuation.
  if (marks.length > 0 && !isSolid) return 'frames more than a link needs';
  return marks.every((mark) => isLinkFrame(mark, rect, content)) ? undefined : 'frames more than a link needs';
}

/**
 * The minimum width and height of a link frame in points, around words and elsewhere: smaller frames look like
 * characters.
 */
const LEAST_FRAME = { words: [6, 6], none: [24, 9] } as const;

/** True for a thin frame that does not cross words, as a line through them or below them would. */
function isLinkFrame(mark: Mark, { left, bottom, right, top }: Rectangle, content: readonly Mark[]): boolean {
  const within = content.filter(({ area }) => overlap(area, { left, bottom, right, top }));
  const [width, height] = within.length > 0 ? LEAST_FRAME.words : LEAST_FRAME.none;
  const isCrossed = (each: Mark): boolean => {
    if (each.kind !== 'text' || each.baseline === undefined) return false;
    const isThrough = (y: number): boolean =>
      y > (each.baseline ?? 0) + 0.1 * each.size && y < (each.baseline ?? 0) + 0.6 * each.size;
    return isThrough(top) || isThrough(bottom);
  };
  const isThin = mark.kind === 'stroke' && mark.width <= 2;
  // A black side of a frame between digits looks like a digit.
  const isBetween = ({ area }: Mark): boolean => [left, right].some((x) => x > area.left + 1 && x < area.right - 1);
  const isLetter = within.some(isBetween) && !(mark.ink.color && isColorful(mark.ink.color));
  return !isLetter && isThin && right - left >= width && top - bottom >= height && !within.some(isCrossed);
}

/** True if the description of a link (table 166) is its address, or words that are below it. */
function isReadBelow(lookup: Lookup, dict: PdfDict, content: readonly Mark[], rect: Rectangle): boolean {
  const said = bare(textAt(lookup, dict.Contents) ?? '');
  const below = content.filter((mark) => overlap(mark.area, rect) !== undefined);
  const address = bare(textAt(lookup, lookup.dict(dict.A)?.URI) ?? '');
  return said === '' || said === address || bare(paintedText(below) ?? '').includes(said);
}

/** The narrowest gap between two words, as a fraction of the font size. */
const NARROWEST_BLANK = 0.15;

/** True if the words below a link are an address that differs from its target. */
function isContradicted(address: string, content: readonly Mark[], rect: Rectangle): boolean {
  const below = content.flatMap((mark) => (mark.kind === 'text' && overlap(mark.area, rect) ? [mark] : []));
  // Kerning divides a word into several texts.
  const isJoined = (last: TextMark, { area, size, baseline }: TextMark): boolean =>
    last.baseline === baseline && Math.abs(area.left - last.area.right) < NARROWEST_BLANK * size;
  const words = below
    .map((mark, index) => `${index > 0 && isJoined(below[index - 1], mark) ? '' : ' '}${mark.text ?? ''}`)
    .join('');
  const host = address
    .replace(/^[a-z]+:(?:\/\/)?(?:[^/?#]*@)?/i, '')
    .split(/[/?#:]/)[0]
    .toLowerCase();
  return hostsIn(words.toLowerCase()).some((name) => {
    return host !== name && !host.endsWith(`.${name}`) && !name.endsWith(`.${host}`);
  });
}

/** The host names in a text: labels with dots between them, the last of at least two letters. */
const hostsIn = (words: string): readonly string[] =>
  words.split(/[^a-z0-9.-]+|\.{2,}/).flatMap((name) => {
    const labels = name.split('.').filter((label) => label !== '');
    const end = labels.findLastIndex((label, i) => i > 0 && /^[a-z]{2}/.test(label));
    return end < 0 ? [] : [[...labels.slice(0, end), labels[end].split(/[^a-z]/, 1)[0]].join('.')];
  });
