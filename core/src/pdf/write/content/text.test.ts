import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import type { FrameItem } from '../../../frame/index.js';
import {
  carlito,
  faceAdvances,
  frameDocument,
  glyphText,
  type TextOptions,
  writtenPdf,
} from '../../../testing/written-pdf.js';

const { face } = carlito();

/** The operators of a page after the one that flips it. */
async function operators(...items: FrameItem[]): Promise<string[]> {
  return (await writtenPdf(frameDocument([items]))).content().split('\n').slice(1);
}

/** The numbers in `TJ` arrays. */
const adjustments = (lines: readonly string[]): number[] =>
  lines.flatMap((line) => [...line.matchAll(/\)(-?[\d.]+)/g)].map((match) => Number(match[1])));

/** A run in which the advance after one glyph differs. */
function widened(content: string, at: number, by: number, options: TextOptions = {}) {
  const item = glyphText(content, options);
  item.advances[at] += by;
  return item;
}

const endOf = (item: ReturnType<typeof glyphText>): number =>
  item.x + item.advances.reduce((sum, advance) => sum + advance, 0);

describe('text', () => {
  it('is placed upright on a page that is turned over once', async () => {
    const content = (await writtenPdf(frameDocument([[glyphText('A')]]))).content();
    expect(content).to.match(/^1 0 0 -1 0 100 cm\n/);
    expect(content).to.include('\n1 0 0 -1 72 100 Tm\n');
  });

  it('needs no adjustment where the advances are the face’s own', async () => {
    const lines = await operators(glyphText('The quick brown fox jumps over the lazy dog'));
    expect(adjustments(lines)).to.deep.equal([]);
    expect(lines.filter((line) => line.endsWith('TJ'))).to.have.length(1);
  });

  it('moves the pen in thousandths of an em where they are not', async () => {
    expect(adjustments(await operators(widened('ab cd', 2, 0.5)))).to.deep.equal([-50]);
    expect(adjustments(await operators(widened('AVA', 0, -0.8)))).to.deep.equal([80]);
  });

  it('lets no error add up along a line', async () => {
    const item = glyphText('i'.repeat(300));
    const step = 0.0047;
    item.advances.forEach((advance, i) => {
      item.advances[i] = advance + (i % 2 === 0 ? step : 0);
    });
    const total = adjustments(await operators(item)).reduce((sum, value) => sum + value, 0);
    expect((total * -10) / 1000).to.be.closeTo(150 * step, 0.02);
  });

  it('joins runs that follow each other on a line', async () => {
    const first = glyphText('one ');
    const second = glyphText('two', { x: pt(endOf(first)) });
    expect((await operators(first, second)).filter((line) => line.endsWith('TJ'))).to.have.length(1);
  });

  it('shows spaces with the words beside them, whatever their stretch, and loses no place by that', async () => {
    const words: ReturnType<typeof glyphText>[] = [];
    let x = 72;
    for (const [content, stretch] of [
      ['one', 1.2],
      [' ', 0.9],
      ['two', 1.2],
    ] as const) {
      const item = glyphText(content, { x: pt(x), stretch });
      item.advances.forEach((advance, i) => {
        item.advances[i] = advance * stretch;
      });
      words.push(item);
      x = endOf(item);
    }
    const lines = await operators(...words);
    expect(lines.filter((line) => line.endsWith('Tz'))).to.deep.equal(['120 Tz']);
    expect(lines.filter((line) => line.endsWith('TJ'))).to.have.length(1);
    // A space that is a third too wide is compensated for before the next word.
    const space = (face.advances[face.glyph(0x20)] * 1000) / face.unitsPerEm;
    expect(adjustments(lines)).to.have.length(1);
    expect(adjustments(lines)[0]).to.be.closeTo(space * (1 - 0.9 / 1.2), 1);
  });

  it('is placed anew where it goes back, so that readers order what is shown from right to left', async () => {
    const words = [300, 270, 240].map((x) => glyphText('word', { x: pt(x) }));
    const lines = await operators(...words);
    expect(lines.filter((line) => line.endsWith('Td'))).to.deep.equal(['-30 0 Td', '-30 0 Td']);
    expect(lines.filter((line) => line.endsWith('TJ'))).to.have.length(3);
    expect(adjustments(lines)).to.deep.equal([]);
  });

  it('goes on at the pen in another font or color', async () => {
    const first = glyphText('one ');
    const second = glyphText('two', { x: pt(endOf(first)), font: carlito(true), color: '#ff0000' });
    const lines = await operators(first, second);
    expect(lines).to.include('1 0 0 rg');
    expect(lines.filter((line) => /T[dm]$/.test(line))).to.have.length(1);
  });

  it('moves to the next line by its distance', async () => {
    const lines = await operators(glyphText('one'), glyphText('two', { x: pt(80), y: pt(114.5) }));
    expect(lines).to.include('8 -14.5 Td');
  });

  it('spaces letters with one operator', async () => {
    const item = glyphText('spaced');
    item.advances.forEach((advance, i) => {
      item.advances[i] = advance + 1.5;
    });
    const lines = await operators(item);
    expect(lines).to.include('1.5 Tc');
    expect(adjustments(lines)).to.deep.equal([]);
  });

  it('stretches glyphs', async () => {
    const item = glyphText('wide', { stretch: 1.5 });
    const stretched = { ...item, advances: item.advances.map((advance) => advance * 1.5) };
    const lines = await operators(stretched);
    expect(lines).to.include('150 Tz');
    expect(adjustments(lines)).to.deep.equal([]);
  });

  it('emboldens by stroking, and slants by the matrix', async () => {
    const font = { ...carlito(), syntheticBold: true, syntheticItalic: true };
    const lines = await operators(glyphText('x', { font, size: pt(12) }));
    expect(lines).to.include.members(['2 Tr', '.343 w', '1 0 .25 -1 72 100 Tm']);
  });

  it('goes back to plain filling behind an outlined run', async () => {
    const lines = await operators(glyphText('a', { outlineOnly: true }), glyphText('b'));
    expect(lines.filter((line) => line.endsWith('Tr'))).to.deep.equal(['1 Tr', '0 Tr']);
  });

  it('turns a run about its origin, clockwise', async () => {
    const lines = await operators(glyphText('down', { rotation: Math.PI / 2 }), glyphText('level'));
    expect(lines).to.include('0 1 1 0 72 100 Tm');
    expect(lines).to.include('1 0 0 -1 72 100 Tm');
  });

  it('raises marks and comes back to the baseline', async () => {
    const lines = await operators(glyphText('abc', { offsets: Float64Array.from([0, 0, 0, 3, 0, 0]) }));
    expect(lines.filter((line) => line.endsWith('Ts'))).to.deep.equal(['3 Ts', '0 Ts']);
  });

  it('states the text that glyphs do not tell', async () => {
    const lines = await operators(glyphText('AB'), glyphText('ab', { drawn: 'AB', y: pt(50) }));
    expect(lines).to.include('/Span <</ActualText(ab)>> BDC');
    expect(lines.filter((line) => line === 'EMC')).to.have.length(2);
  });

  it('draws nothing for a run without glyphs or size', async () => {
    const content = (await writtenPdf(frameDocument([[glyphText(''), glyphText('a', { size: pt(0) })]]))).content();
    expect(content).not.to.include('BT');
  });

  it('survives glyphs that the face does not have, and advances that are no numbers', async () => {
    const item = {
      ...glyphText('ab'),
      glyphs: Uint16Array.of(65535, 65534),
      advances: Float64Array.of(Number.NaN, 1e300),
    };
    expect(await operators(item)).not.to.equal(undefined);
    expect(faceAdvances(face, Uint16Array.of(0), 10)).to.have.length(1);
  });
});
