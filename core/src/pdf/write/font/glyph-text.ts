/**
 * The text of each glyph of a face: the content of its ToUnicode map. A glyph has one meaning in a file; the first use
 * decides, and a later different text needs ActualText where it is used.
 */
export class GlyphText {
  /** The text of each glyph as one UTF-16 unit; 0 if there is no text yet, or a longer text. */
  readonly #units: Uint16Array;
  readonly #longer = new Map<number, string>();
  /** The texts of glyphs that draw part of an ActualText. */
  readonly #parts = new Map<number, string>();

  constructor(glyphCount: number) {
    this.#units = new Uint16Array(glyphCount);
  }

  /** True if the glyph means this UTF-16 unit; a glyph without a meaning adopts it. */
  standsForUnit(glyph: number, unit: number): boolean {
    const meaning = unit === NO_BREAK_SPACE ? SPACE : unit;
    const known = this.#units[glyph];
    if (known === meaning) return true;
    if (known !== 0 || this.#longer.has(glyph) || isSurrogate(unit)) return false;
    this.#units[glyph] = meaning;
    return true;
  }

  means(glyph: number, text: string): boolean {
    if (text.length === 1) return this.standsForUnit(glyph, text.charCodeAt(0));
    if (text === '' || this.#units[glyph] !== 0) return false;
    const known = this.#longer.get(glyph);
    if (known === undefined) this.#longer.set(glyph, text);
    return known === undefined || known === text;
  }

  /** Notes a glyph that draws part of an ActualText; of several glyphs, the first one gets the text. */
  draws(glyph: number, text: string): void {
    if (!this.#parts.has(glyph)) this.#parts.set(glyph, text);
  }

  /** The text of a glyph, else the ActualText that it draws a part of, else an invisible character. */
  someText(glyph: number): string {
    return this.text(glyph) ?? this.#parts.get(glyph) ?? NOTHING;
  }

  /** The text of a glyph; undefined if its text was always given by ActualText. */
  text(glyph: number): string | undefined {
    return this.#units[glyph] ? String.fromCharCode(this.#units[glyph]) : this.#longer.get(glyph);
  }
}

/** The no-break space, written as a space: most faces have one glyph for both, and a span for each costs bytes. */
const NO_BREAK_SPACE = 0xa0;
const SPACE = 0x20;

/** A zero-width space: standards require a character for each glyph, and forbid meaningless characters. */
const NOTHING = '\u200b';

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
