import { expect } from 'chai';
import { p } from '../../testing/index.js';
import { layOut, linesOf } from '../../testing/laid-out.js';

/** Room for ten characters of 11 pt. */
const TEN = `<w:ind w:right="${9360 - 2200}"/>`;
const TEXT = '一二三四五六七八九十';

describe('lines of East Asian text', () => {
  it('lets a stop hang behind a full line, and only one', async () => {
    expect((await linesOf(p(`${TEXT}。百`, TEN))).map(({ text }) => text)).to.deep.equal([`${TEXT}。`, '百']);
    expect((await linesOf(p(`${TEXT}。」百`, TEN))).map(({ text }) => text)).to.deep.equal([
      TEXT.slice(0, 9),
      '十。」百',
    ]);
  });

  it('takes the last character along where overflowPunct is off', async () => {
    const lines = await linesOf(p(`${TEXT}。百`, `<w:overflowPunct w:val="0"/>${TEN}`));
    expect(lines.map(({ text }) => text)).to.deep.equal([TEXT.slice(0, 9), '十。百']);
  });

  it('drops the automatic space at the end of a line', async () => {
    expect((await linesOf(p(`${TEXT}word`, TEN)))[0].text).to.equal(TEXT);
  });

  it('stretches justified lines between ideographs', async () => {
    const { pages } = await layOut(p(`${TEXT}百`, `<w:ind w:right="${9360 - 2300}"/><w:jc w:val="both"/>`));
    const [first] = pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
    const width = first.advances.slice(0, 9).reduce((sum, advance) => sum + advance, 0);
    expect(width).to.be.closeTo(115 - 11, 0.1);
  });
});
