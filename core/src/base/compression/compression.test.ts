import { expect } from 'chai';
import { nodeCompression } from '../../node/compression.js';
import { isQuireError } from '../errors.js';
import { type Compression, portableCompression } from './index.js';

const text = new TextEncoder().encode('The same words, and the same words again. '.repeat(500));
const noise = Uint8Array.from({ length: 5000 }, (_, i) => Math.imul(i * i + 7, 2654435761) >>> 24);

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return isQuireError(error) ? error.code : String(error);
  }
  return 'nothing thrown';
};

/** The behavior required of every implementation of the port. */
function behavesAsCompression(name: string, compression: Compression): void {
  describe(`${name} compression`, () => {
    for (const [kind, bytes] of Object.entries({ text, noise, nothing: new Uint8Array(0) })) {
      it(`gives ${kind} back, raw and with the zlib header`, () => {
        expect(compression.inflateRaw(compression.deflateRaw(bytes), bytes.length)).to.deep.equal(bytes);
        expect(compression.inflate(compression.deflate(bytes), bytes.length)).to.deep.equal(bytes);
      });
    }

    it('reads what the other implementation wrote', () => {
      const other = compression === nodeCompression ? portableCompression : nodeCompression;
      expect(compression.inflateRaw(other.deflateRaw(text), text.length)).to.deep.equal(text);
      expect(compression.inflate(other.deflate(noise), noise.length)).to.deep.equal(noise);
    });

    it('gives plain arrays', () => {
      expect(Object.getPrototypeOf(compression.inflateRaw(compression.deflateRaw(text), text.length))).to.equal(
        Uint8Array.prototype,
      );
      expect(Object.getPrototypeOf(compression.deflate(text))).to.equal(Uint8Array.prototype);
    });

    it('allows the bound itself and not a byte more', () => {
      const deflated = compression.deflateRaw(text);
      expect(compression.inflateRaw(deflated, text.length).length).to.equal(text.length);
      expect(codeOf(() => compression.inflateRaw(deflated, text.length - 1))).to.equal('LIMIT_EXCEEDED');
      expect(codeOf(() => compression.inflateRaw(deflated, 0))).to.equal('LIMIT_EXCEEDED');
      expect(codeOf(() => compression.inflate(compression.deflate(text), 10))).to.equal('LIMIT_EXCEEDED');
    });

    it('gives the same whatever length it is told to expect', () => {
      const deflated = compression.deflate(text);
      for (const expected of [0, 1, text.length - 1, text.length, text.length + 1, 10 * text.length])
        expect(compression.inflate(deflated, text.length, expected), `${expected}`).to.deep.equal(text);
      expect(codeOf(() => compression.inflate(deflated, 10, text.length))).to.equal('LIMIT_EXCEEDED');
    });

    it('stops a bomb early', () => {
      const bomb = nodeCompression.deflateRaw(new Uint8Array(64 << 20));
      // The damage is at the end of the data: a decompressor that reads to the end reports INVALID_DOCUMENT instead.
      const bytes = Uint8Array.of(...bomb.subarray(0, bomb.length >> 1), 0xff);
      expect(codeOf(() => compression.inflateRaw(bytes, 1 << 20))).to.equal('LIMIT_EXCEEDED');
    });

    it('refuses data that is damaged or cut short', () => {
      const deflated = compression.deflateRaw(noise);
      expect(codeOf(() => compression.inflateRaw(deflated.subarray(0, deflated.length >> 1), 10_000))).to.equal(
        'INVALID_DOCUMENT',
      );
      expect(codeOf(() => compression.inflateRaw(Uint8Array.of(0xff, 0xff, 0xff), 10_000))).to.equal(
        'INVALID_DOCUMENT',
      );
      expect(codeOf(() => compression.inflate(new Uint8Array(0), 10_000))).to.equal('INVALID_DOCUMENT');
      expect(codeOf(() => compression.inflate(Uint8Array.of(1, 2, 3, 4, 5), 10_000))).to.equal('INVALID_DOCUMENT');
    });

    it('counts CRC-32 as zip does', () => {
      expect(compression.crc32(new TextEncoder().encode('123456789'))).to.equal(0xcbf43926);
      expect(compression.crc32(new Uint8Array(0))).to.equal(0);
      expect(compression.crc32(text)).to.equal(portableCompression.crc32(text));
    });
  });
}

behavesAsCompression('portable', portableCompression);
behavesAsCompression('node', nodeCompression);
