import { ellipse, type PathSegment } from '../../frame/index.js';
import type { MathLook, MathNode } from '../../resolved/index.js';
import { assembledBox, at, bar, type MathBox, type MathMark, stroke } from './box.js';
import { hiddenSign } from './glyphs.js';
import { CONSTANTS, emOf, type Setting } from './setting.js';

/** An accent over content (§22.1.2.1), centered; over more than a letter, bars, arrows and hats span the content. */
export function setAccent({ char, base, look }: Extract<MathNode, { kind: 'accent' }>, setting: Setting): MathBox {
  // A brace or bracket that a file uses as an accent is also as wide as the content.
  if (/[\u23b4\u23b5\u23dc-\u23df]/.test(char))
    return setGroup({ kind: 'group', char, side: 'above', raised: false, base, look }, setting);
  const em = emOf(setting);
  const content = setting.set(base, setting);
  // The accent is raised by the content's height above the accent's foot: the font draws it for a letter of x-height.
  const raise = Math.max(0, content.ascent - CONSTANTS.accentBase * em);
  const y = -raise - 0.55 * em;
  const center = content.width / 2 + (content.ascent > 0.6 * em ? 0.06 : 0.03) * em;
  const wide = Math.max(content.width * 0.9, 0.35 * em);
  const marks = accentMarks(char, { x: center, y, width: wide, em }, look);
  // The text of the accent follows its letter, so that text extraction gives one accented letter.
  const text = at(hiddenSign(char, look, setting), content.width, 0);
  return assembledBox([at(content, 0, 0), ...marks, text], content.width, { ascent: raise + 0.75 * em });
}

interface AccentPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly em: number;
}

function accentMarks(char: string, { x, y, width, em }: AccentPlace, look: MathLook): MathMark[] {
  const pen = CONSTANTS.rule * em * 0.8;
  const [left, right] = [x - width / 2, x + width / 2];
  const line = penOf(pen, look);
  const over = (rise: number): MathMark => line([left, y - rise], [right, y - rise]);
  const head = (tip: number, inward: number): MathMark =>
    line([tip + inward * em, y - 0.1 * em], [tip, y], [tip + inward * em, y + 0.1 * em]);
  const dots = (count: number): MathMark[] =>
    Array.from({ length: count }, (_, i) => dot(x + (i - (count - 1) / 2) * 0.2 * em, y - 0.06 * em, 0.055 * em, look));
  // Cambria Math has hats, tildes and the like for one letter, and wider ones up to 2.4 em.
  const hat = Math.min(width, (width > 0.8 * em ? 2.4 : 0.45) * em) / 2;
  const across = (...rises: number[]): [number, number][] =>
    rises.map((rise, i) => [x + [-hat, -hat / 2, hat / 2, hat][i], y + rise * em]);
  const accents: readonly (readonly [chars: string, draw: () => MathMark[]])[] = [
    ['\u0307\u02d9', () => dots(1)],
    ['\u0308\u00a8', () => dots(2)],
    ['\u20db', () => dots(3)],
    ['\u0304\u0305\u00af\u203e', () => [over(0)]],
    ['\u033f', () => [over(0), over(2.5 * pen)]],
    ['\u20d0', () => [line([left + 0.12 * em, y - 0.1 * em], [left, y], [right, y])]],
    ['\u20d1', () => [line([left, y], [right, y], [right - 0.12 * em, y - 0.1 * em])]],
    ['\u030a', () => [{ ...dot(x, y - 0.08 * em, 0.08 * em, look), pen }]],
    ['\u20d7\u2192', () => [over(0), head(right, -0.12)]],
    ['\u20d6\u2190', () => [over(0), head(left, 0.12)]],
    ['\u20e1', () => [head(left, 0.12), over(0), head(right, -0.12)]],
    ['\u0301', () => [line([x - 0.05 * em, y], [x + 0.1 * em, y - 0.16 * em])]],
    ['\u0300', () => [line([x - 0.1 * em, y - 0.16 * em], [x + 0.05 * em, y])]],
    ['\u0303~', () => [line(...across(0, -0.1, -0.02, -0.12))]],
    ['\u030c', () => [line([x - hat, y - 0.14 * em], [x, y], [x + hat, y - 0.14 * em])]],
    ['\u0306', () => [line(...across(-0.14, -0.02, -0.02, -0.14))]],
  ];
  const draw = accents.find(([chars]) => char !== '' && chars.includes(char))?.[1];
  return draw?.() ?? [line([x - hat, y], [x, y - 0.14 * em], [x + hat, y])];
}

