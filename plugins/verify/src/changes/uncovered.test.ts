import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import {
  FORM,
  form,
  type Objects,
  page,
  pdfText,
  stream,
  withFreeingStream,
  withSection,
} from '../testing/pdf-text.js';
import { Views } from '../view.js';
import { changesBetween } from './index.js';

function changes(first: Objects, update: Objects): readonly string[] {
  const { revisions } = openPdf(pdfText(first, update));
  const views = new Views();
  return changesBetween(views.of(revisions[0]), views.of(revisions[1])).map(({ kind, what }) => `${kind}: ${what}`);
}
const forbidden = (lines: readonly string[]) => lines.filter((line) => /^(undefined|removal)/.test(line));

const HELVETICA = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>';
/** A page with text at 12,54, below the rectangles of the fields. */
const SAYING: Objects = {
  ...FORM,
  3: page('6 0 R 8 0 R 9 0 R', ` /Resources <</Font <</F1 ${HELVETICA}>>>>`),
  4: stream('BT /F1 12 Tf 12 54 Td (Pay 900 EUR to Mallory) Tj ET'),
};
const WIDGET = '/Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70]';
const COVER = form('1 g 0 0 100 20 re f');
const EMPTY = form('');
const TEXT = form('BT /F1 9 Tf 2 6 Td (Ada) Tj ET', `/Resources <</Font <</F1 ${HELVETICA}>>>>`);

