import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import { isQuireError } from '../../base/errors.js';
import { openFace } from '../sfnt/index.js';
import { isWoff2, openWoff2 } from './index.js';

const assets = join(dirname(createRequire(import.meta.url).resolve('@superdoc-dev/fonts/package.json')), 'assets');
const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(assets, name)));
const brotli = (bytes: Uint8Array, maxBytes: number) => brotliDecompressSync(bytes, { maxOutputLength: maxBytes });
const open = (bytes: Uint8Array) => openFace(openWoff2(bytes, 'font', brotli), 'font');

describe('openWoff2', () => {
  it('rebuilds transformed TrueType outlines and metrics', () => {
    const bytes = read('Caladea-Regular.woff2');
    expect(isWoff2(bytes)).to.equal(true);
    const face = open(bytes);
    expect(face.outlines).to.equal('truetype');
    // Cambria's own widths.
    const widths = Array.from('Word', (c) =>
      Math.round((1000 * face.advances[face.glyph(c.charCodeAt(0))]) / face.unitsPerEm),
    );
    expect(widths).to.deep.equal([921, 531, 414, 555]);
  });

  it('opens CFF fonts', () => {
    expect(open(read('C059-Roman.woff2')).outlines).to.equal('cff');
  });

  it('meets damage anywhere with an error of ours or not at all', () => {
    const bytes = read('Selawik-Regular.woff2');
    for (let at = 0; at < 400; at += 3) {
      const broken = bytes.slice();
      broken[at] ^= 0x5a;
      try {
        open(broken).glyph(0x41);
      } catch (error) {
        expect(isQuireError(error), String(error)).to.equal(true);
      }
    }
    for (const length of [3, 20, 60, 500, bytes.length - 10]) {
      expect(() => open(bytes.slice(0, length))).to.throw();
    }
  });
});
