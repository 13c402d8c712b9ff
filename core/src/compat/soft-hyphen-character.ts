/**
 * Text as Word shows it: the character U+00AD is no optional hyphen to it but a hyphen that shows everywhere; only
 * `w:softHyphen` is one. Known from files whose writers put the character into the text: "out-rage", and
 * "Konfi-guration" until it was typed anew with Ctrl+hyphen.
 */
export const withVisibleSoftHyphens = (text: string): string =>
  text.includes('\u00ad') ? text.replaceAll('\u00ad', '-') : text;
