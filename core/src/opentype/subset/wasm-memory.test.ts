import { expect } from 'chai';
import { withMemory } from './wasm-memory.js';

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** The export section, which exports the memory, and a custom section after it. */
const EXPORTED = [7, 5, 1, 1, 0x6d, 2, 0];
const CUSTOM = [0, 2, 1, 0x78];

const moduleOf = (...memory: number[]): Uint8Array =>
  Uint8Array.from([...HEADER, 5, memory.length, ...memory, ...EXPORTED, ...CUSTOM]);

/** Bytes of the memory that a module exports. */
function memoryOf(module: Uint8Array): number {
  const { WebAssembly } = globalThis as unknown as {
    WebAssembly: {
      Module: new (bytes: Uint8Array) => object;
      Instance: new (module: object) => { exports: { m: { buffer: ArrayBuffer } } };
    };
  };
  return new WebAssembly.Instance(new WebAssembly.Module(module)).exports.m.buffer.byteLength;
}

describe('withMemory', () => {
  it('gives a module as many pages, whatever it states', () => {
    for (const memory of [
      [1, 1, 1, 1],
      [1, 0, 2],
      [1, 1, 0x90, 8, 0x90, 8],
    ]) {
      for (const pages of [1, 127, 128, 300]) {
        expect(memoryOf(withMemory(moduleOf(...memory), pages)), `${memory}, ${pages}`).to.equal(pages * 65_536);
      }
    }
  });

  it('leaves what has no memory of its own, or is no module, as it is', () => {
    for (const bytes of [Uint8Array.from(HEADER), Uint8Array.from([...HEADER, ...CUSTOM]), new Uint8Array(3)])
      expect(withMemory(bytes, 9)).to.equal(bytes);
  });
});
