/** The run styles of each format, by font slot, size and fallback font; each is computed once per conversion. */

import type { DiagnosticLog } from '../base/diagnostics.js';
import { type Pt, type Twip, twip } from '../base/units.js';
import { scriptRise, scriptSize, smallCapsSize } from '../compat/index.js';
import type { CharacterFormat, FontLibrary, FontMatch, FontRequest } from '../resolved/index.js';
import { emWidth } from './em-widths.js';
import { type FontSlot, fontSlot } from './font-slot.js';
import { RunStyle } from './run-style.js';

/** Fonts that have this character also have the other letters. */
const LETTER = 0x61;

export class FormatStyles {
  /** True if ASCII is drawn as written in one font: the hot path of shaping. */
  readonly plain: boolean;
  readonly #bySlot = new Map<string, RunStyle>();
  readonly #styles: RunStyle[] = [];
  readonly #symbolMatches = new Map<FontMatch, FontMatch>();
  /** Matches for letters with marks, by the letter's own match, then by the match of the face that has the mark. */
  readonly #marked = new Map<FontMatch, Map<FontMatch, FontMatch>>();
  readonly #fallbacks = new Map<FontSlot, Map<number, RunStyle>>();
  #latin: RunStyle | undefined;

  constructor(
    readonly format: CharacterFormat,
    readonly fonts: FontLibrary,
    readonly log: DiagnosticLog,
  ) {
    this.plain =
      !format.caps && !format.smallCaps && !format.rtl && !format.complexScript && format.openType.length === 0;
  }

  /** `small`: true for a letter that small capitals turn into a reduced capital. */
  style(slot: FontSlot, small: boolean): RunStyle {
    const key = small ? `${slot}-small` : slot;
    let style = this.#bySlot.get(key);
    if (!style) {
      style = this.#styleWith(this.fonts.match(this.#request(slot), this.log), slot, small);
      this.#bySlot.set(key, style);
    }
    return style;
  }

  /** The style of digits of complex text, set in the Latin font with the size and weight of the complex one. */
  digits(small: boolean): RunStyle {
    const key = small ? 'digits-small' : 'digits';
    let style = this.#bySlot.get(key);
    if (!style) {
      const request = { ...this.#request('cs'), family: this.format.fonts.ascii };
      style = this.#styleWith(this.fonts.match(request, this.log), 'cs', small);
      this.#bySlot.set(key, style);
    }
    return style;
  }

  /** The style of ASCII and its spaces: that of the named font, or of the font that draws its letters instead. */
  latin(): RunStyle {
    if (!this.#latin) {
      const named = this.style('ascii', false);
      this.#latin = Number.isNaN(named.width(LETTER)) ? this.fallback(LETTER, 'ascii', false) : named;
    }
    return this.#latin;
  }

  /**
   * The style for a character that the slot's font lacks; the style of the slot's font if no font has the character.
   */
  fallback(codePoint: number, slot: FontSlot, small: boolean): RunStyle {
    if (small) return this.#fallback(codePoint, slot, small);
    let known = this.#fallbacks.get(slot);
    if (!known) {
      known = new Map();
      this.#fallbacks.set(slot, known);
    }
    let style = known.get(codePoint);
    if (!style) {
      style = this.#fallback(codePoint, slot, small);
      known.set(codePoint, style);
    }
    return style;
  }

  /**
   * The style for a letter with a mark that its own face lacks: both come from a face that has them, with the width and
   * line height of the letter. If no face has both, the letter's own style, with a diagnostic.
   */
  withMark(own: RunStyle, letter: number, mark: number): RunStyle {
    const slot = fontSlot(letter, this.format);
    const found = this.fonts.fallback(mark, this.#request(slot), this.log);
    if (!found || found.face.glyph(mark) === 0 || found.face.glyph(letter) === 0) {
      this.log.report({ code: 'glyph-missing', codePoint: mark, family: own.match.family });
      return own;
    }
    const known = this.#marked.get(own.match) ?? new Map<FontMatch, FontMatch>();
    this.#marked.set(own.match, known);
    let match = known.get(found);
    if (!match) {
      const advance = (codePoint: number) => emWidth(own.match, codePoint) || undefined;
      match = { ...found, advance, metrics: own.match.metrics };
      known.set(found, match);
    }
    const { size, rise } = own;
    return this.#shared(match, size, rise);
  }

  #fallback(codePoint: number, slot: FontSlot, small: boolean): RunStyle {
    const named = this.style(slot, small);
    // A sign of a symbol font is looked up by its Unicode character.
    const mapped = named.match.mapCodePoint?.(codePoint) ?? codePoint;
    const found = this.fonts.fallback(mapped, this.#request(slot), this.log);
    const match = found && mapped !== codePoint ? this.#symbolMatch(found, named.match) : found;
    if (!match || Number.isNaN(emWidth(match, codePoint))) {
      this.log.report({ code: 'glyph-missing', codePoint, family: named.match.family });
      const plain = this.#plainMatch(mapped, named, slot);
      return plain ? this.#styleWith(plain, slot, small) : named;
    }
    return this.#styleWith(match, slot, small);
  }

  /**
   * A match that draws the one letter in a sign that no font has, such as the digit of a circled digit, so that a list
   * keeps its numbers. Undefined for signs that do not contain exactly one letter.
   */
  #plainMatch(codePoint: number, named: RunStyle, slot: FontSlot): FontMatch | undefined {
    const text = String.fromCodePoint(codePoint).normalize('NFKC');
    const letter = text.codePointAt(0);
    if (letter === undefined || letter === codePoint || text.length > String.fromCodePoint(letter).length)
      return undefined;
    const own = named.match.face.glyph(letter) === 0 ? undefined : named.match;
    const found = own ?? this.fonts.fallback(letter, this.#request(slot), this.log);
    return found && { ...found, mapCodePoint: () => letter, advance: undefined };
  }

  /** The match of a fallback font that replaces a symbol font, with the characters and widths of the symbol font. */
  #symbolMatch(found: FontMatch, named: FontMatch): FontMatch {
    let match = this.#symbolMatches.get(found);
    if (!match) {
      match = { ...found, mapCodePoint: named.mapCodePoint, advance: named.advance, metrics: named.metrics };
      this.#symbolMatches.set(found, match);
    }
    return match;
  }

  /** Slots with the same font share a style, and so a run. A format never has more than a few styles. */
  #styleWith(match: FontMatch, slot: FontSlot, small: boolean): RunStyle {
    const size = this.#size(slot, small);
    return this.#shared(match, size, this.#rise(slot, match, size));
  }

