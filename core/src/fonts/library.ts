/** The font library: gives the face and the original metrics for the name of a font. */

import { mustBeObject, mustBeObjects } from '../base/argument.js';
import type { Diagnostic, DiagnosticLog } from '../base/diagnostics.js';
import { QuireError } from '../base/errors.js';
import { lacksBold, replacedFamily } from '../compat/index.js';
import type {
  Face,
  FaceLoading,
  FontLibrary,
  FontMatch,
  FontRequest,
  FontSource,
  FontSourceFace,
} from '../resolved/index.js';
import { canonicalFamily } from './canonical-family.js';
import { byLikeness, syntheticStyle } from './choose-face.js';
import { describeMatch, describeOwn, type FoundFace, type OnDemand } from './describe-match.js';
import { fallbackFamilies, fallbackOriginal } from './fallback.js';
import type { FamilyKinds } from './family-kind.js';
import { fitOf, fitOfReplaced, worse } from './fit.js';
import { familyKey, indexSource, openSourceFace } from './font-source.js';
import { hasLineMetrics, isWide, originalCovers, scriptGroup } from './metrics/index.js';
import { packOf } from './packs.js';
import { type FontHint, familyOfKind, knownSubstitutes } from './substitutes.js';
import { persianDigits } from './symbols/index.js';

export interface FontLibraryOptions extends OnDemand {
  /** The entries of the document's font table (`word/fontTable.xml`), by lower-case family. */
  readonly hints?: ReadonlyMap<string, FontHint>;
  /** The result of `loadFamilyKinds`, if text goes beyond Latin-1. */
  readonly kinds?: FamilyKinds;
}

/**
 * Opens a library over `sources`, in order of precedence: embedded fonts of a document, fonts of the user, then the
 * catalogue. Nothing is read until a face is requested. Throws NOT_AVAILABLE if the sources contain no face.
 *
 *     const fonts = openFontLibrary([fontSourceFromBytes(files)]);
 *
 * @example
 * openFontLibrary(nodeFontSources()).match({ family: 'Arial', bold: true, italic: false }, new DiagnosticLog()).face
 *   .family // 'Arimo'
 */
export function openFontLibrary(sources: readonly FontSource[], options: FontLibraryOptions = {}): FontLibrary {
  mustBeObjects('sources', sources);
  for (const [index, source] of sources.entries()) mustBeObjects(`sources[${index}].faces`, source.faces);
  mustBeObject('options', options);
  if (!sources.some((source) => source.faces.length > 0)) {
    throw new QuireError('NOT_AVAILABLE', 'no fonts: every source of the font library is empty');
  }
  return new SourcesLibrary(sources, options);
}

/** The fonts and options that one document adds to a library. */
export interface DocumentFonts extends FontLibraryOptions {
  /** The fonts embedded in the document, which are searched first. */
  readonly faces?: readonly FontSourceFace[];
}

/** The library with the fonts of one document. The faces of `base` stay opened; `base` itself does not change. */
export function withDocumentFonts(base: FontLibrary, { faces = [], ...options }: DocumentFonts): FontLibrary {
  if (!(base instanceof SourcesLibrary)) return base;
  return base.with(faces.length > 0 ? [{ faces }] : [], options);
}

/** The match for a request with its diagnostics, and the logs that have already received them. */
interface Choice<Match = FontMatch> {
  readonly match: Match;
  readonly notes: readonly Diagnostic[];
  readonly told: WeakSet<DiagnosticLog>;
}

/** Lists all members of a match, so that all matches have the same hidden class: each glyph reads its match. */
const uniform = ({ face, family, metrics, widthScale, ...match }: FontMatch): FontMatch => ({
  face,
  family,
  metrics,
  widthScale,
  advance: match.advance,
  kerning: match.kerning,
  enlarged: match.enlarged,
  syntheticBold: match.syntheticBold,
  syntheticItalic: match.syntheticItalic,
  mapCodePoint: match.mapCodePoint,
});

const choice = <Match>(match: Match, notes: readonly Diagnostic[]): Choice<Match> => ({
  match,
  notes,
  told: new WeakSet(),
});

