import { expect } from 'chai';
import { portableCompression } from '../../../base/compression/index.js';
import { DiagnosticLog } from '../../../base/diagnostics.js';
import { DEFAULT_LIMITS } from '../../../base/limits.js';
import { decodeFax } from './fax.js';
import { screenImage } from './screen-image.js';

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (each) => Number.parseInt(each, 16));

/** A picture of 37 by 9 pixels; `KINDS` has it as libtiff writes it in each kind of coding. */
const ROWS = [
  '..............####################...',
  '##############################..#####',
  '#########....#.####..##....###..##...',
  '.......###.........................##',
  '##################...................',
  '.....................................',
  '.#...##..############################',
  '.........############.#..............',
  '...##########....................###.',
];
const KINDS = {
  'Group 3':
    '49492a003600000000135071100081f8003463abddc6f0009a8e00c3800a70ce0026a1aa0026a879f300026a2108707001358e1a2100090000010300010000002500000001010300010000000900000002010300010000000100000003010300010000000300000006010300010000000100000011010400010000000800000016010300010000000900000017010400010000002e0000001c010300010000000100000000000000',
  'Group 4':
    '49492a003000000026a0e0a26ac19a323a37977829351b111110a25019c9a86aca1cce7311192111c1e638909100100109000001030001000000250000000101030001000000090000000201030001000000010000000301030001000000040000000601030001000000010000001101040001000000080000001601030001000000090000001701040001000000280000001c010300010000000100000000000000',
  'rows of runs':
    '49492a002c0000003507110003f0a31d5eee3780351c01874e19c0350d503543cf983510843838358e1a210009000001030001000000250000000101030001000000090000000201030001000000010000000301030001000000020000000601030001000000010000001101040001000000080000001601030001000000090000001701040001000000240000001c010300010000000100000000000000',
} as const;

const context = { compression: portableCompression, limits: DEFAULT_LIMITS, log: new DiagnosticLog() };

async function drawn(tiff: Uint8Array): Promise<string[]> {
  const image = await screenImage({ bytes: tiff }, context);
  if (!('rgba' in image)) throw new Error('no pixels');
  const { width, height, rgba } = image;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (rgba[(y * width + x) * 4] === 0 ? '#' : '.')).join(''),
  );
}

describe('faxes', () => {
  for (const [kind, hex] of Object.entries(KINDS)) {
    it(`of ${kind} are drawn as libtiff wrote them`, async () => {
      expect(await drawn(bytesOf(hex))).to.deep.equal(ROWS);
    });
  }

  it('of Group 3 in two dimensions follow each row by the one above', () => {
    // Two rows of 0 1 1 0: the first is coded as runs after a tag of 1, the second as three color changes at the same
    // positions.
    const bits = `0000000000011000111${'11'}${'000111'}0000000000010${'111'}`.padEnd(64, '0');
    const bytes = Uint8Array.from({ length: 8 }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2));
    expect([...decodeFax(bytes, { width: 4, height: 2, k: 1 })]).to.deep.equal([0b0110_0000, 0b0110_0000]);
  });

  it('end with their bytes, whatever is in them', () => {
    let seed = 7;
    for (let round = 0; round < 300; round++) {
      const bytes = Uint8Array.from({ length: 200 }, () => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return seed >>> 24;
      });
      for (const k of [-1, 0, 1]) {
        expect(decodeFax(bytes, { width: 300, height: 50, k })).to.have.length(38 * 50);
      }
    }
  });
});
