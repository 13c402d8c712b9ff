/** Gathers characters into runs while they are measured, and shapes the runs that need it when they close. */

import type { CharacterFormat } from '../resolved/index.js';
import { capitalOf } from './letter-case.js';
import type { RunStyle } from './run-style.js';
import { ComplexRun, PlaceholderRun, SimpleRun, type SliceableRun } from './runs.js';
import type { TextSpan } from './shaped-text.js';
import type { ShapedGlyphs, ShapeRequest, Shaper } from './shaper.js';

/** The run being gathered. */
export interface OpenRun {
  readonly start: number;
  end: number;
  readonly span: TextSpan;
  readonly style: RunStyle;
  readonly level: number;
  /** The script of the run, if it needs shaping. */
  readonly script?: string;
  /** See `fillingOf`; undefined until the run contains a character that has a filling. */
  filling?: number;
}

export class RunBuilder {
  readonly widths: Float64Array;
  readonly #runs: SliceableRun[] = [];
  #open: OpenRun | undefined;

  constructor(
    readonly text: string,
    readonly levels: Uint8Array | undefined,
    readonly shaper: Shaper | undefined,
  ) {
    this.widths = new Float64Array(text.length);
  }

  /** The run being gathered, if it belongs to this span. */
  open(span: TextSpan): OpenRun | undefined {
    return this.#open?.span === span ? this.#open : undefined;
  }

  /**
   * Adds `[start, end)` to the open run, or closes that run and opens another. The range has one level and one filling.
   */
  extend(start: number, end: number, span: TextSpan, style: RunStyle, script?: string, filling?: number): void {
    const level = this.levels ? this.levels[start] : 0;
    const shaped = this.shaper ? script : undefined;
    const open = this.#open;
    const alike = open && open.style === style && open.span === span && open.level === level && open.script === shaped;
    if (alike && (filling === undefined || open.filling === undefined || open.filling === filling)) {
      open.end = end;
      open.filling ??= filling;
      return;
    }
    this.#close();
    this.#open = { start, end, span, style, level, script: shaped, filling };
  }

  placeholder(index: number, span: TextSpan, style: RunStyle): void {
    this.#close();
    const level = this.levels ? this.levels[index] : 0;
    this.#runs.push(new PlaceholderRun(index, index + 1, level, span, style));
  }

  /**
   * Moves the last character of the open run into a new run that is shaped, in this style: a combining mark follows it.
   */
  shapeLastCharacter(span: TextSpan, style: RunStyle): void {
    const open = this.open(span);
    if (!open || !this.shaper) return;
    const start = this.lastCharacter(open);
    const { end } = open;
    if (start > open.start) {
      open.end = start;
      this.#close();
    }
    this.#open = { start, end, span, style, level: open.level, script: 'Zinh' };
  }

  /** The start of the last character of a run, including the marks that are shaped with it. */
  lastCharacter(open: OpenRun): number {
    if (open.script === 'Zinh') return open.start;
    const low = this.text.charCodeAt(open.end - 1);
    const surrogate = low >= 0xdc00 && low <= 0xdfff && open.end - open.start > 1;
    return open.end - (surrogate ? 2 : 1);
  }

  finish(): readonly SliceableRun[] {
    this.#close();
    // A copy has no spare capacity: an array after one push has room for sixteen more.
    return this.#runs.slice();
  }

