/**
 * Returns the ideograph that is equivalent to a compatibility ideograph or a radical (U+2F00 to U+2FDF, U+F900 to
 * U+FAFF, U+2F800 to U+2FA1F; Unicode, "Compatibility ideographs"); undefined for other characters. Input methods and
 * copied text contain them, Word's fonts draw them, and few open fonts have them.
 */
export function unifiedIdeograph(codePoint: number): number | undefined {
  const isOne =
    (codePoint >= 0x2f00 && codePoint <= 0x2fdf) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0x2f800 && codePoint <= 0x2fa1f);
  if (!isOne) return undefined;
  const unified = String.fromCodePoint(codePoint).normalize('NFKC').codePointAt(0);
  return unified === codePoint ? undefined : unified;
}
