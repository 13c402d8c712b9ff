/** Code page 437 above 0x7F (APPNOTE Appendix D): the encoding of names that are not marked as UTF-8. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** An item's name. Writers that forget to mark UTF-8 are common, so bytes that are valid UTF-8 count as such. */
export function decodeItemName(raw: Uint8Array, utf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !utf8 }).decode(raw);
  } catch {
    let name = '';
    for (const byte of raw) name += byte < 0x80 ? String.fromCharCode(byte) : CP437.charAt(byte - 0x80);
    return name;
  }
}

/**
 * The reason why an item's name is not allowed in a package, or undefined. Names that point outside the target folder
 * are rejected here, also in their percent-encoded spellings (ECMA-376-2 §6.2.2.2).
 */
export function itemNameFault(name: string): string | undefined {
  if (name === '') return 'is empty';
  if (name.includes('\\')) return 'has a backslash';
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return 'is absolute';
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) < 0x20) return 'has a control character';
  const segments = name.split('/');
  if (segments.at(-1) === '') segments.pop();
  for (const segment of segments) {
    const decoded = segment.replaceAll(/%2e/gi, '.');
    if (decoded === '..' || decoded === '.') return 'leads out of its folder';
    if (segment === '') return 'has an empty segment';
    if (/%2f|%5c/i.test(segment)) return 'hides a slash';
  }
  return undefined;
}