  #close(): void {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    if (open.script && this.shaper) this.#shape(open, open.script, this.shaper);
    else {
      if (open.span.format.kerning) this.#kern(open);
      const mirrored = open.level & 1 && !keepsBrackets(open) ? this.shaper?.mirrored : undefined;
      const source = { text: this.text, widths: this.widths, mirrored };
      this.#runs.push(new SimpleRun(open.start, open.end, open.level, open.span, open.style, source));
    }
  }

  /** Pair kerning narrows or widens the left letter. */
  #kern({ start, end, style, span }: OpenRun): void {
    const capitals = span.format.caps || span.format.smallCaps;
    const drawnAt = (i: number): number => {
      const codePoint = this.text.charCodeAt(i);
      return capitals ? capitalOf(codePoint, span.format) : codePoint;
    };
    const between = kerningOf(style);
    let left = drawnAt(start);
    for (let i = start; i + 1 < end; i++) {
      const right = drawnAt(i + 1);
      const twips = between(left, right);
      if (twips !== 0) this.widths[i] += twips;
      left = right;
    }
  }

  #shape(open: OpenRun, script: string, shaper: Shaper): void {
    const { request, from } = this.#request(open, script, shaper);
    this.#runs.push(this.#drawn(open, script, shaper, shaper.shape(request), from));
  }

  /** The request to the shaper; `from` is the offset of its text in that of the paragraph. */
  #request(open: OpenRun, script: string, shaper: Shaper): { readonly request: ShapeRequest; readonly from: number } {
    const { start, end, level, span, style } = open;
    const { format } = span;
    const capitals = format.caps || format.smallCaps;
    // Only nearby text is copied: if each word copied the whole paragraph, a long paragraph would take quadratic time.
    const from = Math.max(0, start - CONTEXT);
    const near = this.text.slice(from, end + CONTEXT);
    const letters = capitals ? withCapitals(near, start - from, end - from, format) : near;
    const request = {
      face: style.match.face,
      // The shaper mirrors brackets: the ones that must be unchanged are passed in mirrored.
      text: keepsBrackets(open) ? mapBetween(letters, start - from, end - from, shaper.mirrored) : letters,
      start: start - from,
      end: end - from,
      rightToLeft: (level & 1) === 1,
      script,
      language: format.rtl || format.complexScript ? format.language.bidi : format.language.latin,
      openType: format.openType,
      kerning: format.kerning,
    };
    return { request, from };
  }

  #drawn(open: OpenRun, script: string, shaper: Shaper, inside: ShapedGlyphs, from: number): ComplexRun {
    const { start, end, level, span, style } = open;
    const shaped = { ...inside, clusters: inside.clusters.map((cluster) => cluster + from) };
    const isJoined = script === 'Arab' && level & 1;
    const whole = isJoined ? shaper.compose(shaped, style.match.face, this.text, end) : shaped;
    return new ComplexRun(start, end, level, span, style, this.#inTwips(whole, open, shaper));
  }

  /** Turns font units into twips, adds the character spacing, and sets the widths of the clusters. */
  #inTwips(shaped: ShapedGlyphs, open: OpenRun, shaper: Shaper): ShapedGlyphs {
    const { start, end, span, style, script } = open;
    const { glyphs, clusters } = shaped;
    const { spacing, kerning } = span.format;
    const known = LETTER_BY_LETTER.has(script) || (script === 'Zinh' && !kerning);
    const original = known ? shaper.originalAdvances(style.match, shaped, this.text, start, end) : undefined;
    const advances = new Float64Array(glyphs.length);
    this.widths.fill(0, start, end);
    for (let g = 0; g < glyphs.length; g++) {
      const cluster = clusters[g];
      const lastOfCluster = g + 1 === glyphs.length || clusters[g + 1] !== cluster;
      const extra = lastOfCluster ? spacing : 0;
      advances[g] = extra + (original ? style.fromEms(original.advances[g]) : style.fromUnits(shaped.advances[g]));
      if (!original) this.widths[cluster] += advances[g];
      else if (lastOfCluster) this.widths[cluster] = extra + style.fromEms(original.clusters.get(cluster) ?? 0);
    }
    const along = original ? original.factor / style.match.widthScale : 1;
    const offsets = shaped.offsets?.map((units, i) => style.fromUnits(units) * (i % 2 === 0 ? along : 1));
    return { glyphs, clusters, advances, offsets };
  }
}

/** Kerning between two characters, in twips: the original's if it is known, else the face's. */
function kerningOf(style: RunStyle): (left: number, right: number) => number {
  const { face, kerning, mapCodePoint = (codePoint: number) => codePoint } = style.match;
  if (kerning) return (left, right) => style.fromEms(kerning(left, right));
  return (left, right) => {
    const [before, behind] = [face.glyph(mapCodePoint(left)), face.glyph(mapCodePoint(right))];
    return before !== 0 && behind !== 0 ? style.fromUnits(face.kerning(before, behind)) : 0;
  };
}

/**
 * The number of characters on each side of a run that the shaper sees, too: the one or two letters next to a run, with
 * their marks, decide how its own letters join.
 */
const CONTEXT = 16;

/**
 * Scripts whose words are as wide as the sum of their letters in their forms: the letters do not merge, as in Indic
 * scripts, and fonts do not kern them.
 */
const LETTER_BY_LETTER: ReadonlySet<string | undefined> = new Set(['Arab', 'Hebr', 'Thai']);

/** True if brackets are not mirrored: right-to-left text mirrors them only if its run is marked (`w:rtl`). */
const keepsBrackets = ({ level, span }: OpenRun): boolean => (level & 1) === 1 && !span.format.rtl;

const withCapitals = (text: string, start: number, end: number, format: CharacterFormat): string =>
  mapBetween(text, start, end, (codePoint) => capitalOf(codePoint, format));

function mapBetween(text: string, start: number, end: number, map: (codePoint: number) => number): string {
  const mapped = Array.from(text.slice(start, end), (c) => String.fromCodePoint(map(c.codePointAt(0) ?? 0)));
  return text.slice(0, start) + mapped.join('') + text.slice(end);
}
