import { expect } from 'chai';
import type { FrameItem, GlyphItem } from '../../frame/index.js';
import { layOut } from '../../testing/laid-out.js';

const run = (text: string, properties = ''): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const block = (text: string, attributes: string): string =>
  run(text, `<w:sz w:val="20"/><w:eastAsianLayout w:id="7" ${attributes}/>`);
const DOWN =
  '<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/><w:textDirection w:val="tbRl"/>';

const flat = (items: readonly FrameItem[]): GlyphItem[] =>
  items.flatMap((item) => (item.kind === 'group' ? flat(item.items) : item.kind === 'glyphs' ? [item] : []));

const glyphsOf = async (body: string, section?: string): Promise<GlyphItem[]> => {
  const { pages } = await layOut({ body, section });
  return flat(pages[0].items);
};
const withText = (items: readonly GlyphItem[], text: string): GlyphItem => {
  const found = items.find((item) => item.text === text);
  if (!found) throw new Error(`no "${text}" among ${items.map((item) => item.text).join(' | ')}`);
  return found;
};

describe('two lines in one', () => {
  it('have letters of half the size, the first half over the second, between brackets of the whole size', async () => {
    const items = await glyphsOf(`<w:p>${block('abcdef', 'w:combine="1" w:combineBrackets="round"')}</w:p>`);
    const [upper, lower] = [withText(items, 'abc'), withText(items, 'def')];
    expect([upper.size, lower.size, withText(items, '(').size]).to.deep.equal([5, 5, 10]);
    expect(lower.x).to.be.closeTo(upper.x, 0.01);
    expect(lower.y - upper.y).to.be.closeTo(5, 0.01);
    expect(withText(items, ')').x).to.be.greaterThan(lower.x);
  });

  it('are one block with neighboring runs of their id, and text goes on behind', async () => {
    const parts = block('ab', 'w:combine="1"') + block('cd', 'w:combine="1"');
    const items = await glyphsOf(`<w:p>${parts}${run('Z')}</w:p>`);
    expect(withText(items, 'cd').x).to.be.closeTo(withText(items, 'ab').x, 0.01);
    expect(withText(items, 'Z').x).to.be.lessThan(withText(items, 'ab').x + 8);
  });
});

describe('text that is horizontal where lines run down', () => {
  const rotation = async (content: string, section: string): Promise<number[]> =>
    (await glyphsOf(`<w:p>${run('x')}${content}</w:p>`, section))
      .filter((item) => item.text !== 'x')
      .map((item) => item.rotation ?? 0);

  it('is rotated out of its line, as the letters beside it are not', async () => {
    expect(await rotation(run('12'), DOWN)).to.deep.equal([0]);
    const [across] = await rotation(block('12', 'w:vert="1"'), DOWN);
    expect(across).to.be.closeTo(-Math.PI / 2, 1e-9);
  });

  it('takes an em of its line, and is narrowed to one where it is compressed', async () => {
    const widths = async (attributes: string) => {
      const [letters] = await glyphsOf(`<w:p>${block('1000', attributes)}</w:p>`, DOWN);
      return letters.advances.reduce((sum, each) => sum + each, 0);
    };
    expect(await widths('w:vert="1" w:vertCompress="1"')).to.be.closeTo(10, 0.01);
    expect(await widths('w:vert="1"')).to.be.greaterThan(15);
  });
});

describe('numbers and phonetic guides of lines that run down', () => {
  it('have upright East Asian glyphs', async () => {
    const ruby = `<w:r><w:ruby><w:rubyPr><w:hps w:val="10"/><w:hpsRaise w:val="20"/></w:rubyPr><w:rt>${run('か')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r>`;
    const items = await glyphsOf(`<w:p>${ruby}</w:p>`, DOWN);
    for (const text of ['か', '漢'])
      expect(withText(items, text).rotation ?? 0, text).to.be.closeTo(-Math.PI / 2, 1e-9);
  });
});