  #shared(match: FontMatch, size: Pt, rise: Twip): RunStyle {
    let style = this.#styles.find((known) => known.match === match && known.size === size && known.rise === rise);
    if (!style) {
      style = new RunStyle(this.format, match, size, rise);
      this.#styles.push(style);
    }
    return style;
  }

  /** The font of a slot. Complex script has its own size, weight and slant (§17.3.2.39, §17.3.2.2, §17.3.2.17). */
  #request(slot: FontSlot): FontRequest {
    const { format } = this;
    const family = format.fonts[slot];
    return slot === 'cs'
      ? { family, bold: format.boldCs, italic: format.italicCs }
      : { family, bold: format.bold, italic: format.italic };
  }

  #nominalSize(slot: FontSlot): Pt {
    return slot === 'cs' ? this.format.sizeCs : this.format.size;
  }

  #size(slot: FontSlot, small: boolean): Pt {
    const nominal = this.#nominalSize(slot);
    const size = small ? smallCapsSize(nominal) : nominal;
    return this.format.verticalAlign === 'baseline' ? size : scriptSize(size);
  }

  #rise(slot: FontSlot, match: FontMatch, size: Pt): Twip {
    const { verticalAlign, position } = this.format;
    if (verticalAlign === 'baseline') return position;
    return twip(position + scriptRise(this.#nominalSize(slot), size, verticalAlign, match.metrics));
  }
}

/** The styles of one conversion's formats, found by identity: formats are shared objects. */
type StyleCache = WeakMap<CharacterFormat, FormatStyles>;
const caches = new WeakMap<DiagnosticLog, { readonly fonts: FontLibrary; readonly styles: StyleCache }>();

export function stylesOf(format: CharacterFormat, fonts: FontLibrary, log: DiagnosticLog): FormatStyles {
  let cache = caches.get(log);
  if (cache?.fonts !== fonts) {
    cache = { fonts, styles: new WeakMap() };
    caches.set(log, cache);
  }
  let styles = cache.styles.get(format);
  if (!styles) {
    styles = new FormatStyles(format, fonts, log);
    cache.styles.set(format, styles);
  }
  return styles;
}
