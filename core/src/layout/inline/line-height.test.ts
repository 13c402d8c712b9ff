import { expect } from 'chai';
import { DEFAULT_SECTION, inlinePicture, p, r } from '../../testing/index.js';
import { layOut, linesOf, lineWith, textsOf } from '../../testing/laid-out.js';

const LINE = 13.43;
const DESCENT = 2.95;
const PICTURE = inlinePicture('none', 100, 80);
const times = (factor: number): string => `<w:spacing w:line="${240 * factor}" w:lineRule="auto"/>`;

/** Returns the distance between the baselines above and below a paragraph: a line plus the paragraph's height. */
async function between(paragraph: string): Promise<number> {
  const lines = await linesOf(p('above') + paragraph + p('below'));
  return lineWith(lines, 'below').y - lineWith(lines, 'above').y;
}

describe('the height of a line with an object', () => {
  it('is that of the object alone where the line holds nothing else but the paragraph mark', async () => {
    expect(await between(p(PICTURE))).to.be.closeTo(LINE + 80, 0.05);
  });

  it('counts the descent of text beside the object', async () => {
    expect(await between(p(PICTURE + r(' text')))).to.be.closeTo(LINE + 80 + DESCENT, 0.05);
  });

  it('is without the spaces behind an object wider than the line, which have a line of their own', async () => {
    const wide = inlinePicture('none', 500, 80);
    expect(await between(p(wide + r(' ')))).to.be.closeTo(LINE * 2 + 80, 0.05);
    expect(await between(p(PICTURE + r(' ')))).to.be.closeTo(LINE + 80, 0.05);
  });

  it('multiplies the text, not the object', async () => {
    expect(await between(p(PICTURE, times(1.5)))).to.be.closeTo(LINE + 80 + LINE / 2, 0.05);
    expect(await between(p(PICTURE + r(' text'), times(1.5)))).to.be.closeTo(LINE + 80 + DESCENT + LINE / 2, 0.05);
  });

  it('counts the descent of an underlined object, whose rule is below it', async () => {
    const ruled = PICTURE.replace('<w:r>', '<w:r><w:rPr><w:u w:val="single"/></w:rPr>');
    expect(await between(p(ruled))).to.be.closeTo(LINE + 80 + DESCENT, 0.05);
  });

  it('lets w:position lower the object below the baseline, as formulas in pictures are', async () => {
    const lowered = PICTURE.replace('<w:r>', '<w:r><w:rPr><w:position w:val="-24"/></w:rPr>');
    const lines = await linesOf(p('above') + p(lowered + r(' text')) + p('below'));
    expect(lineWith(lines, 'text').y - lineWith(lines, 'above').y).to.be.closeTo(DESCENT + 80 - 12, 0.05);
    expect(await between(p(lowered + r(' text')))).to.be.closeTo(LINE + 80, 0.05);
  });
});

describe('a line whose text and objects share a top, a middle or a foot', () => {
  const line = async (alignment: string) => {
    const properties = `<w:textAlignment w:val="${alignment}"/>`;
    const lines = await linesOf(p('above') + p(PICTURE + r(' text'), properties) + p('below'));
    return ['text', 'below'].map((text) => lineWith(lines, text).y - lineWith(lines, 'above').y);
  };

  it('is as tall as the taller of both, its text at the place that is asked for', async () => {
    const places = { top: LINE, center: LINE + (80 - LINE) / 2, bottom: 80 };
    for (const [alignment, place] of Object.entries(places)) {
      const [text, below] = await line(alignment);
      expect(text, alignment).to.be.closeTo(place, 0.05);
      expect(below, alignment).to.be.closeTo(LINE + 80, 0.05);
    }
  });

  it('moves smaller text next to larger', async () => {
    const runs = r('small', '<w:sz w:val="20"/>') + r('LARGE', '<w:sz w:val="60"/>');
    const y = async (alignment: string): Promise<number> => {
      const texts = textsOf(await layOut(p(runs, `<w:textAlignment w:val="${alignment}"/>`)));
      return lineWith(texts, 'LARGE').y - lineWith(texts, 'small').y;
    };
    expect(await y('baseline')).to.equal(0);
    expect([await y('top'), await y('bottom')].map(Math.sign)).to.deep.equal([1, -1]);
    expect(await y('center')).to.be.closeTo(((await y('top')) + (await y('bottom'))) / 2, 0.05);
  });
});

