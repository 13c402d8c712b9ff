import { descendants, textContent, type XmlElement } from '../../ooxml/xml/index.js';

/** The style properties of an element, by name. */
export type SvgStyle = Readonly<Record<string, string>>;

/** The properties that elements inherit from their parent (SVG 1.1 §6.1 and the table of properties). */
const INHERITED = new Set(
  (
    'clip-rule color fill fill-opacity fill-rule font-family font-size font-style font-weight stroke stroke-dasharray ' +
    'stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor visibility'
  ).split(' '),
);

/**
 * The properties that style sheets give to elements, by selector: a class, an id, the name of an element, or `*` for
 * all elements.
 */
export type Rules = ReadonlyMap<string, SvgStyle>;

/** The rules of all `style` elements of a picture; selectors of several parts match nothing. */
export function rulesOf(root: XmlElement): Rules {
  const sheets = Array.from(descendants(root), (element) =>
    svgLocalName(element) === 'style' ? textContent(element) : '',
  );
  const rules = new Map<string, SvgStyle>();
  const text = sheets.join('\n');
  for (let at = 0, end = 0; ; at = end + 1) {
    const begin = text.indexOf('{', at);
    end = text.indexOf('}', begin);
    if (begin < 0 || end < 0) break;
    const selectors = text.slice(Math.max(at, text.lastIndexOf('}', begin) + 1), begin);
    const declared = declarationsOf(text.slice(begin + 1, end));
    for (const selector of selectors.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').split(',')) {
      const before = rules.get(selector.trim());
      rules.set(selector.trim(), before ? { ...before, ...declared } : declared);
    }
  }
  return rules;
}

const declarationsOf = (text: string): SvgStyle =>
  Object.fromEntries(
    text.split(';').flatMap((declaration) => {
      const at = declaration.indexOf(':');
      const value = declaration.slice(at + 1).replace(/!important/, '');
      return at < 0 ? [] : [[declaration.slice(0, at).trim(), value.trim()]];
    }),
  );

/** The properties of an element: its attributes, then the rules for it, then its own style, over what it inherits. */
export function svgStyleOf(element: XmlElement, around: SvgStyle, rules: Rules): SvgStyle {
  const inherited = Object.entries(around).filter(([name]) => INHERITED.has(name));
  const { id = '', class: classes = '', style = '' } = element.attributes;
  const selectors = ['*', svgLocalName(element), ...classes.split(/\s+/).map((name) => `.${name}`), `#${id}`];
  const ruled = selectors.map((selector) => rules.get(selector));
  const own: Record<string, string> = Object.assign({}, element.attributes, ...ruled, declarationsOf(style));
  for (const [name, value] of Object.entries(own)) if (value === 'inherit') own[name] = around[name] ?? '';
  return { ...Object.fromEntries(inherited), ...own };
}

/** The local name of an element, without the namespace prefix of SVG in this file. */
export const svgLocalName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

/** The id to which a link points: `#id`, or `url(#id)`. */
export const idIn = (value: string | undefined): string | undefined => /#([^)"']+)/.exec(value ?? '')?.[1];
