import { mustBeText } from './argument.js';

/** URL schemes that are safe to follow. All others run code, open the user's files and programs, or are unknown. */
const SAFE: ReadonlySet<string> = new Set('http https mailto tel sms ftp ftps sftp news geo'.split(' '));

/**
 * The scheme of an address in small letters, as programs read it: they drop white space and control characters around
 * the address, and line breaks and tabs inside it (WHATWG URL §4.4). Undefined for an address without a scheme, which
 * is relative to its document.
 *
 * @example linkScheme(' Java\nScript:alert(1)') // 'javascript'
 */
export function linkScheme(uri: string): string | undefined {
  mustBeText('uri', uri);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is its purpose
  const read = uri.slice(0, 2000).replace(/^[\u0000-\u0020\u00a0\ufeff]+|[\t\n\r]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1].toLowerCase();
}

/**
 * Returns true if a link runs no code and opens nothing on the reader's computer, in any program.
 *
 * @example isSafeLink('view-source:https://example.com') // false
 */
export function isSafeLink(uri: string): boolean {
  const scheme = linkScheme(uri);
  return scheme === undefined || SAFE.has(scheme);
}
