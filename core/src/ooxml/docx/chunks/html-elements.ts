/** The looks of elements and attributes of HTML, as declarations of CSS. */
import type { Declarations } from './html-style.js';

/** CSS declarations and the elements that browsers show with them (HTML §15.3). */
const SHOWN_BY: Readonly<Record<string, string>> = {
  'font-weight:bold': 'b strong th h4',
  'font-style:italic': 'i em cite dfn var',
  'text-decoration:underline': 'u ins',
  'text-decoration:line-through': 's strike del',
  'font-family:Courier New': 'code pre kbd samp tt',
  'background-color:yellow': 'mark',
  'vertical-align:sub': 'sub',
  'vertical-align:super': 'sup',
  'font-size:larger': 'big',
  'font-size:8pt': 'small',
  'text-align:center': 'caption',
  'color:#0563c1;text-decoration:underline': 'a',
  'font-weight:bold;font-size:24pt': 'h1',
  'font-weight:bold;font-size:18pt': 'h2',
  'font-weight:bold;font-size:13.5pt': 'h3',
  'font-weight:bold;font-size:10pt': 'h5',
  'font-weight:bold;font-size:7.5pt': 'h6',
};

export const LOOKS: ReadonlyMap<string, Declarations> = new Map(
  Object.entries(SHOWN_BY).flatMap(([css, names]) => {
    const declarations = new Map(css.split(';').map((part) => part.split(':') as [string, string]));
    return names.split(' ').map((name) => [name, declarations] as const);
  }),
);

/** The sizes 1 to 7 of the element `font`. */
const FONT_SIZES = ['7.5pt', '10pt', '12pt', '13.5pt', '18pt', '24pt', '36pt'];

/** The declarations of presentational attributes of HTML (HTML §15.3). */
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
