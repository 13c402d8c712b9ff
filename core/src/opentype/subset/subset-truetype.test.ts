import { expect } from 'chai';
import { carlito } from '../../testing/written-pdf.js';
import { readTables, viewOf } from './sfnt.js';
import { subsetTrueType } from './subset-truetype.js';

const { face } = carlito();

function glyphLengths(font: Uint8Array): number[] {
  const tables = readTables(font);
  const loca = viewOf(tables.get('loca') as Uint8Array);
  const long = viewOf(tables.get('head') as Uint8Array).getInt16(50) !== 0;
  const offsets = Array.from({ length: loca.byteLength / (long ? 4 : 2) }, (_, i) =>
    long ? loca.getUint32(i * 4) : loca.getUint16(i * 2) * 2,
  );
  return offsets.slice(1).map((offset, i) => offset - offsets[i]);
}

function subset(...characters: string[]): Uint8Array {
  const glyphs = characters.map((character) => face.glyph(character.codePointAt(0) ?? 0));
  const font = subsetTrueType(face.bytes(), glyphs);
  if (!font) throw new Error('not subset');
  return font;
}

describe('subsetTrueType', () => {
  it('keeps glyph numbers, and empties all other glyphs', () => {
    const [a, b] = [face.glyph(0x41), face.glyph(0x42)];
    const lengths = glyphLengths(subset('A', 'B'));
    expect(lengths.length).to.equal(Math.max(a, b) + 1);
    expect(lengths.flatMap((length, glyph) => (length > 0 ? [glyph] : []))).to.deep.equal(
      [0, a, b].sort((x, y) => x - y),
    );
  });

  it('brings along what composite glyphs are made of', () => {
    const lengths = glyphLengths(subset('Ä'));
    expect(lengths.filter((length) => length > 0).length).to.be.greaterThan(2);
    expect(lengths[face.glyph(0xc4)]).to.be.greaterThan(0);
  });

  it('keeps the advances of the glyphs it keeps', () => {
    const hmtx = viewOf(readTables(subset('A')).get('hmtx') as Uint8Array);
    const glyph = face.glyph(0x41);
    expect(hmtx.getUint16(glyph * 4)).to.equal(face.advances[glyph]);
  });

  it('drops the tables that only shaping needs', () => {
    const tags = [...readTables(subset('A')).keys()];
    expect(tags).to.include.members(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
    expect(tags).not.to.include.members(['GPOS']);
    expect(tags).not.to.include.members(['cmap']);
  });

  it('sums up to the checksum that the format asks for', () => {
    const font = subset('A', 'Ä');
    const view = viewOf(font);
    let sum = 0;
    for (let at = 0; at < font.length; at += 4) sum = (sum + view.getUint32(at)) | 0;
    expect(sum >>> 0).to.equal(0xb1b0afba);
  });

  it('ignores glyphs that the font does not have', () => {
    expect(subsetTrueType(face.bytes(), [65000])).to.be.instanceOf(Uint8Array);
  });

  it('gives up on what is no font', () => {
    expect(subsetTrueType(new Uint8Array(5), [1])).to.equal(undefined);
    expect(subsetTrueType(new Uint8Array(500), [1])).to.equal(undefined);
    expect(subsetTrueType(face.bytes().subarray(0, 3000), [1])).to.equal(undefined);
  });
});
