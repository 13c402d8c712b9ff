import { TransformStream } from 'node:stream/web';
import { expect } from 'chai';
import { portableCompression } from './index.js';
import { inflateNatively } from './native-inflate.js';

describe('inflating by the runtime', () => {
  const zeros = portableCompression.deflateRaw(new Uint8Array(1 << 20));
  const runtime = globalThis as { DecompressionStream?: unknown };
  const { DecompressionStream } = runtime;
  afterEach(() => {
    runtime.DecompressionStream = DecompressionStream;
  });

  it('gives all of it, however many steps that takes, and nothing for what is damaged', async () => {
    const noise = Uint8Array.from({ length: 100_000 }, (_, at) => Math.imul(at * at + 7, 2654435761) >>> 24);
    expect(await inflateNatively('deflate', portableCompression.deflate(noise), noise.length)).to.deep.equal(noise);
    expect(await inflateNatively('deflate-raw', zeros, 1 << 20)).to.have.length(1 << 20);
    expect(await inflateNatively('deflate-raw', new Uint8Array(0), 10)).to.equal(undefined);
    expect(await inflateNatively('deflate', Uint8Array.of(1, 2, 3), 10)).to.equal(undefined);
  });

  it('stops a bomb behind a few steps, in a runtime that holds all that it is given, as Chromium does', async () => {
    let given = 0;
    // Each step becomes 1032 times as much at once, and the next is taken when that has been read.
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
    const refusal = await inflateNatively('deflate-raw', bomb, 1 << 20).catch(({ code }) => code);
    expect(refusal).to.equal('LIMIT_EXCEEDED');
    expect(given).to.be.within(1, 1 << 16);
  });
});
