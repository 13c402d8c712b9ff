/** An SVG without code and without references outside the file. */
import type { XmlElement, XmlNode } from '@quire/core/xml';

export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The elements of SVG 1.1 and 2 that draw or describe; animations are excluded, because they may set any attribute. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan tref textpath image a lineargradient ' +
    'radialgradient meshgradient meshrow meshpatch stop pattern hatch hatchpath clippath mask marker filter style title desc ' +
    'metadata switch view solidcolor font glyph missing-glyph hkern vkern font-face altglyph altglyphdef glyphref ' +
    'feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap ' +
    'fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode ' +
    'femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence'
  ).split(' '),
);
/** Invisible notes of drawing programs, which are removed silently. */
const NOTES = /^(?:sodipodi|inkscape|rdf|cc|dc|serif|i|x|a|graph|ns\d*|sketch|bx|v|vectornator):/i;
/** Attributes that hold an address, in SVG and in HTML. */
const ADDRESSES =
  /^(?:href|src|srcset|data|action|formaction|poster|background|ping|base|cite|longdesc|manifest|code|codebase)$/i;

export interface Harmless {
  readonly root: XmlElement;
  /** Descriptions of the removed content, without duplicates. */
  readonly removed: readonly string[];
}

/** The SVG without content that may load or run anything. The parser limits the recursion depth. */
export function harmlessSvg(root: XmlElement): Harmless {
  const removed = new Set<string>();
  return { root: harmless(root, removed), removed: [...removed].slice(0, 20) };
}

function harmless(element: XmlElement, removed: Set<string>): XmlElement {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.attributes)) {
    const kept = harmlessAttribute(name, value);
    if (kept !== undefined) attributes[name] = kept;
    if (kept !== value) removed.add(`${name} of ${element.name}`);
  }
  const isStyle = localName(element) === 'style';
  const children = element.children.flatMap((node): readonly XmlNode[] => {
    if (typeof node === 'string') {
      if (!isStyle || isHarmlessCss(node)) return [node];
      removed.add('style rules that refer outside the file');
      return [harmlessCss(node)];
    }
    if (ELEMENTS.has(localName(node))) return [harmless(node, removed)];
    if (!NOTES.test(node.name)) removed.add(`the element ${node.name}`);
    return [];
  });
  return { ...element, attributes, children };
}

/** The remaining value of an attribute; undefined if it is removed. */
function harmlessAttribute(name: string, value: string): string | undefined {
  const local = name.slice(name.indexOf(':') + 1);
  if (/^xmlns(?::|$)/.test(name)) return value;
  if (/^on/i.test(local)) return undefined;
  if (ADDRESSES.test(local)) return isInside(value) ? value : undefined;
  if (local === 'style') return isHarmlessCss(value) ? value : harmlessCss(value);
  return isHarmlessValue(value) ? value : undefined;
}

/** True for a harmless attribute value. Only a value with a call or an escape can refer to outside the file. */
const isHarmlessValue = (value: string): boolean => !/[(\\]/.test(value) || isHarmlessCss(value);

/** True for a target inside the file, or for a raster image embedded as a data URI. */
const isInside = (target: string): boolean =>
  /^\s*(?:#|$|data:image\/(?:png|jpe?g|gif|webp|bmp|avif)[;,])/i.test(target);

/** At-rules, except the ones that load nothing from elsewhere. */
const AT_RULE = /@(?!(?:media|supports|keyframes|layer)\b)/i;
/** Functions that name an address, and properties of old browsers that run code. */
const LEADS_OUT = /(?:^|[^\w-])(?:src|image|expression)\s*\(|image-set\s*\(|-moz-binding|behavior\s*:|script\s*:/i;
/** Encloses the number of a harmless `url()` call, which replaces the call while the rest is checked. */
const KEPT = '\u0001';

/** True if declarations or a style sheet load nothing. Comments and escapes are interpreted as in browsers. */
function isHarmlessCss(css: string): boolean {
  return isHarmless(withoutInnerCalls(plainCss(css)).text);
}

/** The style sheet without parts that refer outside; empty if these cannot be found with certainty. */
function harmlessCss(css: string): string {
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

/** True if a text refers to nothing outside. Each pattern takes linear time, even for near matches. */
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
