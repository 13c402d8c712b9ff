/** The font library: a name in, a face and the metrics of the named font out. */

import type { DiagnosticLog } from '../base/diagnostics.js';
import { QuireError } from '../base/errors.js';
import { replacedFamily } from '../compat/index.js';
import type { FontLibrary, FontMatch, FontRequest, FontSource, FontSourceFace } from '../resolved/index.js';
import { canonicalFamily } from './canonical-family.js';
import { byLikeness } from './choose-face.js';
import { describeMatch, describeOwn, type Found } from './describe-match.js';
import { fallbackFamilies, fallbackOriginal } from './fallback.js';
import { familyKey, indexSource, openSourceFace } from './font-source.js';
import { hasLineMetrics, isWide, originalCovers, type ScriptAdvances, scriptGroup } from './metrics/index.js';
import { type FontHint, substitutesOf } from './substitutes.js';

export interface FontLibraryOptions {
  /** What a document says of the fonts it names (`word/fontTable.xml`), by lower-case family. */
  readonly hints?: ReadonlyMap<string, FontHint>;
  /** From `loadScriptAdvances`, where text goes beyond Latin-1. */
  readonly scripts?: ScriptAdvances;
}

/**
 * Opens a library over `sources`, the first having the first say: a document's embedded fonts, the user's own, then
 * the catalogue. Nothing is read until a face is requested. Throws NOT_AVAILABLE where the sources hold no face at all.
 *
 *     const fonts = openFontLibrary([fontSourceFromBytes(files)]);
 *
 * @example
 * ```ts
 * import { DiagnosticLog, openFontLibrary } from '@quire/core';
 * import { nodeFontSources } from '@quire/core/node';
 *
 * const fonts = openFontLibrary(nodeFontSources());
 * const { face } = fonts.match({ family: 'Arial', bold: true, italic: false }, new DiagnosticLog());
 * console.log(face.family, face.advances[face.glyph(0x41)] / face.unitsPerEm); // Arimo, and the width of A in ems
 * ```
 */
export function openFontLibrary(sources: readonly FontSource[], options: FontLibraryOptions = {}): FontLibrary {
  if (!sources.some((source) => source.faces.length > 0)) {
    throw new QuireError('NOT_AVAILABLE', 'no fonts: every source of the font library is empty');
  }
  return new SourcesLibrary(sources, options);
}

/** What one document adds to a library. */
export interface DocumentFonts extends FontLibraryOptions {
  /** Fonts embedded in it, searched before all others. */
  readonly faces?: readonly FontSourceFace[];
}

/** The library as one document sees it. The faces of `base` stay opened; `base` itself does not change. */
export function withDocumentFonts(base: FontLibrary, { faces = [], ...options }: DocumentFonts): FontLibrary {
  if (!(base instanceof SourcesLibrary)) return base;
  return base.with(faces.length > 0 ? [{ faces }] : [], options);
}

interface Choice {
  readonly match: FontMatch;
  /** Set where another family draws. */
  readonly substitute?: string;
  readonly told: WeakSet<DiagnosticLog>;
}

class SourcesLibrary implements FontLibrary {
  readonly #sources: readonly FontSource[];
  readonly #hints: ReadonlyMap<string, FontHint>;
  readonly #scripts: ScriptAdvances | undefined;
  readonly #choices = new Map<string, Choice>();
  readonly #fallbacks = new Map<string, FontMatch | null>();
  readonly #fallbackMatches = new Map<string, FontMatch>();

  constructor(sources: readonly FontSource[], options: FontLibraryOptions) {
    this.#sources = sources;
    this.#hints = options.hints ?? new Map();
    this.#scripts = options.scripts;
  }