describe('what a field hides of its page', () => {
  const text = (value: string, shown: number) =>
    `<</FT /Tx /T (Payee) /V (${value}) ${WIDGET} /AP <</N ${shown} 0 R>>>>`;
  const filled = (first: Objects) =>
    forbidden(changes({ ...first, 6: text('', 7), 7: COVER }, { 6: text('Ada', 20), 20: TEXT }));

  it('stays hidden as it is filled in', () => {
    expect(filled(SAYING).join()).to.contain('uncovers content of the page');
    expect(filled(FORM), 'nothing below').to.deep.equal([]);
  });

  it('stays hidden wherever it was, and in every reader', () => {
    const shown = (entries: string, objects: Objects, below: Objects = SAYING) =>
      forbidden(
        changes(
          { ...below, 6: text('', 7), 7: COVER },
          { 6: `<</FT /Tx /T (Payee) /V () ${WIDGET} ${entries}>>`, ...objects },
        ),
      ).join();
    const by = (content: string) => shown('/AP <</N 20 0 R>>', { 20: content });
    expect(by(form('1 g 0 0 100 20 re f'))).to.equal('');
    expect(by(form('q 1 g 0 0 100 20 re f Q .5 G .5 w 0 0 100 20 re S')), 'with a frame').to.equal('');
    for (const [what, content] of Object.entries({
      'another place': form('1 g 0 0 20 20 re f'),
      'a box without an area': form('1 g 0 0 100 20 re f').replace('0 0 100 20', '0 0 0 0'),
      'operators that do not nest': form('q q 1 g 0 0 100 20 re f Q'),
      'an operator of nobody': form('1 g 0 0 100 20 re paint f'),
      'a clip of another form': form('0 0 m 1 0 l 0 1 l 100 20 l h W n 1 g 0 0 100 20 re f'),
      'a layer': form('1 g 0 0 100 20 re f', '/OC <</Type /OCG /Name (L)>>'),
      'a pattern': form('/Pattern cs /P1 scn 0 0 100 20 re f'),
    }))
      expect(by(content), what).to.not.equal('');
    const states = '<</Yes 7 0 R>>';
    expect(shown(`/AP <</N ${states}>>`, {}), 'states of which none is selected').to.not.equal('');
    expect(shown('/AP <</N 20 0 R>> /AS /Yes', { 20: states }), 'states elsewhere').to.not.equal('');
  });

  it('is no more than before', () => {
    const shown = (content: string, before = '', below: Objects = SAYING) =>
      forbidden(
        changes(
          { ...below, 6: `<</FT /Tx /T (Payee) ${WIDGET} /AP <</N 7 0 R>> ${before}>>`, 7: EMPTY },
          { 6: `<</FT /Tx /T (Payee) /V () ${WIDGET} /AP <</N 20 0 R>> ${before}>>`, 20: form(content) },
        ),
      ).join();
    const bar = '0 0 1 rg 0 4 100 9 re f';
    expect(shown(bar)).to.contain('neither its background nor its border');
    expect(shown('.5 w 1 1 98 18 re S', '/MK <</BC [0]>>'), 'a frame').to.equal('');
    expect(shown('1 g 0 0 100 20 re f', '/MK <</BG [1]>>'), 'a ground that was not drawn').to.contain('hides');
  });

  it('is hidden by the ground of a field that readers draw', () => {
    const ground = { ...SAYING, 6: `<</FT /Tx /T (Payee) ${WIDGET} /MK <</BG [1]>>>>` };
    const shown = (content: string) =>
      forbidden(
        changes(ground, {
          6: `<</FT /Tx /T (Payee) /V () ${WIDGET} /MK <</BG [1]>> /AP <</N 20 0 R>>>>`,
          20: form(content),
        }),
      ).join();
    expect(shown('1 g 0 0 100 20 re f')).to.equal('');
    expect(shown('')).to.contain('uncovers content of the page');
  });

  it('may be outlines of letters', () => {
    const letter = '10 50 m 14 50 l 16 56 l 14 60 l 12 64 l 10 60 l f ';
    const drawn = { ...SAYING, 4: stream(letter.repeat(6)) };
    const boxed = { ...SAYING, 4: stream('12 52 90 14 re S') };
    expect(filled(drawn).join()).to.contain('uncovers content of the page');
    expect(filled(boxed), 'a printed box').to.deep.equal([]);
  });

  it('stays hidden as it is signed', () => {
    const place = (entries: string) => `<</FT /Sig /T (Signature) ${WIDGET} ${entries}>>`;
    const signed = (shown: string) =>
      forbidden(
        changes(
          { ...SAYING, 3: SAYING[3]?.replace('6 0 R', ''), 8: place('/AP <</N 20 0 R>>'), 20: COVER },
          { 8: place('/AP <</N 21 0 R>> /V 22 0 R'), 21: shown, 22: '<</Type /Sig /ByteRange [0 1 2 3]>>' },
        ),
      );
    expect(signed(EMPTY).join()).to.contain('uncovers content of the page');
    expect(signed(COVER)).to.deep.equal([]);
  });

  it('is neither hidden nor shown by a box that is checked', () => {
    const button = (state: string) =>
      `<</FT /Btn /T (Payee) /V /${state} /AS /${state} ${WIDGET.replace('110 70', '60 70')} /AP <</N <</Off 20 0 R /Yes 21 0 R>>>>>>`;
    const pressed = (first: Objects, off: string, on: string) =>
      forbidden(changes({ ...first, 6: button('Off'), 20: off, 21: on }, { 6: button('Yes') }));
    expect(pressed(SAYING, COVER, EMPTY)).to.have.length(1);
    expect(pressed(SAYING, EMPTY, COVER)).to.have.length(1);
    expect(pressed(FORM, EMPTY, COVER)).to.deep.equal([]);
    const box = { ...SAYING, 4: stream('BT /F1 12 Tf 12 54 Td (o) Tj ET') };
    expect(pressed(box, EMPTY, COVER), 'over a box that is printed').to.deep.equal([]);
  });
});

