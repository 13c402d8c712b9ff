import { mustBeText } from '../base/argument.js';

/** Addresses that a page on a screen may link to: others may run code, or are meaningless outside the document. */
const SAFE_ADDRESS = /^(https?|mailto|tel):/i;

/**
 * The address of a link without surrounding blanks, if following it is safe; undefined for all others.
 *
 * @example safeAddress('javascript:alert(1)') // undefined
 */
export function safeAddress(uri: string): string | undefined {
  mustBeText('uri', uri);
  const address = uri.trim();
  return SAFE_ADDRESS.test(address) ? address : undefined;
}
