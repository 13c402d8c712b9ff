/**
 * The sum of the luminance table of ITU-T T.81 annex K.1. Encoders scale it by quality as libjpeg does: by 50 / quality
 * below 50, and by 2 - quality / 50 above.
 */
const STANDARD_SUM = 3688;
const DEFINES_TABLES = 0xdb;
const BEGINS_SCAN = 0xda;

/**
 * The quality, 1..100, at which a JPEG was written, by its first quantization table; 100 if it has none. Qualities
 * below 20 are overestimated, because steps end at 255.
 */
export function qualityOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === BEGINS_SCAN) break;
    if (marker === DEFINES_TABLES) return qualityOfSteps(view, at + 4);
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return 100;
}

function qualityOfSteps(view: DataView, at: number): number {
  const bytesOfStep = at < view.byteLength && view.getUint8(at) >> 4 ? 2 : 1;
  if (at + 1 + 64 * bytesOfStep > view.byteLength) return 100;
  let sum = 0;
  for (let i = 0; i < 64; i++) {
    const step = at + 1 + i * bytesOfStep;
    sum += bytesOfStep === 2 ? view.getUint16(step) : view.getUint8(step);
  }
  const scale = sum / STANDARD_SUM;
  const quality = scale <= 1 ? 100 - 50 * scale : 50 / scale;
  return Math.min(100, Math.max(1, Math.round(quality)));
}
