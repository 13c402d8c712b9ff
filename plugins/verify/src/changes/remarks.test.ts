import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { FORM, form, type Objects, page, pdfText, stream } from '../testing/pdf-text.js';
import { FORGED, HONEST, ICONS_ON_WORDS, type Remark } from '../testing/remarks.js';
import { Views } from '../view.js';
import { changesBetween } from './index.js';

function changes(first: Objects, update: Objects): readonly string[] {
  const { revisions } = openPdf(pdfText(first, update));
  const views = new Views();
  return changesBetween(views.of(revisions[0]), views.of(revisions[1])).map(({ kind, what }) => `${kind}: ${what}`);
}
const WITH = '6 0 R 8 0 R 9 0 R 20 0 R';
const objectsOf = ({ annotation, objects = {} }: Remark): Objects => ({
  20: `<</Type /Annot ${annotation}>>`,
  ...objects,
});
const adding = (remark: Remark): readonly string[] => changes(FORM, { 3: page(WITH), ...objectsOf(remark) });
const having = (remark: Remark): Objects => ({ ...FORM, 3: page(WITH), ...objectsOf(remark) });
const undefineds = (lines: readonly string[]) => lines.filter((line) => line.startsWith('undefined'));

describe('remarks that are added', () => {
  for (const [name, remark] of Object.entries(HONEST)) {
    it(`takes for a remark: ${name}`, () => {
      expect(adding(remark).filter((line) => !/^(annotation|extension)/.test(line))).to.deep.equal([]);
    });
  }

  for (const [name, remark] of Object.entries(FORGED)) {
    it(`takes for content: ${name}`, () => {
      expect(undefineds(adding(remark))).to.have.length(1);
    });
  }

  describe('with an icon that stands on a word', () => {
    const FONTS = ' /Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>';
    const word = {
      ...FORM,
      3: page('6 0 R 8 0 R 9 0 R', FONTS),
      4: stream('BT /F1 12 Tf 10 100 Td (Pay 10 EUR) Tj ET'),
    };
    const onWord = (remark: Remark) => changes(word, { 3: page(WITH, FONTS), ...objectsOf(remark) });
    for (const [name, remark] of Object.entries(ICONS_ON_WORDS.honest)) {
      it(`takes for a remark: ${name}`, () => {
        expect(undefineds(adding(remark)), 'apart from words').to.deep.equal([]);
        expect(undefineds(onWord(remark))).to.deep.equal([
          'undefined: an annotation /Text is added, which looks like content of the page',
        ]);
      });
    }
    for (const [name, remark] of Object.entries(ICONS_ON_WORDS.forged)) {
      it(`takes for content: ${name}`, () => {
        expect(undefineds(onWord(remark))).to.have.length(1);
        expect(undefineds(adding(remark)), 'apart from words').to.have.length(1);
      });
    }
  });

  it('says what a mark paints', () => {
    expect(undefineds(adding(FORGED['Ink: with text']))).to.deep.equal([
      'undefined: an annotation /Ink is added, which has an appearance that has the operator BT, which is not needed for its kind',
    ]);
    expect(undefineds(adding(FORGED['polygon filled white']))).to.deep.equal([
      'undefined: an annotation /Polygon is added, which hides content below it',
    ]);
    const [unread] = undefineds(adding(FORGED['Line: that cannot be read']));
    expect(unread).to.contain('has an appearance that cannot be read (the filter NoSuchFilter');
  });

  it('knows words that a line prints from words that only its window has', () => {
    const edited = (entries: string) => {
      const line = (words: string): Remark => ({
        annotation: `/Subtype /Line /Rect [16 166 124 182] /L [20 170 120 170] /C [1 0 0] ${entries} /Contents (${words})`,
      });
      return changes(having(line('Is that so?')), objectsOf(line('Changed my mind')));
    };
    expect(edited('')).to.deep.equal(['removal: an annotation /Line changes what it says or shows']);
    expect(edited('/Cap false')).to.deep.equal(['removal: an annotation /Line changes what it says or shows']);
    expect(undefineds(edited('/Cap true'))).to.have.length(1);
  });

  it('finds what hides the page below one that nobody sees, or not everybody', () => {
    const white = form('1 g 0 0 100 20 re f');
    for (const entries of ['/F 2', '/F 32', '/OC <</Type /OCG /Name (L)>>']) {
      const below = `<</Type /Annot /Subtype /Square /Rect [0 0 200 200] ${entries} /AP <</N 40 0 R>>>>`;
      const signed = { ...FORM, 3: page('6 0 R 8 0 R 9 0 R 30 0 R'), 30: below, 40: white };
      const line = { ...objectsOf(FORGED['line 80 points wide']), 3: page('6 0 R 8 0 R 9 0 R 30 0 R 20 0 R') };
      expect(undefineds(changes(signed, line)), entries).to.have.length(1);
    }
  });

  it('finds what several remarks hide together', () => {
    const strip = (i: number) =>
      `<</Type /Annot /Subtype /Ink /Rect [0 0 200 200] /C [1 0 0] /BS <</W 5>> /InkList [[20 ${20 + 4 * i} 150 ${20 + 4 * i}]] /AP <</N ${40 + i} 0 R>>>>`;
    const form = (i: number) =>
      stream(`1 0 0 RG 5 w 20 ${20 + 4 * i} m 150 ${20 + 4 * i} l S`, '/Subtype /Form /BBox [0 0 200 200]');
    const update: Record<number, string> = { 3: page('6 0 R 8 0 R 9 0 R 20 0 R 21 0 R 22 0 R 23 0 R 24 0 R') };
    for (let i = 0; i < 5; i++) {
      update[20 + i] = strip(i);
      update[40 + i] = form(i);
    }
    const words = stream('BT /F1 12 Tf 20 26 Td (Pay Bob 100 EUR) Tj ET');
    const font = ' /Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>';
    update[3] = update[3].replace('>>', `${font}>>`);
    const lines = changes({ ...FORM, 3: page('6 0 R 8 0 R 9 0 R', font), 4: words }, update);
    expect(lines[0]).to.contain('annotation: an annotation /Ink is added');
    expect(undefineds(lines).length).to.be.above(0);
  });

  it('ends in forms that paint themselves, and in more than anybody draws', () => {
    const self = stream('/X Do '.repeat(40), '/Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</X 21 0 R>>>>');
    const annotation = '/Subtype /Square /Rect [0 0 9 9] /AP <</N 21 0 R>>';
    expect(undefineds(adding({ annotation, objects: { 21: self } }))[0]).to.contain('nests its forms too deep');
    const endless = stream('0 0 1 1 re '.repeat(320_000), '/Subtype /Form /BBox [0 0 9 9]');
    expect(undefineds(adding({ annotation, objects: { 21: endless } }))[0]).to.contain('too many operators');
  });
});

