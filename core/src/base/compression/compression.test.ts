import { expect } from 'chai';
import { nodeCompression } from '../../node/compression.js';
import { isQuireError } from '../errors.js';
import { Pace } from '../pace.js';
import { inOneGo } from '../steps.js';
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

/** What every implementation of the port must do. */
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

    it('takes turns while it deflates megabytes, and inflates them to the same', () => {
      const large = new Uint8Array(3 << 20);
      for (let at = 0; at < large.length; at += text.length) large.set(text.subarray(0, large.length - at), at);
      const steps = compression.deflateSteps(large);
      let turns = 0;
      let step = steps.next();
      for (; !step.done; step = steps.next()) turns++;
      expect(turns).to.be.at.least(5);
      expect(compression.inflate(step.value, large.length)).to.deep.equal(large);
      expect(portableCompression.inflate(step.value, large.length)).to.deep.equal(large);
      // zlib checks the sum at the end.
      step.value[step.value.length - 1] ^= 1;
      expect(codeOf(() => nodeCompression.inflate(step.value as Uint8Array, large.length))).to.equal(
        'INVALID_DOCUMENT',
      );
    });

    it('inflates beside its host what it inflates at once, within the same bounds', async () => {
      const large = new Uint8Array(5 << 20).fill(7);
      const [raw, wrapped] = [compression.deflateRaw(large), compression.deflate(large)];
      const bounds = { maxBytes: large.length, expectedBytes: large.length };
      expect(await compression.inflateRawBeside(raw, bounds, new Pace())).to.deep.equal(large);
      expect(await compression.inflateBeside(wrapped, bounds, new Pace())).to.deep.equal(large);
      const refused = async (bytes: Uint8Array, maxBytes: number): Promise<unknown> =>
        compression.inflateBeside(bytes, { ...bounds, maxBytes }, new Pace()).catch((error) => error.code);
      expect(await refused(wrapped, large.length - 1)).to.equal('LIMIT_EXCEEDED');
      expect(await refused(wrapped.subarray(0, wrapped.length >> 1), large.length)).to.equal('INVALID_DOCUMENT');
    });

    it('inflates beside its host what has something behind its end, and stops a bomb early there too', async () => {
      const followed = Uint8Array.of(
        ...compression.deflate(noise.slice().fill(3)),
        ...noise,
        ...noise,
        ...noise,
        ...noise,
      );
      const bounds = { maxBytes: noise.length };
      expect(await compression.inflateBeside(followed, bounds, new Pace())).to.deep.equal(noise.slice().fill(3));
      const bomb = nodeCompression.deflateRaw(new Uint8Array(64 << 20));
      const cut = Uint8Array.of(...bomb.subarray(0, bomb.length >> 1), 0xff);
      const refusal = await compression
        .inflateRawBeside(cut, { maxBytes: 1 << 20 }, new Pace())
        .catch(({ code }) => code);
      expect(refusal).to.equal('LIMIT_EXCEEDED');
    });

    it('refers to nothing before the first byte, whatever that is', () => {
      // Runs of a byte between others, which begin anew: what fflate's streams find before them.
      for (const run of [0, 1, 255]) {
        const large = new Uint8Array(1 << 20).fill(run);
        for (let at = 0; at < large.length; at += 3 + ((at * 7) % 61)) large[at] = at >> 3;
        expect(nodeCompression.inflate(inOneGo(compression.deflateSteps(large)), large.length)).to.deep.equal(large);
      }
      const pairs = Uint8Array.from({ length: 1 << 20 }, (_, at) => at >> 1);
      expect(nodeCompression.inflate(inOneGo(compression.deflateSteps(pairs)), pairs.length)).to.deep.equal(pairs);
    });

    it('stops a bomb early', () => {
      const bomb = nodeCompression.deflateRaw(new Uint8Array(64 << 20));
      // Whoever read it to its end would meet the damage there instead.
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
describe('a runtime without streams that inflate', () => {
  const runtime = globalThis as { DecompressionStream?: unknown };
  const { DecompressionStream } = runtime;
  before(() => delete runtime.DecompressionStream);
  after(() => {
    runtime.DecompressionStream = DecompressionStream;
  });
  behavesAsCompression('portable', portableCompression);
});
behavesAsCompression('node', nodeCompression);

describe('deflation on another thread', () => {
  it('gives the bytes that it gives at once', async () => {
    const large = Uint8Array.from({ length: 1 << 20 }, (_, at) => (at * at) >> 9);
    expect(await nodeCompression.deflateBeside?.(large, new Pace())).to.deep.equal(nodeCompression.deflate(large));
  });
});
