/** Converts CMYK JPEGs for files with device-independent colors: keeps their profile, or converts them to sRGB. */
import type { CheckSize, EncodedImage } from './image.js';
import { encodeJpeg } from './jpeg.js';
import { asSamples } from './samples.js';

/** Converts an image in inks to sRGB, unless its profile gives the inks a meaning. Throws UnreadableImage. */
export async function encodeInks(bytes: Uint8Array, checkSize: CheckSize): Promise<EncodedImage> {
  const encoded = encodeJpeg(bytes, checkSize);
  const profile = colorProfile(bytes);
  if (profile) return { ...encoded, colorProfile: { bytes: profile, components: 4 } };
  const { decode } = await import('./jpeg-coding/index.js');
  const { pixels } = decode(bytes, checkSize);
  return asSamples(pixels);
}

const SIGNATURE = 'ICC_PROFILE\0';

/** The ICC profile of CMYK in the APP2 segments, in their order (ICC.1 annex B.4). */
function colorProfile(bytes: Uint8Array): Uint8Array | undefined {
  const chunks: { readonly sequence: number; readonly data: Uint8Array }[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const length = Math.max(2, bytes[at + 2] * 256 + bytes[at + 3]);
    const start = at + 4;
    if (bytes[at + 1] === 0xe2 && latin(bytes, start, SIGNATURE.length) === SIGNATURE) {
      const header = start + SIGNATURE.length;
      chunks.push({ sequence: bytes[header], data: bytes.subarray(header + 2, at + 2 + length) });
    }
    at += 2 + length;
  }
  const whole = chunks.sort((a, b) => a.sequence - b.sequence).flatMap(({ data }) => [...data]);
  const profile = Uint8Array.from(whole);
  // A profile of CMYK states this color space at byte 16, and the signature of ICC profiles, `acsp`, at byte 36.
  return latin(profile, 16, 4) === 'CMYK' && latin(profile, 36, 4) === 'acsp' ? profile : undefined;
}

const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
