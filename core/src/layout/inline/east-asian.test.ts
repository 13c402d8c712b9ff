import { expect } from 'chai';
import { p, r, tbl, tc } from '../../testing/index.js';
import { layOut, linesOf } from '../../testing/laid-out.js';

/** Width of ten characters of 11 pt. */
const TEN = `<w:ind w:right="${9360 - 2200}"/>`;
const TEXT = '一二三四五六七八九十';

const JUSTIFIED = `${TEN}<w:jc w:val="both"/>`;

/** The texts of the lines of a paragraph, with compressed punctuation if `settings` says so. */
const broken = async (text: string, properties: string, settings?: string, format = ''): Promise<string[]> =>
  (await linesOf({ body: p(r(text, format), properties), settings })).map((line) => line.text);

describe('lines of East Asian text', () => {
  it('lets a stop hang behind a full justified line, and only one', async () => {
    expect(await broken(`${TEXT}。百`, JUSTIFIED)).to.deep.equal([`${TEXT}。`, '百']);
    expect(await broken(`${TEXT}。」百`, JUSTIFIED)).to.deep.equal([TEXT.slice(0, 9), '十。」百']);
    expect(await broken(`${TEXT}。百`, TEN), 'a ragged line').to.deep.equal([TEXT.slice(0, 9), '十。百']);
  });

  it('lets a Latin stop hang behind a ragged line up to mode 14, in text marked as East Asian outside of cells', async () => {
    const mode = (value: number): string =>
      `<w:compat><w:compatSetting w:name="compatibilityMode" w:val="${value}"/></w:compat>`;
    const text = (language: string, room: string): string =>
      `<w:p><w:pPr>${room}</w:pPr><w:r><w:rPr><w:lang w:eastAsia="${language}"/></w:rPr><w:t>mm mmmm. mm</w:t></w:r></w:p>`;
    const lines = async (body: string, value: number): Promise<string[]> =>
      (await linesOf({ body, settings: mode(value) })).map((line) => line.text.trim());
    // Six letters of 8.79 pt and a space of 2.49 pt leave 1.27 pt of the line, less than the width of a period.
    const narrow = `<w:ind w:right="${9360 - 1130}"/>`;
    expect(await lines(text('ja-JP', narrow), 14)).to.deep.equal(['mm mmmm.', 'mm']);
    expect(await lines(text('ja-JP', narrow), 15)).to.deep.equal(['mm', 'mmmm.', 'mm']);
    expect(await lines(text('en-US', narrow), 14)).to.deep.equal(['mm', 'mmmm.', 'mm']);
    expect(await lines(tbl([[tc(text('ja-JP', narrow))]]), 14)).to.deep.equal(['mm', 'mmmm.', 'mm']);
  });

  it('keeps a stop within the margin where there is room for it', async () => {
    const { pages } = await layOut(p('一二三。', `${TEN}<w:jc w:val="distribute"/>`));
    const glyphs = pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
    const ends = glyphs.map(({ x, advances }) => x + advances.reduce((sum, width) => sum + width, 0));
    expect(Math.max(...ends)).to.be.closeTo(72 + 110, 0.1);
  });

  it('takes nothing back from spaces of balanced width', async () => {
    const settings = (flags: string): string =>
      `<w:compat>${flags}<w:compatSetting w:name="compatibilityMode" w:val="15"/></w:compat>`;
    const room = (em: number): string => `<w:ind w:right="${9360 - Math.round(em * 220)}"/><w:jc w:val="both"/>`;
    const balanced = settings('<w:balanceSingleByteDoubleByteWidth/>');
    const spaced = '一二 三四 五六 七八 九十';
    expect(await broken(spaced, room(11.9), balanced)).to.deep.equal(['一二 三四 五六 七八 九', '十']);
    expect(await broken(spaced, room(12.01), balanced)).to.deep.equal([spaced]);
    const latin = '一二 aaa bbb ccc ddd 九十';
    // The text is 11.53 em wide; the spaces between its Latin words are 0.678 em of this.
    expect(await broken(latin, room(11.43), balanced)).to.have.length(1);
    expect(await broken(latin, room(11.3), balanced)).to.have.length(2);
  });

  it('begins and ends with what the document allows in that language, and with no small kana under the strict rules', async () => {
    const marked = (text: string): string =>
      `<w:p><w:pPr>${TEN}</w:pPr><w:r><w:rPr><w:lang w:eastAsia="ja-JP"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const lines = async (text: string, settings: string): Promise<string[]> =>
      (await linesOf({ body: marked(text), settings })).map((line) => line.text);
    const own = (what: string, language: string): string =>
      `<w:noLineBreaks${what} w:lang="${language}" w:val="百（"/>`;
    expect(await lines(`${TEXT}百千`, own('Before', 'ja-JP'))).to.deep.equal([TEXT.slice(0, 9), '十百千']);
    expect(await lines(`${TEXT}百千`, own('Before', 'zh-CN')), 'of another language').to.deep.equal([TEXT, '百千']);
    expect(await lines(`${TEXT}。千`, own('Before', 'ja-JP')), 'in place of all others').to.deep.equal([TEXT, '。千']);
    expect(await lines('一二三四五六七八九百千', own('After', 'ja-JP'))).to.deep.equal(['一二三四五六七八九', '百千']);
    expect(await lines(`${TEXT}ー千`, '')).to.deep.equal([TEXT, 'ー千']);
    expect(await lines(`${TEXT}ー千`, '<w:strictFirstAndLastChars/>')).to.deep.equal([TEXT.slice(0, 9), '十ー千']);
  });

  it('takes the last character along where overflowPunct is off', async () => {
    expect(await broken(`${TEXT}。百`, `<w:overflowPunct w:val="0"/>${JUSTIFIED}`)).to.deep.equal([
      TEXT.slice(0, 9),
      '十。百',
    ]);
  });

  const COMPRESSED = '<w:characterSpacingControl w:val="compressPunctuation"/>';

  it('narrows punctuation to take a character in, in justified lines whose punctuation is compressed', async () => {
    const room = (em: number, align: string): string =>
      `<w:ind w:right="${9360 - Math.round(em * 220)}"/><w:jc w:val="${align}"/>`;
    const text = '一，二，三四五六七八九十';
    expect(await broken(text, room(8.6, 'both'), COMPRESSED)).to.deep.equal(['一，二，三四五六七', '八九十']);
    expect(await broken(text, room(8.4, 'both'), COMPRESSED)).to.deep.equal(['一，二，三四五六', '七八九十']);
    expect(await broken(text, room(8.6, 'both'))).to.deep.equal(['一，二，三四五六', '七八九十']);
  });

  it('narrows punctuation to take a character in, in ragged lines up to mode 14', async () => {
    const room = `<w:ind w:right="${9360 - Math.round(8.6 * 220)}"/><w:jc w:val="left"/>`;
    const text = '一，二，三四五六七八九十';
    const mode = (value: number): string =>
      `${COMPRESSED}<w:compat><w:compatSetting w:name="compatibilityMode" w:val="${value}"/></w:compat>`;
    const [narrowed, wide] = [
      ['一，二，三四五六七', '八九十'],
      ['一，二，三四五六', '七八九十'],
    ];
    expect(await broken(text, room, mode(12))).to.deep.equal(narrowed);
    expect(await broken(text, room, mode(14))).to.deep.equal(narrowed);
    expect(await broken(text, room, mode(15))).to.deep.equal(wide);
    expect(await broken(text, room), 'punctuation that is not compressed').to.deep.equal(wide);
  });

  it('narrows automatic space to take a character in, where a justified line has no punctuation', async () => {
    // The text up to the fifth ideograph is 77.15 pt wide, of which 11 pt are automatic space.
    const room = (points: number, align: string): string =>
      `<w:ind w:right="${9360 - points * 20}"/><w:jc w:val="${align}"/>`;
    const mode = (value: number): string =>
      `${COMPRESSED}<w:compat><w:compatSetting w:name="compatibilityMode" w:val="${value}"/></w:compat>`;
    const first = async (points: number, align: string, settings?: string): Promise<string> =>
      (await broken('一1二1三四五六七', room(points, align), settings))[0].replaceAll(' ', '');
    const [short, long] = ['一1二1三四', '一1二1三四五'];
    expect(await first(76, 'both', mode(15))).to.equal(long);
    expect(await first(76, 'both')).to.equal(short);
    expect(await first(76, 'left', mode(15)), 'a ragged line').to.equal(short);
    for (let points = 64; points < 76; points++) {
      const korean = (settings?: string) =>
        broken('가1나1다라마바사', room(points, 'both'), settings, '<w:lang w:eastAsia="ko-KR"/>');
      expect(await korean(mode(15)), 'lines of Korean').to.deep.equal(await korean());
    }
  });

  it('takes what is too much from all signs alike, each by its blank', async () => {
    const properties = `<w:ind w:right="${9360 - Math.round(8.6 * 220)}"/><w:jc w:val="both"/>`;
    const { pages } = await layOut({ body: p('一，二・三四五六七八九十', properties), settings: COMPRESSED });
    const [first] = pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
    const taken = Array.from(first.advances.slice(0, 5), (advance) => Number(((11 - advance) / 11).toFixed(3)));
    expect(taken).to.deep.equal([0, 0.2, 0.1, 0.1, 0]);
  });

  it('stretches automatic space up to twice its width before the characters', async () => {
    const stretched = async (em: number): Promise<number[]> => {
      const properties = `<w:ind w:right="${9360 - Math.round(em * 220)}"/><w:jc w:val="both"/>`;
      const { pages } = await layOut(p('一二三WW四五六七八九十', properties));
      const [, latin, rest] = pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
      return [latin.x - 72 - 33, rest.advances[0]].map((length) => Number((length / 11).toFixed(2)));
    };
    const [natural] = await stretched(8.4);
    expect(await stretched(8.4)).to.deep.equal([natural, 1]);
    expect((await stretched(8.6))[1], 'characters keep their em').to.equal(1);
    const [space, character] = await stretched(9.2);
    expect(space).to.be.greaterThan(0.5);
    expect(character).to.be.greaterThan(1);
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

  it('begins with a bracket that goes without its blank under topLinePunct', async () => {
    const widths = async (properties: string) => {
      const { pages } = await layOut(p('（一二三四五六七八九十百', `${TEN}${properties}`));
      return pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [{ x: item.x, text: item.text }] : []));
    };
    const [first] = await widths('<w:topLinePunct/>');
    expect(first.x).to.be.closeTo(72 - 5.5, 0.01);
    expect((await widths(''))[0].x).to.be.closeTo(72, 0.01);
  });

  it('has currency signs of full width in full width', async () => {
    const signs =
      '<w:r><w:rPr><w:rFonts w:eastAsia="MS Mincho"/><w:sz w:val="20"/></w:rPr><w:t>\uffe5\uffe1</w:t></w:r>';
    const { pages } = await layOut(`<w:p>${signs}</w:p>`);
    const [glyphs] = pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
    expect([...glyphs.advances]).to.deep.equal([10, 10]);
  });
});
