import { declarations, styledText } from '../css/index.js';
import { attributeOf, type HtmlElement } from '../engines/index.js';
import type { FlowFormat, InlineLink, TextFormat } from '../flow/index.js';

export interface HtmlState {
  readonly text: TextFormat;
  readonly paragraph: FlowFormat;
  readonly link?: InlineLink;
  /** True if white space is kept, as in `pre`. */
  readonly preserved: boolean;
}

/** The text format of each element (HTML §15.3.4 and §15.3.6). */
const FORMATS: Readonly<Record<string, TextFormat>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  dt: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  address: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sub: { vertical: 'subscript' },
  sup: { vertical: 'superscript' },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  mark: { highlight: 'yellow' },
};

/** The state inside an inline element. The inline style of the element is applied last. */
export function insideInline(element: HtmlElement, state: HtmlState): HtmlState {
  const format = FORMATS[element.tagName];
  const style = attributeOf(element, 'style');
  const fromTag = format ? { ...state.text, ...format } : state.text;
  const fromFont = element.tagName === 'font' ? fontFormat(element, fromTag) : fromTag;
  const text = style === undefined ? fromFont : styledText(declarations(style), fromFont);
  const white = style !== undefined && /white-space\s*:\s*(pre|break-spaces)/i.test(style);
  return text === state.text && !white ? state : { ...state, text, preserved: state.preserved || white };
}

/** `<font>`, which editors still write. */
function fontFormat(element: HtmlElement, around: TextFormat): TextFormat {
  const [color, face] = [attributeOf(element, 'color'), attributeOf(element, 'face')];
  const style = new Map<string, string>();
  if (color !== undefined) style.set('color', color);
  if (face !== undefined) style.set('font-family', face);
  return styledText(style, around);
}