describe('the height of a line with tabs', () => {
  it('counts the font of a tab with a leader, and not that of one without', async () => {
    const stop = (leader: string): string => `<w:tabs><w:tab w:val="left" w:leader="${leader}" w:pos="5000"/></w:tabs>`;
    const tab = '<w:r><w:rPr><w:sz w:val="44"/></w:rPr><w:tab/></w:r>';
    expect(await between(p(r('entry') + tab + r('1'), stop('dot')))).to.be.closeTo(LINE * 3, 0.05);
    expect(await between(p(r('entry') + tab + r('1'), stop('none')))).to.be.closeTo(LINE * 2, 0.05);
  });
});

describe('the height of a line with scripts', () => {
  it('is that of the text, raised or lowered by however rounded a length', async () => {
    const consolas = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/><w:sz w:val="18"/>';
    const script = (align: string): string => r('1', `${consolas}<w:vertAlign w:val="${align}"/>`);
    const plain = await between(p(r('ty', consolas)));
    for (const align of ['subscript', 'superscript']) {
      expect(await between(p(r('ty', consolas) + script(align)))).to.be.closeTo(plain, 0.001);
    }
  });

  it('is that of the mark of a note whose text is smaller: what it would be without the raise', async () => {
    const mark = (align: string): string => r('1', `<w:sz w:val="20"/><w:vertAlign w:val="${align}"/>`);
    const heights = ['baseline', 'superscript'].map((align) => between(p(mark(align) + r('ty', '<w:sz w:val="16"/>'))));
    const [plain, raised] = await Promise.all(heights);
    expect(raised).to.be.closeTo(plain, 0.001);
  });
});

describe('the height of a line on a grid', () => {
  const PITCH = 18;
  const grid = `${DEFAULT_SECTION}<w:docGrid w:type="lines" w:linePitch="${20 * PITCH}"/>`;
  const atLeast = (points: number): string => `<w:spacing w:line="${20 * points}" w:lineRule="atLeast"/>`;
  const text = '<w:t>one</w:t><w:br/><w:t>two</w:t><w:br/><w:t>three</w:t>';
  /** Returns the distance between the first and the last line of a paragraph of three lines. */
  const twoLines = async (spacing: string): Promise<number> => {
    const lines = await linesOf({ section: grid, body: p(`<w:r>${text}</w:r>`, spacing) });
    return lineWith(lines, 'three').y - lineWith(lines, 'one').y;
  };

  it('is a whole pitch where it need only be as high as less, and what it need be where that is more', async () => {
    expect(await twoLines(atLeast(3))).to.be.closeTo(2 * PITCH, 0.05);
    expect(await twoLines(atLeast(25))).to.be.closeTo(2 * 25, 0.05);
  });

  it('is off the grid where it need be no higher than 0', async () => {
    expect(await twoLines(atLeast(0))).to.be.closeTo(2 * LINE, 0.05);
  });

  it('is off the grid where it is exact', async () => {
    expect(await twoLines('<w:spacing w:line="240" w:lineRule="exact"/>')).to.be.closeTo(2 * 12, 0.05);
  });
});

describe('the height of a line with a glow', () => {
  it('has room for the glow above and below the text, by its radius', async () => {
    const glowing = (radius: number) => p(r('text', `<w14:glow w14:rad="${radius * 12700}"/>`));
    expect(await between(glowing(0))).to.be.closeTo(2 * LINE, 0.05);
    expect(await between(glowing(6))).to.be.closeTo(2 * LINE + 2 * 1.89, 0.05);
    const shadow = '<w14:shadow w14:blurRad="38100" w14:dist="19050" w14:dir="2700000"/>';
    expect(await between(p(r('text', shadow)))).to.be.closeTo(2 * LINE + 2 * 1.89, 0.05);
    expect(await between(glowing(Number.MAX_SAFE_INTEGER))).to.be.below(2 * LINE + 150);
  });
});
