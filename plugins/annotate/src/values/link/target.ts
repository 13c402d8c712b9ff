import { Mismatch } from '../../mismatch.js';
import { cleanText } from '../text/index.js';

/** Where a link may lead. All else is refused: a script, a file of the reader's machine or network, an application. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:', 'ftps:']);
const LONGEST = 2079;

export type LinkTarget =
  | { readonly kind: 'external'; readonly url: string }
  /** A bookmark of the document. */
  | { readonly kind: 'anchor'; readonly bookmark: string };

/**
 * Reads where a link leads: a URL, `#bookmark`, `www.example.com`, or an e-mail address. Throws `Mismatch` for schemes
 * that are not in the list, whatever white space and control characters their spelling hides behind.
 */
export function readTarget(raw: string): LinkTarget {
  // What browsers drop before they look at the scheme (WHATWG URL §4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is its purpose
  const text = raw.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]/g, '');
  // Word takes no longer ones.
  if (text.length > LONGEST) throw new Mismatch(`a link of more than ${LONGEST} characters`);
  if (/^#./.test(text)) return { kind: 'anchor', bookmark: cleanText(text.slice(1)) };
  const address = withScheme(text);
  if (!URL.canParse(address)) throw new Mismatch(`"${text.slice(0, 80)}" is no URL`);
  const url = new URL(address);
  if (!SCHEMES.has(url.protocol)) throw new Mismatch(`links to ${url.protocol} are refused`);
  return { kind: 'external', url: url.href };
}

/** What people write without a scheme and everybody understands. */
function withScheme(text: string): string {
  if (/^[^\s:/?#@]+@[^\s:/?#@]+$/.test(text)) return `mailto:${text}`;
  return /^www\./i.test(text) ? `https://${text}` : text;
}
