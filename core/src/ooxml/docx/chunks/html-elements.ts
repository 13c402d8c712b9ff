/** What elements and attributes of HTML say about looks, as declarations of CSS. */
import type { Declarations } from './html-style.js';

/** Elements as declarations: how browsers show them (HTML §15.3). */
export const LOOKS: Readonly<Record<string, Declarations>> = Object.fromEntries(
  Object.entries({
    b: 'font-weight:bold',
    strong: 'font-weight:bold',
    th: 'font-weight:bold',
    i: 'font-style:italic',
    em: 'font-style:italic',
    cite: 'font-style:italic',
    dfn: 'font-style:italic',
    var: 'font-style:italic',
    u: 'text-decoration:underline',
    ins: 'text-decoration:underline',
    s: 'text-decoration:line-through',
    strike: 'text-decoration:line-through',
    del: 'text-decoration:line-through',
    code: 'font-family:Courier New',
    pre: 'font-family:Courier New',
    kbd: 'font-family:Courier New',
    samp: 'font-family:Courier New',
    tt: 'font-family:Courier New',
    sub: 'vertical-align:sub',
    sup: 'vertical-align:super',
    big: 'font-size:larger',
    caption: 'text-align:center',
    mark: 'background-color:yellow',
    small: 'font-size:8pt',
    a: 'color:#0563c1;text-decoration:underline',
    h1: 'font-weight:bold;font-size:24pt',
    h2: 'font-weight:bold;font-size:18pt',
    h3: 'font-weight:bold;font-size:13.5pt',
    h4: 'font-weight:bold',
    h5: 'font-weight:bold;font-size:10pt',
    h6: 'font-weight:bold;font-size:7.5pt',
  }).map(([name, css]) => [name, new Map(css.split(';').map((part) => part.split(':') as [string, string]))]),
);
/** The sizes of `font`, from 1 to 7. */
const FONT_SIZES = ['7.5pt', '10pt', '12pt', '13.5pt', '18pt', '24pt', '36pt'];

/** Attributes of HTML that say what a declaration says (HTML §15.3). */
export function attributeCss(name: string, attributes: ReadonlyMap<string, string>): Declarations {
  const css = new Map<string, string>();
  const add = (attribute: string, property: string): void => {
    const value = attributes.get(attribute);
    if (value) css.set(property, value.trim().toLowerCase());
  };
  if (name !== 'table') add('align', 'text-align');
  add('bgcolor', 'background-color');
  add('dir', 'direction');
  if (name === 'td' || name === 'th') {
    for (const side of ['width', 'height']) add(side, side);
    add('valign', 'vertical-align');
    if (attributes.has('nowrap')) css.set('white-space', 'nowrap');
  }
  if (name === 'tr') add('height', 'height');
  if (name === 'a') add('href', 'href');
  if (name === 'font') {
    add('color', 'color');
    add('face', 'font-family');
    const size = FONT_SIZES[Number(attributes.get('size')) - 1];
    if (size) css.set('font-size', size);
  }
  return css;
}
