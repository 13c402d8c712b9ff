/** Escapes text for XML as Canonical XML (§2.3) does, so that the output is canonical. */

/**
 * Escapes text for the content of an element.
 *
 * @example escapeText('a < b & c') // 'a &lt; b &amp; c'
 */
export const escapeText = (text: string): string =>
  /[&<>\r]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')
    : text;

/**
 * Escapes text for the value of an attribute, between double quotes.
 *
 * @example escapeValue('"a"') // '&quot;a&quot;'
 */
export const escapeValue = (text: string): string =>
  /[&<"\t\n\r]/.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('"', '&quot;')
        .replaceAll('\t', '&#x9;')
        .replaceAll('\n', '&#xA;')
        .replaceAll('\r', '&#xD;')
    : text;