describe('letters of an appearance', () => {
  const field = (value: string, shown: number) =>
    `<</FT /Tx /T (Payee) /V (${value}) ${WIDGET} /AP <</N ${shown} 0 R>>>>`;
  const shownBy = (font: string) =>
    forbidden(
      changes(
        { ...FORM, 6: field('', 7), 7: EMPTY },
        {
          6: field('abc', 20),
          20: form('BT /F1 9 Tf 2 6 Td (abc) Tj ET', `/Resources <</Font <</F1 ${font}>>>>`),
          21: stream('beginbfrange <00> <ff> <0000> endbfrange'),
          22: stream('1 beginbfchar <61> <0039> endbfchar 1 beginbfchar <62> <0030> endbfchar'),
        },
      ),
    );

  it('are not drawn by the font itself', () => {
    expect(shownBy(HELVETICA)).to.deep.equal([]);
    const own = '/FontMatrix [.001 0 0 .001 0 0] /CharProcs <</a 21 0 R>> /Encoding <</Differences [97 /a /b /c]>>';
    expect(shownBy(`<</Type /Font /Subtype /Type3 ${own}>>`).join()).to.contain('uses its own font');
  });

  it('are those of the encoding where the font does not come along, whatever its map says', () => {
    expect(shownBy(HELVETICA.replace('>>', ' /Encoding /WinAnsiEncoding /ToUnicode 22 0 R>>'))).to.deep.equal([]);
    const other = form('BT /F1 9 Tf 2 6 Td (xyz) Tj ET', `/Resources <</Font <</F1 23 0 R>>>>`);
    const lying = {
      6: field('abc', 20),
      20: other,
      22: stream('3 beginbfchar <78> <0061> <79> <0062> <7a> <0063> endbfchar'),
      23: HELVETICA.replace('>>', ' /Encoding /WinAnsiEncoding /ToUnicode 22 0 R>>'),
    };
    expect(forbidden(changes({ ...FORM, 6: field('', 7), 7: EMPTY }, lying)).join()).to.contain(
      'shows text that differs',
    );
  });
});

describe('what leads nowhere', () => {
  it('is no object that was freed and is still referred to', () => {
    const freed = (update: Objects) => changes(FORM, { ...update, 9: undefined }).join();
    expect(freed({})).to.contain('object 9 is freed, and something still refers to it');
    expect(freed({ 3: page('6 0 R 8 0 R') })).not.to.contain('freed');
  });

  it('is free to every reader, or to none: those of a table are searched for, those of a stream are not', () => {
    const freed = withFreeingStream(pdfText(FORM), 9);
    const updated = (bytes: Uint8Array): string => {
      const { revisions } = openPdf(bytes);
      expect(revisions).to.have.length(3);
      const views = new Views();
      return changesBetween(views.of(revisions[1]), views.of(revisions[2]))
        .map(({ what }) => what)
        .join();
    };
    const row = ['30 1', '0000000000 00001 f'];
    expect(updated(withSection(freed, row))).to.contain('object 9 was freed, the cross-reference now has another form');
    expect(updated(withFreeingStream(freed, 30))).to.equal('');
    expect(updated(withSection(pdfText(FORM, { 9: undefined }), row))).to.equal('');
  });

  it('is no dictionary in the place of a page or a node', () => {
    const lines = (kids: string) => changes(FORM, { 2: `<</Type /Pages /Kids [${kids}] /Count 1>>` }).join();
    expect(lines('<</Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1>>')).to.contain('refers to other objects');
    expect(lines(`${FORM[3]}`)).to.contain('refers to other objects');
    expect(lines('3 0 R')).to.equal('');
  });

  it('is no page of a tree where one stands again', () => {
    const twice = { ...FORM, 2: '<</Type /Pages /Kids [3 0 R 3 0 R] /Count 2>>' };
    const noted = { 3: page('6 0 R 8 0 R 9 0 R 20 0 R'), 20: FORM[9] };
    expect(forbidden(changes(twice, noted)).join()).to.contain('pages occur in the tree more than once');
    expect(forbidden(changes(FORM, noted))).to.deep.equal([]);
    expect(forbidden(changes(twice, { 21: '(more)' }))).to.deep.equal([]);
  });

  it('is no fraction in the place of a whole number', () => {
    const image = (bits: string) => stream('x', `/Subtype /Image /Width 1 /Height 1 /BitsPerComponent ${bits}`);
    const first = { ...FORM, 3: page('6 0 R 8 0 R 9 0 R', ' /Resources <</XObject <</Im1 20 0 R>>>>'), 20: image('8') };
    for (const spelled of ['8.', '8.0', '+8.00'])
      expect(changes(first, { 20: image(spelled) }).join(), spelled).to.contain(
        'writes whole numbers with a decimal point',
      );
    expect(changes(first, { 20: image('8') })).to.deep.equal([]);
    expect(changes({ ...first, 20: image('8.0') }, { 20: image('8') })).to.deep.equal([]);
  });
});
