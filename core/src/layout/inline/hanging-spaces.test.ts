import { expect } from 'chai';
import type { FrameDocument, GlyphItem } from '../../frame/index.js';
import { p, r } from '../../testing/index.js';
import { layOut, layOutWith } from '../../testing/laid-out.js';

const jc = (value: string): string => `<w:jc w:val="${value}"/>`;
const SENTENCE = 'The quick brown fox jumps over the lazy dog and runs away. '.repeat(4).trim();
const HEBREW = 'אבג דהו זחט יכל מנס עפצ קרש תאב '.repeat(8).trim();

const glyphsOf = ({ pages }: FrameDocument): readonly GlyphItem[] =>
  pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'glyphs' ? [item] : [])));
const joined = (document: FrameDocument): string =>
  glyphsOf(document)
    .map(({ text }) => text)
    .join('');
/** The right edges of the last letters of the lines that end in a space. */
const letterEnds = (document: FrameDocument): readonly number[] =>
  glyphsOf(document).flatMap(({ x, text, advances }) =>
    text.endsWith(' ') ? [x + advances.slice(0, text.trimEnd().length).reduce((sum, each) => sum + each, 0)] : [],
  );
/** The left and the right end of each underline. */
const rulesOf = ({ pages }: FrameDocument): readonly (readonly [number, number])[] =>
  pages[0].items.flatMap((item) => {
    if (item.kind !== 'path') return [];
    const xs = item.segments.flatMap((segment) => ('x' in segment ? [segment.x] : []));
    return [[Math.min(...xs), Math.max(...xs)] as const];
  });

describe('the spaces at which lines are wrapped', () => {
  for (const align of ['left', 'center', 'right', 'both', 'distribute']) {
    it(`are text, so that a reader finds the words around a line's end apart: ${align}`, async () => {
      const document = await layOut(p(SENTENCE, jc(align)));
      expect(new Set(glyphsOf(document).map(({ y }) => y)).size).to.be.greaterThan(2);
      expect(joined(document)).to.equal(SENTENCE);
    });
  }

  it('stand past the right edge, which the letters keep', async () => {
    for (const align of ['both', 'right']) {
      const ends = letterEnds(await layOut(p(SENTENCE, jc(align))));
      expect(ends.length).to.be.greaterThan(1);
      for (const end of ends) expect(end, align).to.be.closeTo(540, 0.1);
    }
  });

  it('are all of them, whatever runs they are of', async () => {
    const before = SENTENCE.slice(0, SENTENCE.indexOf('lazy', 60));
    const runs = [
      r(before.trimEnd()),
      r(' ', '<w:b/>'),
      r('  ', '<w:sz w:val="40"/>'),
      r('supercalifragilistic '.repeat(6)),
    ];
    const document = await layOut(p(runs.join('')));
    expect(joined(document)).to.equal(`${before.trimEnd()}   ${'supercalifragilistic '.repeat(6)}`);
  });

  it('stand before the left edge of lines that run right to left', async () => {
    const document = await layOut(p(r(HEBREW, '<w:rtl/>'), `<w:bidi/>${jc('both')}`));
    expect(joined(document)).to.equal(HEBREW);
    const lines = new Map<number, GlyphItem[]>();
    for (const item of glyphsOf(document)) lines.set(item.y, [...(lines.get(item.y) ?? []), item]);
    const wrapped = [...lines.values()].slice(0, -1);
    expect(wrapped.length).to.be.greaterThan(1);
    for (const items of wrapped) {
      const left = (shown: (text: string) => boolean) =>
        Math.min(...items.filter(({ text }) => shown(text)).map(({ x }) => x));
      expect(left((text) => text !== ' ')).to.be.closeTo(72, 0.1);
      expect(left((text) => text === ' ')).to.be.within(66, 71);
    }
  });

  it('have no underline, and no shading', async () => {
    for (const look of ['<w:u w:val="single"/>', '<w:shd w:val="clear" w:fill="FFFF00"/>']) {
      const document = await layOut(p(r(SENTENCE, look), jc('both')));
      const rules = rulesOf(document);
      expect(rules.length, look).to.be.greaterThan(2);
      for (const [, end] of rules.slice(0, -1)) expect(end, look).to.be.closeTo(540, 0.1);
    }
  });

  it('take no part in where a link leads from', async () => {
    const link = `<w:hyperlink w:anchor="there">${r(SENTENCE)}</w:hyperlink>`;
    const { pages } = await layOut(p(link, jc('both')));
    const areas = pages[0].items.flatMap((item) => (item.kind === 'link' ? [item.x + item.width] : []));
    expect(areas.length).to.be.greaterThan(2);
    for (const end of areas.slice(0, -1)) expect(end).to.be.closeTo(540, 0.1);
  });

  it('are of the text behind a link where that holds them', async () => {
    const widths = '<w:ind w:right="7900"/>';
    const link = `<w:hyperlink w:anchor="there">${r('linked text')}</w:hyperlink>`;
    const document = await layOut(p(`${link}${r(' plain text')}`, widths));
    const [linked] = glyphsOf(document).filter(({ text }) => text.startsWith('linked'));
    const text = (tag: number) =>
      glyphsOf(document)
        .filter((item) => item.tag === tag)
        .map((item) => item.text)
        .join('');
    expect(text(linked.tag)).to.equal('linked text');
    expect(joined(document)).to.equal('linked text plain text');
  });

  it('are none where a word is divided, or where East Asian text has none', async () => {
    const long = 'internationalisation\u00adinternationalisation\u00ad'.repeat(4);
    expect(joined(await layOut(p(long)))).to.not.include(' ');
    expect(joined(await layOut(p('漢字仮名交文'.repeat(30))))).to.equal('漢字仮名交文'.repeat(30));
  });

  it('part the words of a field that is filled in over two lines', async () => {
    const control = `<w:sdt><w:sdtPr><w:tag w:val="reason"/><w:text w:multiLine="1"/></w:sdtPr><w:sdtContent>${r(SENTENCE)}</w:sdtContent></w:sdt>`;
    const { pages } = await layOutWith({ forms: 'fillable' }, p(control));
    const shown = pages[0].items.flatMap((item) => (item.kind === 'group' && item.widget ? item.items : []));
    expect(shown.map((item) => (item.kind === 'glyphs' ? item.text : '')).join('')).to.equal(SENTENCE);
  });
});
