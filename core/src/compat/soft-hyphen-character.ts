/**
 * Text as Word shows it: Word treats the character U+00AD as a visible hyphen everywhere; only `w:softHyphen` is an
 * optional hyphen. Known from files that contain the character: Word shows "out-rage", and showed "Konfi-guration"
 * until the hyphen was typed again with Ctrl+hyphen.
 */
export const withVisibleSoftHyphens = (text: string): string =>
  text.includes('\u00ad') ? text.replaceAll('\u00ad', '-') : text;
