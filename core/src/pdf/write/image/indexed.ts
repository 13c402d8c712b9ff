import { name, PdfString, type PdfValue } from '../../file/index.js';

/** An /Indexed color space (ISO 32000-1 §8.6.6.3) over red, green and blue bytes, at most 256 entries. */
export function indexedColorSpace(palette: Uint8Array): PdfValue {
  const entries = Math.max(1, Math.min(256, Math.floor(palette.length / 3)));
  let lookup = '';
  for (let i = 0; i < entries * 3; i++) lookup += String.fromCharCode(palette[i] ?? 0);
  return [name('Indexed'), name('DeviceRGB'), entries - 1, new PdfString(lookup)];
}