/** Returns a function that draws a line through points. */
const penOf =
  (pen: number, look: MathLook) =>
  (...points: readonly (readonly [number, number])[]): MathMark =>
    stroke(points, pen, look);

const dot = (x: number, y: number, radius: number, look: MathLook): MathMark => ({
  kind: 'path',
  x,
  y,
  look,
  segments: ellipse(0, 0, radius, radius),
});

/** A line over or under content (§22.1.2.7). */
export function setBar({ side, base, look }: Extract<MathNode, { kind: 'bar' }>, setting: Setting): MathBox {
  const em = emOf(setting);
  const content = setting.set(base, setting);
  const [clear, rule] = [CONSTANTS.barGap * em, CONSTANTS.rule * em];
  const y = side === 'above' ? -content.ascent - clear - rule : content.descent + clear;
  const reach = clear + 2 * rule;
  const extents = side === 'above' ? { ascent: content.ascent + reach } : { descent: content.descent + reach };
  return assembledBox([at(content, 0, 0), bar(0, y, content.width, rule, look)], content.width, extents);
}

const ARROWS: Readonly<Record<string, readonly [boolean, boolean]>> = {
  '\u2190': [true, false],
  '\u2192': [false, true],
  '\u2194': [true, true],
  '\u21d0': [true, false],
  '\u21d2': [false, true],
  '\u21d4': [true, true],
};

/** A brace, bracket or arrow as wide as its content (§22.1.2.41). */
export function setGroup(
  { char, side, raised, base, look }: Extract<MathNode, { kind: 'group' }>,
  setting: Setting,
): MathBox {
  const em = emOf(setting);
  const content = setting.set(base, setting);
  const arrow = ARROWS[char];
  const width = Math.max(content.width, arrow ? em : 0.5 * em);
  const height = (arrow ? 0.24 : 0.3) * em;
  const clear = 0.08 * em;
  const top = side === 'above' ? -content.ascent - clear - height : content.descent + clear;
  const marks = arrow
    ? arrowMarks(arrow, width, top + height / 2, em, look)
    : [braceMark(char, width, top, height, side, em, look)];
  const x = (width - content.width) / 2;
  const text = at(hiddenSign(char, look, setting), 0, 0);
  const extents = side === 'above' ? { ascent: -top } : { descent: top + height };
  const box = assembledBox([at(content, x, 0), ...marks, text], width, extents);
  if (!raised) return box;
  // The sign itself is centered on the axis, for an arrow with text above or below.
  const shift = -(top + height / 2) - CONSTANTS.axis * em;
  return assembledBox([at(box, 0, shift)], width);
}

function arrowMarks(
  [left, right]: readonly [boolean, boolean],
  width: number,
  y: number,
  em: number,
  look: MathLook,
): MathMark[] {
  const pen = CONSTANTS.rule * em;
  const line = penOf(pen, look);
  const head = (x: number, inward: number): MathMark =>
    line([x + inward, y - 0.11 * em], [x, y], [x + inward, y + 0.11 * em]);
  return [
    line([0, y], [width, y]),
    ...(left ? [head(pen / 2, 0.12 * em)] : []),
    ...(right ? [head(width - pen / 2, -0.12 * em)] : []),
  ];
}

/** The path of a brace, bracket or parenthesis: only a curly brace has a point in the middle. */
function braceMark(
  char: string,
  width: number,
  top: number,
  height: number,
  side: 'above' | 'below',
  em: number,
  look: MathLook,
): MathMark {
  const [near, far] = side === 'above' ? [top + height, top] : [top, top + height];
  const middle = (near + far) / 2;
  const pen = CONSTANTS.rule * em;
  if (/[\u23b4\u23b5]/.test(char)) return penOf(pen, look)([0, near], [0, middle], [width, middle], [width, near]);
  const r = Math.min(0.25 * em, width / 4);
  const point = /[\u23dc\u23dd]/.test(char) ? middle : far;
  const segments: PathSegment[] = [
    { op: 'move', x: 0, y: near },
    { op: 'curve', x1: 0, y1: middle, x2: r / 2, y2: middle, x: r, y: middle },
    { op: 'line', x: width / 2 - r, y: middle },
    { op: 'curve', x1: width / 2 - r / 2, y1: middle, x2: width / 2, y2: middle, x: width / 2, y: point },
    { op: 'curve', x1: width / 2, y1: middle, x2: width / 2 + r / 2, y2: middle, x: width / 2 + r, y: middle },
    { op: 'line', x: width - r, y: middle },
    { op: 'curve', x1: width - r / 2, y1: middle, x2: width, y2: middle, x: width, y: near },
  ];
  return { kind: 'path', x: 0, y: 0, look, segments, pen };
}
