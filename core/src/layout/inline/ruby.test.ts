import { expect } from 'chai';
import { layOut, linesOf, lineWith } from '../../testing/laid-out.js';

const run = (text: string, properties = ''): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const ruby = (base: string, guide: string, align = 'center', raise = 20): string =>
  `<w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="${align}"/><w:hps w:val="10"/><w:hpsRaise w:val="${raise}"/></w:rubyPr><w:rt>${run(guide, '<w:sz w:val="10"/>')}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`;
const paragraph = (...content: string[]): string => `<w:p>${content.join('')}</w:p>`;

describe('phonetic guides', () => {
  it('stand centered over their base, as high as the file says', async () => {
    const lines = await linesOf(paragraph(run('AA'), ruby('base', 'i'), run('BB')));
    const guide = lineWith(lines, 'i');
    const base = lineWith(lines, 'base');
    expect(base.y - guide.y).to.be.closeTo(10, 0.01);
    expect(base.text.replaceAll(' | ', '')).to.equal('AAbaseBB');
  });

  it('are as wide as the wider of both', async () => {
    const after = async (content: string) => {
      const { pages } = await layOut(paragraph(content, run('Z')));
      return pages[0].items.find((item) => item.kind === 'glyphs' && item.text === 'Z');
    };
    const wide = await after(ruby('i', 'a very wide guide'));
    const narrow = await after(ruby('i', 'a'));
    expect(wide?.kind === 'glyphs' && narrow?.kind === 'glyphs' && wide.x - narrow.x).to.be.greaterThan(20);
  });

  it('make the line taller', async () => {
    const second = async (content: string) =>
      lineWith(await linesOf(paragraph(content) + paragraph(run('next'))), 'next').y;
    expect((await second(ruby('base', 'i', 'center', 40))) - (await second(run('base')))).to.be.greaterThan(5);
  });

  it('spread their letters where the alignment says so', async () => {
    const guide = lineWith(await linesOf(paragraph(ruby('a wide base text', 'ab', 'distributeLetter'))), 'a | b');
    const base = lineWith(await linesOf(paragraph(run('a wide base text'))), 'a wide base text');
    expect(guide.x).to.be.closeTo(base.x, 0.01);
  });
});

describe('text that fits a width', () => {
  const fitted = (width: number, ...texts: string[]): string =>
    texts.map((text) => run(text, `<w:fitText w:val="${width}" w:id="1"/>`)).join('');
  const endOf = async (...content: string[]): Promise<number> => {
    const { pages } = await layOut(paragraph(...content, run('Z')));
    const item = pages[0].items.find((each) => each.kind === 'glyphs' && each.text === 'Z');
    const start = pages[0].items.find((each) => each.kind === 'glyphs');
    return item?.kind === 'glyphs' && start?.kind === 'glyphs' ? item.x - start.x : Number.NaN;
  };

  it('is spaced, or drawn narrower, over neighboring runs', async () => {
    expect(await endOf(fitted(2000, 'word'))).to.be.closeTo(100, 0.1);
    expect(await endOf(fitted(400, 'a longer ', 'text'))).to.be.closeTo(20, 0.1);
  });

  it('is spaced by itself, if the run before it has another id', async () => {
    const second = run('word', '<w:fitText w:val="2000" w:id="2"/>');
    expect(await endOf(fitted(2000, 'word') + second)).to.be.closeTo(200, 0.1);
  });
});

describe('text that fits its cell', () => {
  it('is as wide as the cell between its margins, which it does not widen', async () => {
    const widthOf = async (text: string) => {
      const cell = (content: string, properties = '') =>
        `<w:tc><w:tcPr><w:tcW w:w="1000" w:type="dxa"/>${properties}</w:tcPr>${content}</w:tc>`;
      const row = cell(paragraph(run(text)), '<w:tcFitText/>') + cell(paragraph(run('Z')));
      const { pages } = await layOut(
        `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="1000"/></w:tblGrid><w:tr>${row}</w:tr></w:tbl>${paragraph()}`,
      );
      const glyphs = pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
      const beside = glyphs.find((item) => item.text === 'Z');
      const first = glyphs[0];
      const last = glyphs.filter((item) => item !== beside).at(-1);
      if (!beside || !last) throw new Error('no text');
      const end = last.x + last.advances.reduce((sum, each) => sum + each, 0);
      return { width: end - first.x, column: beside.x - first.x };
    };
    for (const text of ['ab', 'a long text that has no room']) {
      const { width, column } = await widthOf(text);
      expect(width, text).to.be.closeTo(50 - 10.8, 0.2);
      expect(column, text).to.be.closeTo(50, 0.2);
    }
  });
});

describe('emphasis marks', () => {
  const marks = async (kind: string, text: string) => {
    const { pages } = await layOut(paragraph(run(text, `<w:em w:val="${kind}"/>`)));
    return pages[0].items.filter((item) => item.kind === 'path');
  };

  it('stand beside each character that shows', async () => {
    expect(await marks('dot', 'ab c')).to.have.length(3);
    expect(await marks('none', 'ab c')).to.have.length(0);
  });

  it('stand above the text, and the dot of underDot below it', async () => {
    const top = async (kind: string) => {
      const [mark] = await marks(kind, 'x');
      return mark?.kind === 'path' && mark.segments[0].op === 'move' ? mark.segments[0].y : Number.NaN;
    };
    expect(await top('underDot')).to.be.greaterThan((await top('comma')) + 8);
  });
});
