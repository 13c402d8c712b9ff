import { expect } from 'chai';
import type { PDFArray } from 'pdf-lib';
import type { GlyphItem } from '../../../frame/index.js';
import { openNodeSubsetter } from '../../../node/subsetter.js';
import { readTables, viewOf } from '../../../opentype/subset/sfnt.js';
import { openGlyphs } from '../../../opentype/subset/subset-truetype.js';
import { carlito, frameDocument, glyphText, type ReadPdf, writtenPdf } from '../../../testing/written-pdf.js';

const font = (pdf: ReadPdf): unknown => pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'Font', 'F1');
const { face } = carlito();

/** The width of an item's glyph in /W. */
async function widthOf(item: GlyphItem, index: number): Promise<number> {
  const pdf = await writtenPdf(frameDocument([[item]]));
  const widths = pdf.from(font(pdf), 'DescendantFonts', 0, 'W') as PDFArray;
  for (let i = 0; i < widths.size(); i += 2) {
    const at = item.glyphs[index] - Number(pdf.text(widths.get(i)));
    const run = pdf.numbers(widths.get(i + 1));
    if (at >= 0 && at < run.length) return run[at];
  }
  throw new Error('a glyph that was used has no width');
}

describe('writeFont', () => {
  it('writes a Type 0 font whose codes are glyph numbers', async () => {
    const pdf = await writtenPdf(frameDocument([[glyphText('Hello')]]));
    expect(pdf.text(pdf.from(font(pdf), 'Subtype'))).to.equal('/Type0');
    expect(pdf.text(pdf.from(font(pdf), 'Encoding'))).to.equal('/Identity-H');
    const descendant = pdf.from(font(pdf), 'DescendantFonts', 0);
    expect(pdf.text(pdf.from(descendant, 'Subtype'))).to.equal('/CIDFontType2');
    expect(pdf.text(pdf.from(descendant, 'CIDToGIDMap'))).to.equal('/Identity');
  });

  it('shares one font among all pages', async () => {
    const pdf = await writtenPdf(frameDocument([[glyphText('one')], [glyphText('two')]]));
    const [first, second] = [0, 1].map((page) => pdf.from(pdf.pdf.getPage(page).node, 'Resources', 'Font', 'F1'));
    expect(first).to.equal(second);
  });

  it('states the widths of the glyphs used, in thousandths of an em', async () => {
    const pdf = await writtenPdf(frameDocument([[glyphText('A')]]));
    const widths = pdf.from(font(pdf), 'DescendantFonts', 0, 'W');
    const glyph = face.glyph(0x41);
    const [, , at, list] = [0, 1, 2, 3].map((i) => pdf.from(widths, i));
    expect(pdf.text(at)).to.equal(String(glyph));
    expect(pdf.numbers(list)[0]).to.be.closeTo((face.advances[glyph] * 1000) / face.unitsPerEm, 0.005);
  });

  it('has a glyph for a letter with its mark, which means both', async () => {
    const item = {
      ...glyphText('a`b'),
      clusters: Uint32Array.of(0, 0, 2),
      offsets: Float64Array.of(0, 0, -3, 1, 0, 0),
    };
    item.advances[1] = 0;
    const pdf = await writtenPdf(frameDocument([[item]]));
    const code = face.advances.length.toString(16).padStart(4, '0');
    expect(pdf.stream(pdf.from(font(pdf), 'ToUnicode'))).to.include(`<${code}> <00610060>`);
    expect(pdf.content().match(/TJ/g)).to.have.length(1);
    expect(pdf.content()).not.to.match(/ Ts|ActualText/);
    const program = readTables(pdf.bytes(pdf.from(font(pdf), 'DescendantFonts', 0, 'FontDescriptor', 'FontFile2')));
    expect(program.get('hmtx')).to.have.length(4 * (face.advances.length + 1));
  });

  it('gives East Asian text a font of its own', async () => {
    const pdf = await writtenPdf(frameDocument([[glyphText('A'), { ...glyphText('B'), text: '\u3042' }]]));
    const second = pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'Font', 'F2');
    expect(second).not.to.equal(undefined);
    expect(second).not.to.equal(font(pdf));
  });

  it('gives a stand-in the advances of the font it stands in for', async () => {
    const original = { ...carlito(), family: 'Original', advance: () => 0.75, widthScale: 1.5 };
    const item = { ...glyphText('AB'), font: original, stretch: 1.5 };
    const pdf = await writtenPdf(frameDocument([[item]]));
    const widths = pdf.from(font(pdf), 'DescendantFonts', 0, 'W');
    expect(pdf.numbers(pdf.from(widths, 3))[0]).to.equal(500);
  });

  it('draws the letters of a stand-in as wide as the original has them, under a name of their own', async () => {
    const nameAndProgram = async (width: number) => {
      const original = { ...carlito(), family: 'Original', advance: () => width };
      const pdf = await writtenPdf(
        frameDocument([[glyphText('A', { font: original, advances: Float64Array.of(10 * width) })]]),
      );
      const descriptor = pdf.from(font(pdf), 'DescendantFonts', 0, 'FontDescriptor');
      return { name: pdf.text(pdf.from(font(pdf), 'BaseFont')), program: pdf.bytes(pdf.from(descriptor, 'FontFile2')) };
    };
    const own = face.advances[face.glyph(0x41)] / face.unitsPerEm;
    const edges = ({ program }: { readonly program: Uint8Array }) => {
      const outline = viewOf(openGlyphs(readTables(program))?.glyph(face.glyph(0x41)) ?? new Uint8Array(10));
      return [outline.getInt16(2), outline.getInt16(6)];
    };
    const [same, wider] = [await nameAndProgram(own), await nameAndProgram(own * 1.2)];
    expect(edges(wider)).to.deep.equal(edges(same).map((edge) => Math.round(edge * 1.2)));
    expect(wider.name).not.to.equal(same.name);
  });

  it('gives a mark over a letter no width, whatever its file, the original and letter spacing say', async () => {
    const original = { ...carlito(), family: 'Original', advance: () => 0.75 };
    for (const font of [carlito(), original]) {
      for (const gap of [0, 0.3, -0.3]) {
        for (const [drawn, content, clusters] of [
          ['A\u0301', 'A\u0301', [0, 0]],
          ['A\u0301', 'A\u0301', [0, 1]],
          ['AC', 'A\u0301', [0, 0]],
          ['AC', 'A\u0301', [0, 1]],
        ] as const) {
          const item = glyphText(content, { drawn, font, clusters: Uint32Array.from(clusters) });
          item.advances[1] = gap;
          expect(await widthOf(item, 1), `${drawn}, ${gap} points`).to.equal(0);
        }
      }
    }
    const beside = glyphText('AC', { clusters: Uint32Array.of(0, 0) });
    expect(await widthOf(beside, 1), 'a second letter').to.be.greaterThan(400);
  });

  it('names the subset by its glyphs', async () => {
    const nameOf = async (content: string) => {
      const pdf = await writtenPdf(frameDocument([[glyphText(content)]]));
      return pdf.text(pdf.from(font(pdf), 'BaseFont'));
    };
    expect(await nameOf('abc')).to.match(/^\/[A-Z]{6}\+Carlito$/);
    expect(await nameOf('abc')).to.equal(await nameOf('cba'));
    expect(await nameOf('abc')).not.to.equal(await nameOf('abd'));
  });

  it('embeds less than the whole file', async () => {
    const pdf = await writtenPdf(frameDocument([[glyphText('A')]]));
    const program = pdf.bytes(pdf.from(font(pdf), 'DescendantFonts', 0, 'FontDescriptor', 'FontFile2'));
    expect(program.length).to.be.lessThan(face.bytes().length / 10);
    expect(pdf.text(pdf.from(font(pdf), 'DescendantFonts', 0, 'FontDescriptor', 'FontFile2', 'Length1'))).to.equal(
      String(program.length),
    );
  });
});

describe('the HarfBuzz subsetter', () => {
  it('keeps glyph numbers', async () => {
    const subset = await (await openNodeSubsetter()).subset(face.bytes(), [0, face.glyph(0x41)]);
    const tables = readTables(subset ?? new Uint8Array(0));
    expect(tables.get('hmtx')?.length).to.equal((face.glyph(0x41) + 1) * 4);
    expect(tables.has('GPOS')).to.equal(false);
  });

  it('gives up on what is no font', async () => {
    expect(await (await openNodeSubsetter()).subset(new Uint8Array(100), [1])).to.equal(undefined);
  });

  it('has room for a font of any size', async () => {
    const font = face.bytes();
    // Tables are where the directory says; bytes after them belong to no table.
    const large = new Uint8Array(70_000_000);
    large.set(font);
    const subsetter = await openNodeSubsetter();
    expect(await subsetter.subset(large, [0, 36])).to.deep.equal(await subsetter.subset(font, [0, 36]));
  });
});