  with(sources: readonly FontSource[], options: FontLibraryOptions): FontLibrary {
    return new SourcesLibrary([...sources, ...this.#sources], options);
  }

  match(request: FontRequest, log: DiagnosticLog): FontMatch {
    const key = `${familyKey(request.family)}\u0000${styleKey(request)}`;
    let choice = this.#choices.get(key);
    if (!choice) {
      choice = this.#choose(request, log);
      this.#choices.set(key, choice);
    }
    if (choice.substitute !== undefined && !choice.told.has(log)) {
      choice.told.add(log);
      log.report({ code: 'font-substituted', family: request.family, substitute: choice.substitute });
    }
    return choice.match;
  }

  fallback(codePoint: number, request: FontRequest, log: DiagnosticLog): FontMatch | undefined {
    const key = `${codePoint}\u0000${familyKey(request.family)}\u0000${styleKey(request)}`;
    let match = this.#fallbacks.get(key);
    if (match === undefined) {
      match = this.#fallbackFor(codePoint, request, log) ?? null;
      this.#fallbacks.set(key, match);
    }
    return match ?? undefined;
  }

  #choose(request: FontRequest, log: DiagnosticLog): Choice {
    const told = new WeakSet<DiagnosticLog>();
    const replaced = this.#replaced(request.family);
    if (replaced !== undefined) {
      const choice = this.#choose({ ...request, family: replaced }, log);
      return { ...choice, ...(choice.substitute === request.family && { substitute: undefined }) };
    }
    const own = this.#own(request, log);
    if (own) return { match: describeOwn(own, request), told };
    for (const family of substitutesOf(request.family, this.#hints.get(familyKey(request.family)))) {
      const found = this.#find(familyKey(family), request, log);
      if (found) return { match: describeMatch(found, request, this.#scripts), substitute: found.source.family, told };
    }
    const last = this.#anyFace(request, log);
    return { match: describeMatch(last, request, this.#scripts), substitute: last.source.family, told };
  }

  #replaced(family: string): string | undefined {
    if (this.#usersOwn(family)) return undefined;
    const alternates = this.#hints.get(familyKey(family))?.alternateNames ?? [];
    return replacedFamily(canonicalFamily(family), alternates, hasLineMetrics);
  }

  #usersOwn(family: string): boolean {
    return this.#sources.some((source) => !source.standIns && indexSource(source).faces(familyKey(family)).length > 0);
  }

  /** A face of the family itself, by the name in the document or by the usual one. */
  #own(request: FontRequest, log: DiagnosticLog): Found | undefined {
    const keys = new Set([familyKey(request.family), canonicalFamily(request.family)]);
    for (const key of keys) {
      const found = this.#find(key, request, log);
      if (found) return found;
    }
    return undefined;
  }

  /** The nearest readable face of a family in the first source that has it. */
  #find(key: string, request: FontRequest, log: DiagnosticLog): Found | undefined {
    for (const source of this.#sources) {
      for (const candidate of byLikeness(indexSource(source).faces(key), request)) {
        const found = this.#open(candidate, log);
        if (found) return found;
      }
    }
    return undefined;
  }

  #open(source: FontSourceFace, log: DiagnosticLog): Found | undefined {
    const result = openSourceFace(source);
    if ('face' in result) return { source, face: result.face };
    log.report({ code: 'feature-ignored', what: result.reason });
    return undefined;
  }

  #anyFace(request: FontRequest, log: DiagnosticLog): Found {
    for (const source of this.#sources) {
      for (const candidate of byLikeness(source.faces, request)) {
        const found = this.#open(candidate, log);
        if (found) return found;
      }
    }
    throw new QuireError('NOT_AVAILABLE', 'none of the fonts in the library can be read');
  }

  #fallbackFor(codePoint: number, request: FontRequest, log: DiagnosticLog): FontMatch | undefined {
    for (const family of fallbackFamilies(codePoint, canonicalFamily(request.family))) {
      const found = this.#find(familyKey(family), request, log);
      if (found && found.face.glyph(codePoint) !== 0) return this.#fallbackMatch(found, request, codePoint);
    }
    const covering = this.#sources.flatMap((source) => source.faces).filter((face) => declares(face, codePoint));
    for (const candidate of byLikeness(covering, request)) {
      const found = this.#open(candidate, log);
      if (found && found.face.glyph(codePoint) !== 0) return this.#fallbackMatch(found, request, codePoint);
    }
    return undefined;
  }

  /** One match a face, style and script: characters that fall back to the same font are in the same run. */
  #fallbackMatch(found: Found, request: FontRequest, codePoint: number): FontMatch {
    // The named font has the character, only its stand-in does not: line and widths stay the named font's.
    const named = originalCovers(canonicalFamily(request.family), codePoint, this.#scripts);
    const family = named ? request.family : fallbackOriginal(codePoint, found.source.family);
    const group = isWide(codePoint) ? 'wide' : scriptGroup(codePoint)?.name;
    const key = [found.face.id, familyKey(family), styleKey(request), group].join('\u0000');
    let match = this.#fallbackMatches.get(key);
    if (!match) {
      match = {
        ...describeMatch(found, { ...request, family }, this.#scripts, codePoint),
        mapCodePoint: undefined,
        enlarged: undefined,
      };
      this.#fallbackMatches.set(key, match);
    }
    return match;
  }
}

const styleKey = ({ bold, italic }: FontRequest): string => `${bold ? 'b' : ''}${italic ? 'i' : ''}`;

const declares = (face: FontSourceFace, codePoint: number): boolean =>
  face.covers?.some(([from, to]) => codePoint >= from && codePoint <= to) ?? false;
