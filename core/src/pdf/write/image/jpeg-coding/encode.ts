import type { Pixels } from '../pixels.js';
import { type Plane, planesFor, type Sampling, sampleBand, unitOf } from './bands.js';
import { bestCodes, type CodeTable } from './best-codes.js';
import { forwardTransform } from './forward-transform.js';
import { quantizationTables, SCALES, ZIGZAG } from './tables.js';
import { Tokens } from './tokens.js';
import { JpegWriter } from './writer.js';

export interface JpegSettings {
  /** 1..100. */
  readonly quality: number;
  readonly sampling: Sampling;
}

/** Encodes pixels, without their opacity, as a JPEG: baseline, with optimal codes. */
export function jpegOfPixels(pixels: Pixels, { quality, sampling }: JpegSettings): Uint8Array {
  const { brightness, color } = quantizationTables(quality);
  const tokens = tokensOf(pixels, sampling, [factorsOf(brightness), factorsOf(color)]);
  const kinds = sampling === 'gray' ? 1 : 2;
  const codes: CodeTable[] = tokens.frequencies.slice(0, 2 * kinds).map(bestCodes);
  const writer = new JpegWriter();
  writer.begin();
  writer.steps([brightness, color].slice(0, kinds));
  writer.frame(pixels.width, pixels.height, sampling);
  writer.codes(codes);
  writer.scan(tokens.all, codes, kinds);
  return writer.end();
}

/** The factors for the coefficients that `forwardTransform` returns, in zigzag order. */
const factorsOf = (steps: Uint8Array): Float64Array =>
  Float64Array.from(ZIGZAG, (at) => 1 / (8 * SCALES[at >> 3] * SCALES[at & 7] * steps[at]));

function tokensOf(pixels: Pixels, sampling: Sampling, factors: readonly Float64Array[]): Tokens {
  const tokens = new Tokens();
  const planes = planesFor(pixels.width, sampling);
  const unit = unitOf(sampling);
  const means = [0, 0, 0];
  const blockOf = blockCoder();
  for (let top = 0; top < pixels.height; top += unit) {
    sampleBand(pixels, top, sampling, planes);
    for (let left = 0; left < pixels.width; left += unit) {
      for (const [i, plane] of planes.entries()) {
        const kind = Math.min(i, 1);
        const edge = sampling === 'halved' && i === 0 ? 16 : 8;
        const x = sampling === 'halved' && i > 0 ? left / 2 : left;
        for (let row = 0; row < edge; row += 8) {
          for (let column = x; column < x + edge; column += 8) {
            const block = blockOf(plane, column, row, factors[kind]);
            tokens.addBlock(block, means[i], kind);
            means[i] = block[0];
          }
        }
      }
    }
  }
  return tokens;
}

/** Rounds numbers above -2^14 as `Math.round` does, in a third of the time. */
const OFFSET = 1 << 14;
const ROUND = OFFSET + 0.5;

/** Returns a function that turns a block into quantized coefficients in zigzag order, always in the same array. */
function blockCoder() {
  const block = new Float64Array(64);
  const coefficients = new Int32Array(64);
  return ({ width, samples }: Plane, column: number, row: number, factors: Float64Array): Int32Array => {
    for (let y = 0; y < 8; y++) {
      const from = (row + y) * width + column;
      for (let x = 0; x < 8; x++) block[y * 8 + x] = samples[from + x];
    }
    forwardTransform(block);
    for (let k = 0; k < 64; k++) coefficients[k] = ((block[ZIGZAG[k]] * factors[k] + ROUND) | 0) - OFFSET;
    return coefficients;
  };
}
