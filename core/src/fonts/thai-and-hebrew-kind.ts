/** The nearest known family for an unknown Thai or Hebrew one, by its name, else by its character set. */
import type { FontHint } from './substitutes.js';

/** Thai foundries put their initials before names; their letters are as small in the em as in Windows' Thai fonts. */
const THAI_FOUNDRIES = /^(?:psl|dsn|js|db|cs|sv|ds|thai ?sans|h)(?: ?|[-_])[a-z]/;
const THAI_CHARSET = 'DE';

/** Open families with letters that are large in the em: with loops, and modern ones without loops. */
const LOOPED =
  /^(?:krub|niramit|k2d|koho|kodchasan|fahkwang|thasadith|mali|bai jamjuree|chakra petch|srisakdi|anuphan|loma|garuda|waree|laksaman)\b/;
const LOOPLESS =
  /^(?:kanit|prompt|mitr|athiti|pridi|taviraj|trirong|maitree|itim|sriracha|chonburi|pattaya|ibm plex sans thai|noto serif thai|sukhumvit|thonburi|krungthep|ayuthaya)(?![a-rt-z])/;

/** Families with thin and thick strokes and letters that are small in the em, like Angsana New. */
const THAI_BOOK = /^(?:norasi|kinnari|tlwg mono|angsana)/;

/**
 * Hebrew families by the Windows family of the same style: with even strokes, for titles, fixed-width, and book faces.
 */
const HEBREW_HEAVY = /^(?:guttman[ -]?(?:aharoni|adii|logo)|secular one|haim)/;
const HEBREW_FIXED = /^guttman[ -]?myamfix|^miriam mono clm/;
const HEBREW_EVEN =
  /^(?:guttman[ -]?(?:haim|hatzvi|kav|keren|miryam|toledo|hodes|yad)|heebo|assistant|alef\b|open sans hebrew|miriam (?:libre|clm)|nachlieli clm|simple clm|fb |ploni|almoni|yehuda clm|ahuzot)/;
const HEBREW_BOOK: readonly (readonly [RegExp, string])[] = [
  [/^(?:frank ?ru(?:eh|h)l|hadassah|keter ?yg)/, 'frankruehl'],
  [/^(?:david\b|sbl hebrew|ezra sil|taamey|stam )/, 'david'],
  [/^guttman\b/, 'times new roman'],
];
const HEBREW_CHARSET = 'B1';

/**
 * The substitute that resembles a Thai or Hebrew family most. Undefined for families of other scripts.
 *
 * @param key the canonical family
 * @param hint what the font table says of it
 */
export function nearestThaiOrHebrew(key: string, hint: FontHint | undefined): string | undefined {
  if (LOOPED.test(key)) return 'sarabun';
  if (LOOPLESS.test(key)) return 'noto sans thai';
  if (THAI_BOOK.test(key)) return 'angsana new';
  const charset = hint?.charset?.toUpperCase();
  if (charset === THAI_CHARSET) return THAI_FOUNDRIES.test(key) ? 'cordia new' : undefined;
  if (/^(?:psl|dsn)[ -]/.test(key)) return 'cordia new';
  if (HEBREW_HEAVY.test(key)) return 'aharoni';
  if (HEBREW_FIXED.test(key)) return 'miriam fixed';
  if (HEBREW_EVEN.test(key)) return 'arial';
  const book = HEBREW_BOOK.find(([names]) => names.test(key))?.[1];
  return book ?? (charset === HEBREW_CHARSET && hint?.family === 'swiss' ? 'arial' : undefined);
}
