/** Characters as boxes: which face draws a letter of a formula, how wide it is, and how far it reaches. */

import type { FontMatch, MathLook } from '../../resolved/index.js';
import type { Letter } from './alphabets.js';
import { EMPTY, heightOf, type MathBox } from './box.js';
import { inkOf, widening, widthOf } from './letter-metrics.js';
import { CONSTANTS, emOf, type Setting } from './setting.js';

/** The family that Word sets formulas in. */
export const MATH_FAMILY = 'Cambria Math';
/** A stand-in's letter is drawn narrower or wider by this much at the most to fill the original's width. */
const STRETCH = { least: 0.8, most: 1.25, unseen: 0.03 };
/** The bars of these suffer no harm by more. */
const BARS = /[+=\u2212]/;
const WIDEST_BAR = 1.4;
const OPERATORS = /[\u2217-\u2219\u22c5\u2297\u2295]/;

interface Drawn {
  readonly font: FontMatch;
  readonly glyph: number;
  /** Ems. */
  readonly natural: number;
}

/** A character at a size in points. `family`: of text that is not the formula's own. */
export function glyphBox(letter: Letter, size: number, look: MathLook, setting: Setting, family?: string): MathBox {
  const drawn = draw(letter, setting, family ?? MATH_FAMILY);
  const code = letter.char.codePointAt(0) ?? 0;
  const own = drawn.font.advance?.(letter.plain.codePointAt(0) ?? 0) ?? drawn.natural;
  const width =
    (family === undefined ? (widthOf(code, setting.level) ?? own * widening(code, setting.level)) : own) * size;
  const [above, below] = inkOf(letter.plain);
  const ratio = drawn.natural > 0 ? width / (drawn.natural * size) : 1;
  const most = BARS.test(letter.plain) ? WIDEST_BAR : STRETCH.most;
  // An operator far too wide is drawn smaller about the axis, not into its neighbors.
  const smaller = OPERATORS.test(letter.plain) && ratio < STRETCH.least ? ratio : 1;
  return {
    width,
    ascent: above * size,
    descent: below * size,
    parts: [
      {
        kind: 'glyphs',
        x: 0,
        y: (smaller - 1) * CONSTANTS.axis * size,
        look,
        font: drawn.font,
        size: size * smaller,
        stretch: Math.abs(ratio / smaller - 1) < STRETCH.unseen ? 1 : Math.min(most, Math.max(STRETCH.least, ratio)),
        glyphs: [drawn.glyph],
        advances: [width],
        text: letter.char,
        clusters: [0],
      },
    ],
  };
}

/** An invisible space with the text of a sign that a path draws: a reader of the file finds it there. */
export function sign(text: string, look: MathLook, setting: Setting): MathBox {
  const font = setting.fonts.match({ family: MATH_FAMILY, bold: false, italic: false }, setting.log);
  const size = emOf(setting);
  const glyphs = [font.face.glyph(0x20)];
  return {
    width: 0,
    ascent: 0,
    descent: 0,
    parts: [{ kind: 'glyphs', x: 0, y: 0, look, font, size, stretch: 1, glyphs, advances: [0], text, clusters: [0] }],
  };
}

/** A character drawn so high, at its usual width unless one is given; 0 and whatever is lower leaves it as it is. */
export function tall(char: string, height: number, look: MathLook, setting: Setting, width?: number): MathBox {
  if (char === '') return EMPTY;
  const em = emOf(setting);
  const box = glyphBox({ char, plain: char, bold: false, italic: false, special: false }, em, look, setting);
  const ratio = height / heightOf(box);
  if (ratio <= 1) return box;
  const wider = width === undefined || box.width === 0 ? 1 : width / box.width;
  const parts = box.parts.map((part) =>
    part.kind === 'glyphs'
      ? {
          ...part,
          size: part.size * ratio,
          stretch: (part.stretch * wider) / ratio,
          advances: part.advances.map((advance) => advance * wider),
        }
      : part,
  );
  return { width: box.width * wider, ascent: box.ascent * ratio, descent: box.descent * ratio, parts };
}

function draw(letter: Letter, { fonts, log }: Setting, family: string): Drawn {
  const { bold, italic } = letter;
  const request = { family, bold, italic };
  if (letter.special) {
    const code = letter.char.codePointAt(0) ?? 0;
    const found = fonts.fallback(code, { ...request, italic: false }, log);
    if (found) return drawnBy(found, code);
  }
  const code = letter.plain.codePointAt(0) ?? 0;
  const named = fonts.match(request, log);
  const mapped = named.mapCodePoint?.(code) ?? code;
  if (named.face.glyph(mapped) !== 0) return drawnBy(named, mapped);
  const other = fonts.fallback(mapped, request, log);
  if (other) return drawnBy(other, mapped);
  log.report({ code: 'glyph-missing', codePoint: code, family });
  return drawnBy(named, mapped);
}

function drawnBy(font: FontMatch, code: number): Drawn {
  const glyph = font.face.glyph(code);
  return { font, glyph, natural: (font.face.advances[glyph] / font.face.unitsPerEm) * font.widthScale };
}