describe('remarks that were there', () => {
  const strike = HONEST['strike-out as a filled line'];
  const note = HONEST['note without an appearance'];
  const stamp: Remark = {
    annotation: '/Subtype /Stamp /Rect [20 20 99 99] /F 4',
    objects: { 23: '<</Type /Annot /Subtype /Popup /Parent 20 0 R /Rect [150 100 190 180]>>' },
  };
  const changing = (remark: Remark, from: string | RegExp, to: string): readonly string[] =>
    changes(having(remark), { 20: objectsOf(remark)[20]?.replace(from, to) });

  it('may be answered and dated, and keep their words and authors', () => {
    for (const entry of ['/Contents (agreed)', '/T (Eve)', '/Subj (other)', '/IRT 9 0 R'])
      expect(changing(strike, '/C', `${entry} /C`), entry).to.deep.equal([
        'removal: an annotation /StrikeOut changes what it says or shows',
      ]);
    expect(changing(stamp, '/F 4', '/F 4 /M (D:2026) /Popup 23 0 R')).to.deep.equal([
      'annotation: an annotation /Stamp changes',
    ]);
    for (const entry of ['/Popup 99 0 R', '/Popup 9 0 R', '/Popup 3 0 R', '/Parent 9 0 R', '/M (paid)', '/F 5000'])
      expect(undefineds(changing(stamp, '/F 4', `/F 4 ${entry}`)), entry).to.not.deep.equal([]);
    expect(changing(note, 'above', 'below')).to.deep.equal([
      'removal: an annotation /Text changes what it says or shows',
    ]);
  });

  it('are taken away by all that shows them otherwise', () => {
    const ways: readonly (readonly [string | RegExp, string])[] = [
      ['/Rect [20 168 120 180]', '/Rect [20 8 120 20]'],
      ['/C [1 0 0]', '/C [1 0 0] /F 2'],
      ['/C [1 0 0]', '/C [1 0 0] /F 32'],
      ['/C [1 0 0]', '/C [1 1 1]'],
      ['/AP <</N 21 0 R>>', ''],
      ['/C [1 0 0]', '/C [1 0 0] /OC <</Type /OCG>>'],
    ];
    for (const [from, to] of ways) {
      expect(changing(strike, from, to)[0], to).to.match(/^(removal|undefined): an annotation \/StrikeOut changes/);
    }
    expect(changes(having(strike), { 21: stream('', '/Subtype /Form /BBox [0 0 9 9]') })[0]).to.match(/^removal/);
    expect(changes(having(strike), { 3: page('6 0 R 8 0 R 9 0 R') })).to.deep.equal([
      'removal: an annotation /StrikeOut is removed',
    ]);
  });

  it('stay, where they pass for content', () => {
    for (const to of ['/F 2', '/F 4 /Rect [0 0 5 5]', '/F 4 /AP <</N 7 0 R>>']) {
      expect(undefineds(changing(stamp, '/F 4', to)), to).to.have.length(1);
    }
    expect(changing(stamp, '/F 4', '/F 68')).to.deep.equal(['annotation: an annotation /Stamp changes']);
  });

  it('do not come to light', () => {
    const hidden: Remark = { annotation: '/Subtype /FreeText /Rect [20 20 99 99] /F 2 /Contents (900 EUR)' };
    expect(undefineds(changing(hidden, '/F 2', '/F 4'))).to.have.length(1);
    expect(changes(having(hidden), { 3: page('6 0 R 8 0 R 9 0 R') })).to.deep.equal([
      'removal: an annotation /FreeText is removed',
    ]);
  });

  it('keep their order', () => {
    const two: Objects = {
      ...FORM,
      3: page(`${WITH} 30 0 R`),
      20: '<</Type /Annot /Subtype /Stamp /Rect [20 20 99 99]>>',
      30: '<</Type /Annot /Subtype /Stamp /Rect [50 50 120 120]>>',
    };
    const swapped = { 3: page('6 0 R 8 0 R 9 0 R 30 0 R 20 0 R') };
    expect(changes(two, swapped)).to.deep.equal(['removal: annotations change order']);
    expect(changes(two, { 3: page('6 0 R 8 0 R 9 0 R 30 0 R') })).to.deep.equal([
      'removal: an annotation /Stamp is removed',
    ]);
  });

  it('lead where they led', () => {
    const link: Remark = { annotation: '/Subtype /Link /Rect [9 9 90 20] /A <</S /URI /URI (https://example.org)>>' };
    expect(undefineds(changing(link, 'example.org', 'example.com'))).to.deep.equal([
      'undefined: an annotation /Link changes, which leads elsewhere',
    ]);
  });
});
