import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { FORM, form, type Objects, page, pdfText } from '../testing/pdf-text.js';
import { Views } from '../view.js';
import { changesBetween } from './index.js';

function changes(first: Objects, update: Objects): readonly string[] {
  const { revisions } = openPdf(pdfText(first, update));
  const views = new Views();
  return changesBetween(views.of(revisions[0]), views.of(revisions[1])).map(({ kind, what }) => `${kind}: ${what}`);
}
const undefineds = (lines: readonly string[]) => lines.filter((line) => line.startsWith('undefined'));
const isHonest = (lines: readonly string[]) => lines.every((line) => /^(form-fill|extension)/.test(line));

const FONT = '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>';
describe('signature fields', () => {
  const SIGNED = '<</Type /Sig /ByteRange [0 1 2 3] /Contents <00>>>';
  const place = (entries: string, rect = '120 120 180 140'): string =>
    `<</FT /Sig /T (S) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [${rect}] ${entries}>>`;
  const adding = (entries: string, more: Objects = {}, rect?: string): readonly string[] =>
    changes(FORM, {
      3: page('6 0 R 8 0 R 9 0 R 20 0 R'),
      5: FORM[5]?.replace('8 0 R', '8 0 R 20 0 R'),
      20: place(entries, rect),
      ...more,
    });
  const signing = (rect: string, content: string, contents = FORM[4]): readonly string[] =>
    changes(
      { ...FORM, 4: contents, 8: place('', rect) },
      { 8: place('/V 20 0 R /AP <</N 21 0 R>>', rect), 20: SIGNED, 21: form(content, FONT) },
    );

  it('that are to be signed show nothing', () => {
    for (const entries of ['', '/MK <<>>', '/MK <</R 0>>', '/AP <</N 21 0 R>>', '/BS <</W 0>>']) {
      expect(undefineds(adding(entries, { 21: form('q Q') })), entries).to.deep.equal([]);
    }
    for (const entries of [
      '/MK <</BG [1 1 1]>>',
      '/MK <</BC [0]>>',
      '/MK <</CA (900 EUR)>>',
      '/BS <</W 4>>',
      '/AP <</N 21 0 R>>',
    ]) {
      expect(undefineds(adding(entries, { 21: form('0 0 9 9 re f') })).length, entries).to.be.above(0);
    }
  });

  it('that are to be signed take no more of a page than others, for readers ask to sign there', () => {
    expect(undefineds(adding('/AP <</N 21 0 R>>', { 21: form('q Q') }, '0 0 200 160'))).to.have.length(1);
    expect(undefineds(adding('/AP <</N 21 0 R>>', { 21: form('q Q') }, '0 100 200 190'))).to.have.length(1);
    expect(undefineds(adding('/AP <</N 21 0 R>>', { 21: form('q Q') }, '10 100 60 190'))).to.deep.equal([]);
  });

  it('that are to be signed show nothing in forms whose fields readers draw anew, whatever their appearance', () => {
    const asking = (fields: string) => `<</Fields [${fields}] /NeedAppearances true>>`;
    const added = (look: string) =>
      changes(
        { ...FORM, 5: asking('6 0 R 8 0 R') },
        {
          3: page('6 0 R 8 0 R 9 0 R 20 0 R'),
          5: asking('6 0 R 8 0 R 20 0 R'),
          20: place(`${look} /AP <</N 21 0 R>>`),
          21: form('q Q'),
        },
      );
    expect(undefineds(added(''))).to.deep.equal([]);
    expect(undefineds(added('/MK <</BC [0]>>'))).to.have.length(1);
  });

  it('may get an appearance that shows nothing while others are filled', () => {
    const empty = (content: string) =>
      changes({ ...FORM, 8: place('') }, { 8: place('/V null /M (D:2026) /AP <</N 21 0 R>>'), 21: form(content) });
    expect(isHonest(empty('/Tx BMC q Q EMC'))).to.equal(true);
    expect(undefineds(empty('0 0 9 9 re f'))).to.have.length(1);
  });

  it('that were added after the first signature keep the rules for added ones when they are signed', () => {
    const placed = { 3: page('6 0 R 8 0 R 9 0 R 20 0 R'), 5: FORM[5]?.replace('8 0 R', '8 0 R 20 0 R'), 20: place('') };
    const signed = {
      20: place('/V 22 0 R /AP <</N 21 0 R /D 23 0 R>>'),
      21: form('BT /F1 9 Tf (Ada) Tj ET', FONT),
      22: SIGNED,
      23: form(''),
    };
    const { revisions } = openPdf(pdfText(FORM, placed, signed));
    const views = new Views();
    const [first, second, third] = revisions.map((revision) => views.of(revision));
    const forbidden = (signer: typeof first) =>
      changesBetween(second, third, undefined, undefined, signer).filter(({ kind }) => kind === 'undefined');
    expect(forbidden(first)).to.have.length(1);
    expect(forbidden(second)).to.deep.equal([]);
  });

  it('do not cover a page, whoever signs', () => {
    expect(undefineds(signing('0 0 200 200', 'BT /F1 9 Tf (Ada) Tj ET'))).to.have.length(1);
    expect(undefineds(signing('0 0 200 200', ''))).to.deep.equal([]);
    expect(undefineds(signing('0 100 200 195', 'BT /F1 9 Tf (Ada) Tj ET'))).to.deep.equal([]);
  });

  it('do not leave it to readers to cover a page', () => {
    expect(undefineds(adding('', {}, '0 0 200 200'))).to.have.length(1);
    const large = { ...FORM, 8: place('', '0 0 200 200') };
    expect(undefineds(changes(large, { 8: place('/V 20 0 R', '0 0 200 200'), 20: SIGNED }))).to.have.length(1);
    expect(undefineds(changes(FORM, { 8: FORM[8]?.replace('>>', ' /V 20 0 R>>'), 20: SIGNED }))).to.deep.equal([]);
  });

  it('say that they lie over content', () => {
    const on = (contents: string): boolean =>
      signing('100 100 180 140', '0 0 9 9 re f', contents).some((line) => line.includes('covers content'));
    const text = (x: number) => `<</Length 99>>\nstream\nBT /F1 12 Tf ${x} 120 Td (Pay 10 EUR) Tj ET\nendstream`;
    const onPage = (x: number): boolean =>
      changes(
        {
          ...FORM,
          3: page('6 0 R 8 0 R 9 0 R', FONT.replace('/Resources', ' /Resources')),
          4: text(x),
          8: place('', '100 100 180 140'),
        },
        { 8: place('/V 20 0 R /AP <</N 21 0 R>>', '100 100 180 140'), 20: SIGNED, 21: form('0 0 9 9 re f') },
      ).some((line) => line.includes('covers content'));
    expect([onPage(110), onPage(10)]).to.deep.equal([true, false]);
    expect(on('<</Length 1 /Filter /NoSuchFilter>>\nstream\nx\nendstream'), 'unread').to.equal(true);
  });
});