function tell<Match>({ match, notes, told }: Choice<Match>, log: DiagnosticLog): Match {
  if (notes.length > 0 && !told.has(log)) {
    told.add(log);
    for (const note of notes) log.report(note);
  }
  return match;
}

class SourcesLibrary implements FontLibrary {
  readonly #sources: readonly FontSource[];
  readonly #hints: ReadonlyMap<string, FontHint>;
  readonly #onDemand: OnDemand;
  readonly #kinds: FamilyKinds | undefined;
  readonly #choices = new Map<string, Choice>();
  readonly #fallbacks = new Map<string, Choice<FontMatch | undefined>>();
  readonly #fallbackMatches = new Map<string, FontMatch>();

  constructor(sources: readonly FontSource[], options: FontLibraryOptions) {
    this.#sources = sources;
    this.#hints = options.hints ?? new Map();
    this.#onDemand = options;
    this.#kinds = options.kinds;
  }

  get loading(): FaceLoading | undefined {
    return this.#sources.find(({ loading }) => loading)?.loading;
  }

  with(sources: readonly FontSource[], options: FontLibraryOptions): FontLibrary {
    return new SourcesLibrary([...sources, ...this.#sources], options);
  }

  match(request: FontRequest, log: DiagnosticLog): FontMatch {
    const key = `${familyKey(request.family)}\u0000${styleKey(request)}`;
    let chosen = this.#choices.get(key);
    if (!chosen) {
      chosen = this.#choose(request, log);
      this.#choices.set(key, chosen);
    }
    return tell(chosen, log);
  }

  fallback(codePoint: number, request: FontRequest, log: DiagnosticLog): FontMatch | undefined {
    const chosen = this.#fallbacks.get(fallbackKey(codePoint, request));
    return tell(chosen ?? this.#chosenFallback(codePoint, request, log), log);
  }

  #chosenFallback(codePoint: number, request: FontRequest, log: DiagnosticLog): Choice<FontMatch | undefined> {
    const chosen = this.#fallbackFor(codePoint, request, log);
    this.#fallbacks.set(fallbackKey(codePoint, request), chosen);
    return chosen;
  }

  #choose(request: FontRequest, log: DiagnosticLog): Choice {
    const replaced = this.#replaced(request.family);
    if (replaced !== undefined) {
      const { match: nearest, notes } = this.#choose({ ...request, family: replaced }, log);
      // The shapes of the digits depend on the foundry of the font.
      const digits = persianDigits(canonicalFamily(request.family));
      const others = persianDigits(replaced) ? undefined : nearest.mapCodePoint;
      const line = this.#kinds?.line(canonicalFamily(request.family), this.#hints.get(familyKey(request.family)));
      const metrics = line ? { ...line, eastAsian: false } : nearest.metrics;
      const match = { ...nearest, metrics, mapCodePoint: digits ?? others };
      return choice(uniform(match), this.#notesOfReplaced(request.family, replaced, nearest.face.family, notes));
    }
    const own = this.#own(request, log);
    if (own) return choice(uniform(describeOwn(own, request)), imitated(own, request));
    const better: string[] = [];
    const drawn = lacksBold(canonicalFamily(request.family)) ? { ...request, bold: false } : request;
    const hint = this.#hints.get(familyKey(request.family));
    const known = knownSubstitutes(request.family, hint);
    for (const family of [...known, familyOfKind(hint)]) {
      const found = this.#find(familyKey(family), drawn, log);
      if (found) return this.#substituted(found, request, better, better.length < known.length);
      better.push(family);
    }
    return this.#substituted(this.#anyFace(request, log), request, better, false);
  }

  /** Turns the diagnostics for family `replaced`, drawn by face `drawnWith`, into diagnostics for the named family. */
  #notesOfReplaced(family: string, replaced: string, drawnWith: string, notes: readonly Diagnostic[]): Diagnostic[] {
    const most = fitOfReplaced(family, replaced, this.#hints.get(familyKey(family)));
    const isOwn = !notes.some(({ code }) => code === 'font-substituted');
    const installed: Diagnostic = { code: 'font-substituted', family, substitute: drawnWith, fit: most };
    const renamed = notes.map((note) => {
      if (note.code === 'font-substituted') return { ...note, family, fit: worse(note.fit, most) };
      return note.code === 'face-synthesized' ? { ...note, family } : note;
    });
    const all = isOwn && most !== 'exact' ? [installed, ...renamed] : renamed;
    // If the face belongs to the family that the document names, nothing is substituted.
    return all.filter((note) => note.code !== 'font-substituted' || note.substitute !== family);
  }

  /**
   * @param better preferred families that are missing
   * @param isKnown true if the face is a substitute for this family, and not only for its kind
   */
  #substituted(found: FoundFace, request: FontRequest, better: readonly string[], isKnown: boolean): Choice {
    const { family: substitute } = found.source;
    const fit = fitOf(found, request, isKnown, this.#onDemand.scripts);
    return choice(uniform(describeMatch(found, request, this.#onDemand)), [
      { code: 'font-substituted', family: request.family, substitute, fit },
      ...missingPack(better),
      ...imitated(found, request),
    ]);
  }

  #replaced(family: string): string | undefined {
    if (this.#usersOwn(family)) return undefined;
    const key = canonicalFamily(family);
    const hint = this.#hints.get(familyKey(family));
    const isMissing = key === 'arial unicode ms' && hint?.pitch === 'default';
    const replaced = (isMissing && this.#kinds?.unicode) || replacedFamily(key, hint, hasLineMetrics);
    if (replaced !== undefined) return replaced;
    if (this.#has(family)) return undefined;
    const other = hasLineMetrics(key) ? this.#kinds?.edition(key, hint) : this.#kinds?.nearest(key, hint);
    return other === key ? undefined : other;
  }

  #has(family: string): boolean {
    const keys = [familyKey(family), canonicalFamily(family)];
    return this.#sources.some((source) => keys.some((key) => indexSource(source).faces(key).length > 0));
  }

  #usersOwn(family: string): boolean {
    return this.#sources.some((source) => !source.standIns && indexSource(source).faces(familyKey(family)).length > 0);
  }

  /** A face of the family itself, by its name in the document or by its canonical name. */
  #own(request: FontRequest, log: DiagnosticLog): FoundFace | undefined {
    const keys = new Set([familyKey(request.family), canonicalFamily(request.family)]);
    for (const key of keys) {
      const found = this.#find(key, request, log);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * The nearest readable face of a family in the first source that has it; only faces that draw `codePoint`, if given.
   */
  #find(key: string, request: FontRequest, log: DiagnosticLog, codePoint?: number): FoundFace | undefined {
    for (const source of this.#sources) {
      for (const candidate of byLikeness(indexSource(source).faces(key), request)) {
        const found = this.#open(candidate, log);
        if (found && (codePoint === undefined || found.face.glyph(codePoint) !== 0)) return found;
      }
    }
    return undefined;
  }

  #open(source: FontSourceFace, log: DiagnosticLog): FoundFace | undefined {
    const result = openSourceFace(source);
    if ('face' in result) return { source, face: result.face };
    log.report({ code: 'feature-ignored', what: result.reason });
    return undefined;
  }

  #anyFace(request: FontRequest, log: DiagnosticLog): FoundFace {
    let last: FontSourceFace | undefined;
    for (const source of this.#sources) {
      for (const candidate of byLikeness(source.faces, request)) {
        const found = this.#open(candidate, log);
        if (found) return found;
        last = candidate;
      }
    }
    const why = last && openSourceFace(last);
    const reason = why && 'reason' in why ? `: ${why.reason}` : '';
    throw new QuireError('NOT_AVAILABLE', `none of the fonts in the library can be read${reason}`);
  }

  #fallbackFor(codePoint: number, request: FontRequest, log: DiagnosticLog): Choice<FontMatch | undefined> {
    const better: string[] = [];
    const unread: Diagnostic[] = [];
    const named = { ...request, family: this.#replaced(request.family) ?? request.family };
    const families = fallbackFamilies(codePoint, canonicalFamily(named.family), this.#kinds?.language);
    const { face } = this.match(request, log);
    const faulty = face.faultyAdvance?.(codePoint) === undefined ? undefined : face;
    for (const family of families) {
      const found = this.#find(familyKey(family), request, log);
      if (found && found.face.glyph(codePoint) !== 0) {
        const notes = [...unread, ...missingPack(better), ...imitated(found, request)];
        return choice(this.#fallbackMatch(found, named, codePoint, faulty), notes);
      }
      const what = found?.face.whyMissing?.(codePoint);
      if (what !== undefined) unread.push({ code: 'feature-ignored', what });
      if (!found) better.push(family);
    }
    // In many families, italic faces have fewer characters than upright faces.
    for (const family of families) {
      const found = this.#find(familyKey(family), request, log, codePoint);
      if (found)
        return choice(this.#fallbackMatch(found, named, codePoint, faulty), [...unread, ...imitated(found, request)]);
    }
    const covering = this.#sources.flatMap((source) => source.faces).filter((face) => declares(face, codePoint));
    for (const candidate of byLikeness(covering, request)) {
      const found = this.#open(candidate, log);
      if (found && found.face.glyph(codePoint) !== 0) {
        return choice(this.#fallbackMatch(found, named, codePoint, faulty), [...unread, ...imitated(found, request)]);
      }
    }
    return choice(undefined, [...unread, ...missingPack(better)]);
  }

  /**
   * One match per face, style and script: characters with the same fallback font share a run.
   *
   * @param faulty the face of the named font, where that has a glyph which does not show the character
   */
  #fallbackMatch(found: FoundFace, request: FontRequest, codePoint: number, faulty: Face | undefined): FontMatch {
    // The named font has the character, but its substitute does not: the line height and widths of the named font still
    // apply.
    const named = faulty || originalCovers(canonicalFamily(request.family), codePoint, this.#onDemand.scripts);
    const family = named ? request.family : fallbackOriginal(codePoint, found.source.family);
    const group = faulty ? 'faulty' : isWide(codePoint) ? 'wide' : scriptGroup(codePoint)?.name;
    const key = [found.face.id, familyKey(family), styleKey(request), group].join('\u0000');
    let match = this.#fallbackMatches.get(key);
    if (!match) {
      const described = describeMatch(found, { ...request, family }, this.#onDemand, codePoint);
      const advance = faulty
        ? (each: number) => faulty.faultyAdvance?.(each) ?? described.advance?.(each)
        : described.advance;
      match = uniform({ ...described, advance, mapCodePoint: undefined, enlarged: undefined });
      this.#fallbackMatches.set(key, match);
    }
    return match;
  }
}

const styleKey = ({ bold, italic }: FontRequest): string => `${bold ? 'b' : ''}${italic ? 'i' : ''}`;

const fallbackKey = (codePoint: number, request: FontRequest): string =>
  `${codePoint}\u0000${familyKey(request.family)}\u0000${styleKey(request)}`;

const declares = (face: FontSourceFace, codePoint: number): boolean =>
  face.covers?.some(([from, to]) => codePoint >= from && codePoint <= to) ?? false;

/**
 * Reports the style that is synthesized because the face lacks it. Families that Word itself emboldens are not
 * reported.
 */
function imitated({ source }: FoundFace, request: FontRequest): Diagnostic[] {
  const bold = request.bold && !lacksBold(canonicalFamily(request.family));
  const { syntheticBold, syntheticItalic } = syntheticStyle(source, { bold, italic: request.italic });
  if (!syntheticBold && !syntheticItalic) return [];
  const style = syntheticBold ? (syntheticItalic ? 'bold italic' : 'bold') : 'italic';
  return [{ code: 'face-synthesized', family: request.family, style, face: source.family }];
}

/** The pack to install for missing families: the one that contains the first family for which there is a pack. */
function missingPack(families: readonly string[]): Diagnostic[] {
  for (const family of families) {
    const pack = packOf(family);
    if (pack) return [{ code: 'font-pack-missing', family, pack }];
  }
  return [];
}
