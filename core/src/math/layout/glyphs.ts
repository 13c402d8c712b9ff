/** Characters as boxes: which face draws a letter of a formula, how wide it is, and how far it reaches. */

import type { FontMatch, MathLook } from '../../resolved/index.js';
import type { Letter } from './alphabets.js';
import { assembledBox, at, EMPTY, heightOf, type MathBox } from './box.js';
import { glyphPath } from './glyph-path.js';
import { largeSign } from './large-sign.js';
import { letterInk, widening, widthOf } from './letter-metrics.js';
import { CONSTANTS, emOf, type Setting } from './setting.js';

/** The family in which Word sets formulas. */
export const MATH_FAMILY = 'Cambria Math';
/** The maximum scaling of a substitute's letter to fill the original's width. */
const STRETCH = { least: 0.8, most: 1.25, unseen: 0.03 };
/** Characters whose bars may be stretched further than letters. */
const BARS = /[+=\u2212]/;
const WIDEST_BAR = 1.4;
const OPERATORS = /[\u2217-\u2219\u22c5\u2297\u2295]/;

interface Drawn {
  readonly font: FontMatch;
  readonly glyph: number;
  /** The advance of the glyph in its font, in ems. */
  readonly natural: number;
}

/** A character at a size in points. `family` is the font family of text that is not in the formula's own font. */
export function glyphBox(letter: Letter, size: number, look: MathLook, setting: Setting, family?: string): MathBox {
  const drawn = draw(letter, setting, family ?? MATH_FAMILY);
  const code = letter.char.codePointAt(0) ?? 0;
  const own = drawn.font.advance?.(letter.plain.codePointAt(0) ?? 0) ?? drawn.natural;
  const width =
    (family === undefined ? (widthOf(code, setting.level) ?? own * widening(code, setting.level)) : own) * size;
  const [above, below] = letterInk(letter.plain);
  const ratio = drawn.natural > 0 ? width / (drawn.natural * size) : 1;
  const most = BARS.test(letter.plain) ? WIDEST_BAR : STRETCH.most;
  // An operator that is far too wide is drawn smaller, centered on the axis, so that it does not overlap its neighbors.
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

/**
 * An invisible space that carries the text of a sign drawn as a path, so that PDF viewers find the text at its place
 * and width.
 */
export function hiddenSign(text: string, look: MathLook, setting: Setting, width = 0): MathBox {
  const font = setting.fonts.match({ family: MATH_FAMILY, bold: false, italic: false }, setting.log);
  const size = emOf(setting);
  const space = font.face.glyph(0x20);
  const natural = (font.face.advances[space] / font.face.unitsPerEm) * size;
  const stretch = width > 0 && natural > 0 ? width / natural : 1;
  const set = { glyphs: [space], advances: [width], text, clusters: [0] };
  return {
    width: 0,
    ascent: 0,
    descent: 0,
    parts: [{ kind: 'glyphs', x: 0, y: 0, look, font, size, stretch, ...set }],
  };
}

/** A sign at the setting's font size. */
export const plainSign = (char: string, look: MathLook, setting: Setting): MathBox =>
  char === ''
    ? EMPTY
    : glyphBox({ char, plain: char, bold: false, italic: false, special: false }, emOf(setting), look, setting);

/**
 * A sign of at least this height, centered on the axis, in its usual width unless `width` is given. Signs that are
 * larger than any in the font are drawn as paths. Their text stays on the line of the adjacent letters, at the same
 * size: search and copying would treat text of triple size as a separate line.
 */
export function tall(char: string, height: number, look: MathLook, setting: Setting, width?: number): MathBox {
  const em = emOf(setting);
  const box = plainSign(char, look, setting);
  if (height <= heightOf(box) || heightOf(box) <= 0) {
    const rise = (box.descent - box.ascent) / 2 + CONSTANTS.axis * em;
    return assembledBox([at(box, 0, -rise)], box.width);
  }
  const across = width ?? box.width;
  const ascent = height / 2 + CONSTANTS.axis * em;
  const descent = height - ascent;
  const letter = () => letterOf(box, setting);
  const segments = largeSign(char, { width: across, top: -ascent, bottom: descent }, em, letter);
  const text = at(hiddenSign(char, look, setting, across), 0, 0);
  return { width: across, ascent, descent, parts: [{ kind: 'path', x: 0, y: 0, look, segments }, text] };
}

/** The outline and the advance, in ems, of a box that contains one letter. */
function letterOf({ parts }: MathBox, { outlines }: Setting) {
  const [part] = parts;
  if (part?.kind !== 'glyphs') return { outline: [], advance: 0 };
  const { face } = part.font;
  const [glyph] = part.glyphs;
  const unit = 1 / face.unitsPerEm;
  return { outline: glyphPath(outlines(face, glyph), unit, unit), advance: face.advances[glyph] * unit };
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
