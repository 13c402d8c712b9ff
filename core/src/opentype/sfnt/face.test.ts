import { expect } from 'chai';
import { isQuireError } from '../../base/errors.js';
import { nodeFontSources } from '../../node/fonts.js';
import { openFace } from './index.js';

function fontBytes(family: string, bold = false): Uint8Array {
  for (const source of nodeFontSources({ folders: [] })) {
    const face = source.faces.find((f) => f.family === family && f.bold === bold && !f.italic);
    if (face) return face.load() as Uint8Array;
  }
  throw new Error(`${family} is not installed`);
}

/** A collection of whole fonts. The table offsets of each font are moved by the start of that font. */
function collection(fonts: readonly Uint8Array[]): Uint8Array {
  const header = 12 + 4 * fonts.length;
  const starts: number[] = [];
  let size = header;
  for (const font of fonts) {
    starts.push(size);
    size += (font.length + 3) & ~3;
  }
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x74746366);
  view.setUint32(4, 0x00010000);
  view.setUint32(8, fonts.length);
  fonts.forEach((font, i) => {
    view.setUint32(12 + 4 * i, starts[i]);
    bytes.set(font, starts[i]);
    const tables = view.getUint16(starts[i] + 4);
    for (let t = 0; t < tables; t++) {
      const offset = starts[i] + 12 + 16 * t + 8;
      view.setUint32(offset, view.getUint32(offset) + starts[i]);
    }
  });
  return bytes;
}

describe('openFace', () => {
  const carlito = fontBytes('Carlito');

  it('reads what a line needs', () => {
    const face = openFace(carlito, 'Carlito');
    expect(face.family).to.equal('Carlito');
    expect(face.unitsPerEm).to.equal(2048);
    expect(face.outlines).to.equal('truetype');
    expect(face.advances[face.glyph(0x41)]).to.equal(1185);
    expect(face.glyph(0x10fffd)).to.equal(0);
    expect([face.bold, face.italic, face.fixedPitch]).to.deep.equal([false, false, false]);
  });

  it('takes the window figures of OS/2 for the line, as Word does', () => {
    const { line } = openFace(carlito, 'Carlito');
    expect(line.ascent * 2048).to.equal(1950);
    expect(line.descent * 2048).to.equal(550);
    expect(line.lineGap).to.equal(0);
  });

  it('finds characters beyond the BMP', () => {
    const face = openFace(fontBytes('Noto Emoji'), 'Noto Emoji');
    expect(face.glyph(0x1f600)).to.be.greaterThan(0);
  });

  it('kerns pairs by GPOS', () => {
    const face = openFace(carlito, 'Carlito');
    expect(face.kerning(face.glyph(0x41), face.glyph(0x56))).to.be.lessThan(0);
    expect(face.kerning(face.glyph(0x48), face.glyph(0x48))).to.equal(0);
  });

  it('kerns Cyrillic and Greek by the pairs of their own scripts, as far as Latin has none of them', () => {
    const between = (family: string, pair: string, bold = false): number => {
      const face = openFace(fontBytes(family, bold), family);
      const [left, right] = [...pair].map((letter) => face.glyph(letter.codePointAt(0) ?? 0));
      return face.kerning(left, right) / face.unitsPerEm;
    };
    expect(between('Tinos', 'АУ')).to.be.closeTo(-0.088, 0.001);
    expect(between('Tinos', 'АУ', true)).to.be.closeTo(-0.088, 0.001);
    expect(between('Tinos', 'Το')).to.be.closeTo(-0.069, 0.001);
    expect(between('Arimo', 'ΑΤ')).to.be.closeTo(-0.074, 0.001);
  });

  it('opens each face of a collection, and writes it out as a font of its own', () => {
    const bytes = collection([carlito, fontBytes('Carlito', true)]);
    const bold = openFace(bytes, 'both', 1);
    expect(bold.bold).to.equal(true);
    const alone = openFace(bold.bytes(), 'alone');
    expect(alone.advances).to.deep.equal(bold.advances);
    expect(alone.glyph(0x61)).to.equal(bold.glyph(0x61));
    expect(() => openFace(bytes, 'both', 2)).to.throw('no face 2');
  });

  it('has an id that follows from the bytes', () => {
    expect(openFace(carlito, 'a').id).to.equal(openFace(carlito.slice(), 'b').id);
    expect(openFace(fontBytes('Carlito', true), 'a').id).to.not.equal(openFace(carlito, 'a').id);
  });

  it('refuses what is no font, naming it', () => {
    expect(() => openFace(new TextEncoder().encode('%PDF-1.7 and so on'), 'word/fonts/font1.odttf')).to.throw(
      'word/fonts/font1.odttf: not a TrueType or OpenType font',
    );
  });

  it('meets damage anywhere with an error of ours or not at all', () => {
    const small = fontBytes('Gelasio');
    let state = 7;
    const random = (below: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return state % below;
    };
    for (let round = 0; round < 150; round++) {
      const broken = round % 3 === 0 ? small.slice(0, random(small.length)) : small.slice();
      for (let k = 0; k < 20 && broken.length > 0; k++) broken[random(Math.min(broken.length, 4000))] = random(256);
      try {
        const face = openFace(broken, 'broken');
        face.glyph(0x41);
        face.kerning(face.glyph(0x41), face.glyph(0x56));
      } catch (error) {
        expect(isQuireError(error), String(error)).to.equal(true);
      }
    }
  });
});
