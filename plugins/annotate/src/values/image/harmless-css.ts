/** Removes references to outside the file from the styles of an SVG: a request would reveal who opens the file. */

/** True for a target inside the file, or for a raster image embedded as a data URI. */
export const isInside = (target: string): boolean =>
  /^\s*(?:#|$|data:image\/(?:png|jpe?g|gif|webp|bmp|avif)[;,])/i.test(target);

/** At-rules, except the ones that load nothing from elsewhere. */
const AT_RULE = /@(?!(?:media|supports|keyframes|layer)\b)/i;
/** Functions that name an address, and properties of old browsers that run code. */
const LEADS_OUT = /(?:^|[^\w-])(?:src|image|expression)\s*\(|image-set\s*\(|-moz-binding|behavior\s*:|script\s*:/i;
/** Encloses the number of a harmless `url()` call, which replaces the call while the rest is checked. */
const KEPT = '\u0001';

/** True if declarations or a style sheet load nothing. Comments and escapes are interpreted as in browsers. */
export function isHarmlessCss(css: string): boolean {
  return isHarmless(withoutInnerCalls(plainCss(css)).text);
}

/**
 * The style sheet without the rules and declarations that refer outside; empty if they cannot be found with certainty.
 */
export function harmlessCss(css: string): string {
  const { text, calls } = withoutInnerCalls(plainCss(css));
  const kept = text
    .replace(/@import[^;{}]*;?/gi, '')
    .replace(/@(?:font-face|namespace|charset|document|-moz-document)[^;{}]*(?:\{[^{}]*\}|;)?/gi, '')
    .split(/([{};])/)
    .filter((piece) => isHarmless(piece))
    .join('');
  if (!isHarmless(kept)) return '';
  return kept
    .split(KEPT)
    .map((piece, i) => (i % 2 === 1 ? (calls[Number(piece)] ?? '') : piece))
    .join('');
}

/**
 * True if a text refers to nothing outside the file. Each pattern takes linear time, even for megabytes of near
 * matches.
 */
function isHarmless(text: string): boolean {
  if (AT_RULE.test(text) || LEADS_OUT.test(text) || /url\(/i.test(text)) return false;
  const strings = text.match(/"[^"]*"|'[^']*'/g) ?? [];
  return !strings.some((each) => each.includes('//') || /[a-z]:/i.test(each));
}

/** Harmless `url()` calls, each replaced by its number in `KEPT`. */
function withoutInnerCalls(css: string): { readonly text: string; readonly calls: readonly string[] } {
  const calls: string[] = [];
  const lower = css.toLowerCase();
  let text = '';
  let at = 0;
  for (let start = lower.indexOf('url('); start >= 0; start = lower.indexOf('url(', at)) {
    const end = css.indexOf(')', start);
    if (end < 0) break;
    const call = css.slice(start, end + 1);
    const target = call
      .slice(4, -1)
      .trim()
      .replace(/^["']|["']$/g, '');
    text += css.slice(at, start);
    if (isInside(target)) {
      calls.push(call);
      text += KEPT + (calls.length - 1) + KEPT;
    } else text += call;
    at = end + 1;
  }
  return { text: text + css.slice(at), calls };
}

/** The text without comments, and with escapes decoded (CSS Syntax 3 §4.3.7): `u\72l(` is `url(`. */
const plainCss = (css: string): string =>
  css
    .replaceAll(KEPT, '')
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, character?: string) => {
      const code = hex === undefined ? undefined : Number.parseInt(hex, 16);
      if (code === undefined) return character === '\n' ? '' : (character ?? '');
      return code > 1 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    });
