/** An SVG without code and without references outside the file. */
import type { XmlElement, XmlNode } from '@quire/core/xml';
import { harmlessCss, isHarmlessCss, isInside } from './harmless-css.js';

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

/** The SVG without what may load or run something. Recursion is as deep as the parser's limit. */
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
