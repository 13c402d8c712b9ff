import { QuireError } from '../../../base/errors.js';
import { damagedData } from './ascii.js';

/** `/DecodeParms` of Flate and LZW (ISO 32000-2 Table 8), with its defaults. */
export interface Prediction {
  readonly predictor: number;
  readonly colors: number;
  readonly bits: number;
  readonly columns: number;
}

/** Undoes the prediction of samples from their neighbors (§7.4.4.4). */
export function undoPrediction(bytes: Uint8Array, { predictor, colors, bits, columns }: Prediction): Uint8Array {
  if (predictor <= 1) return bytes;
  const rowBytes = Math.ceil((colors * bits * columns) / 8);
  if (!(colors >= 1 && bits >= 1 && columns >= 1 && rowBytes < 1 << 26)) throw damagedData('predicted');
  const pixelBytes = Math.max(1, (colors * bits) >> 3);
  if (predictor >= 10) return undoPng(bytes, rowBytes, pixelBytes);
  if (predictor !== 2 || bits !== 8) throw new QuireError('NOT_AVAILABLE', `predictor ${predictor} of ${bits} bits`);
  const out = bytes.slice();
  for (let row = 0; row < out.length; row += rowBytes) {
    const end = Math.min(row + rowBytes, out.length);
    for (let at = row + pixelBytes; at < end; at++) out[at] += out[at - pixelBytes];
  }
  return out;
}

/** Undoes PNG prediction. Each row begins with its predictor. A truncated last row is kept as far as it goes. */
function undoPng(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (rowBytes + 1));
  const out = new Uint8Array(Math.max(0, bytes.length - rows));
  for (let row = 0, from = 0; row < rows; row++, from += rowBytes + 1) {
    const start = row * rowBytes;
    const end = Math.min(start + rowBytes, out.length);
    for (let at = start, next = from + 1; at < end; ) out[at++] = bytes[next++];
    undoPngRow(bytes[from], out, { start, end, rowBytes, pixelBytes });
  }
  return out;
}

interface PngRow {
  readonly start: number;
  readonly end: number;
  readonly rowBytes: number;
  readonly pixelBytes: number;
}

/** Adds the predicted value to each byte; left of the first pixel and above the first row all values are 0. */
function undoPngRow(type: number, out: Uint8Array, { start, end, rowBytes, pixelBytes }: PngRow): void {
  if (type < 1 || type > 4) return;
  for (let at = start; at < end; at++) {
    const left = at >= start + pixelBytes ? out[at - pixelBytes] : 0;
    const up = start > 0 ? out[at - rowBytes] : 0;
    if (type === 1) out[at] += left;
    else if (type === 2) out[at] += up;
    else if (type === 3) out[at] += (left + up) >> 1;
    else {
      const isInside = start > 0 && at >= start + pixelBytes;
      out[at] += paeth(left, up, isInside ? out[at - rowBytes - pixelBytes] : 0);
    }
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
