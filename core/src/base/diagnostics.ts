/**
 * A message about a document that was converted nevertheless. The values form a union with a literal `code`: the caller
 * decides what to do with them; nothing is printed.
 */
export type Diagnostic =
  | { readonly code: 'font-substituted'; readonly family: string; readonly substitute: string; readonly fit: FontFit }
  | { readonly code: 'font-pack-missing'; readonly family: string; readonly pack: string }
  /** The face that draws the family does not have this style: it is emboldened, slanted or both. */
  | { readonly code: 'face-synthesized'; readonly family: string; readonly style: FaceStyle; readonly face: string }
  | { readonly code: 'glyph-missing'; readonly codePoint: number; readonly family: string }
  | { readonly code: 'drawing-unsupported'; readonly what: string; readonly part?: string }
  | { readonly code: 'image-unreadable'; readonly part: string; readonly reason: string }
  | { readonly code: 'image-external'; readonly target: string }
  | { readonly code: 'field-not-updated'; readonly instruction: string }
  /** Fields were computed because the document, not the caller, asks for it. */
  | { readonly code: 'fields-updated'; readonly what: string }
  | { readonly code: 'feature-ignored'; readonly what: string; readonly part?: string }
  | { readonly code: 'value-out-of-range'; readonly what: string; readonly part: string; readonly used: string }
  | { readonly code: 'part-missing'; readonly part: string; readonly from: string }
  /** An invoice with content that validators may reject, although the standard permits it. */
  | { readonly code: 'invoice-disputed'; readonly what: string }
  | { readonly code: 'layout-not-settled'; readonly what: string; readonly page?: number };

/**
 * How a substitute compares with the named font. `exact`: lines break as with the named font, because its widths and
 * line height are known. `near`: a similar design with similar widths. `guessed`: only the kind of the named font is
 * known.
 */
export type FontFit = 'exact' | 'near' | 'guessed';

/** A style that is imitated because the face lacks it. */
export type FaceStyle = 'bold' | 'italic' | 'bold italic';

/**
 * Collects the diagnostics of one conversion, each only once.
 *
 * @example
 * ```ts
 * import { DiagnosticLog } from '@quire/core';
 * import { openNodeFontLibrary } from '@quire/core/node';
 *
 * const log = new DiagnosticLog();
 * openNodeFontLibrary().match({ family: 'Calibri', bold: false, italic: false }, log);
 * console.log(log.all); // [{ code: 'font-substituted', family: 'Calibri', substitute: 'Carlito', fit: 'exact' }]
 * ```
 */
export class DiagnosticLog {
  readonly #seen = new Map<string, Diagnostic>();

  report(diagnostic: Diagnostic): void {
    const key = JSON.stringify(diagnostic);
    if (!this.#seen.has(key) && this.#seen.size < 1000) this.#seen.set(key, diagnostic);
  }

  get all(): readonly Diagnostic[] {
    return [...this.#seen.values()];
  }
}
