import { TransformStream } from 'node:stream/web';
import { expect } from 'chai';
import { portableCompression } from './index.js';
import { inflateNatively } from './native-inflate.js';

describe('inflating by the runtime', () => {
  const runtime = globalThis as { DecompressionStream?: unknown };
  const { DecompressionStream } = runtime;
  afterEach(() => {
    runtime.DecompressionStream = DecompressionStream;
  });

  it('gives all of it where that is what was said, and nothing where it is not', async () => {
    const noise = Uint8Array.from({ length: 100_000 }, (_, at) => Math.imul(at * at + 7, 2654435761) >>> 24);
    const deflated = portableCompression.deflateRaw(noise);
    const known = { size: noise.length, crc: portableCompression.crc32(noise) };
    expect(await portableCompression.inflateKnown?.(deflated, known)).to.deep.equal(noise);
    expect(await portableCompression.inflateKnown?.(deflated, { ...known, crc: known.crc ^ 1 })).to.equal(undefined);
    expect(await portableCompression.inflateKnown?.(deflated.subarray(0, 50_000), known)).to.equal(undefined);
    delete runtime.DecompressionStream;
    expect(await portableCompression.inflateKnown?.(deflated, known)).to.equal(undefined);
  });

  it('stops a bomb behind a few steps, in a runtime that holds all that it is given, as Chromium does', async () => {
    let given = 0;
    // Each step inflates its input 1032-fold. The next step begins once the output of the previous one has been read.
    runtime.DecompressionStream = class {
      readonly #stream = new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, controller) {
          given += bytes.length;
          for (let i = 0; i < 1032; i++) controller.enqueue(new Uint8Array(bytes.length));
        },
      });
      readonly readable = this.#stream.readable;
      readonly writable = this.#stream.writable;
    };
    const bomb = new Uint8Array(25 << 20);
    const refusal = await inflateNatively(bomb, 1 << 20).catch(({ code }) => code);
    expect(refusal).to.equal('LIMIT_EXCEEDED');
    expect(given).to.be.within(1, 1 << 16);
  });
});
