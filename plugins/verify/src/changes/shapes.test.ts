import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { FORM, form, type Objects, page, pdfText } from '../testing/pdf-text.js';
import { Views } from '../view.js';
import { changesBetween } from './index.js';

function undefineds(first: Objects, update: Objects): readonly string[] {
  const { revisions } = openPdf(pdfText(first, update));
  const views = new Views();
  const changes = changesBetween(views.of(revisions[0]), views.of(revisions[1]));
  return changes.filter(({ kind }) => kind === 'undefined').map(({ what }) => what);
}

const SQUARE = '/Type /Annot /Subtype /Square /F 4 /C [1 0 0]';
const RECT = '/Rect [20 20 60 40]';
const FORM_STREAM: Objects = { 30: form('1 0 0 RG 1 1 38 18 re S') };
const adding = (entries: string, objects: Objects = FORM_STREAM): readonly string[] =>
  undefineds(FORM, { 3: page('6 0 R 8 0 R 9 0 R 20 0 R'), 20: `<<${SQUARE} ${entries}>>`, ...objects });

/** For each key, values of the type that the standard states, and values that only look like it. */
const VALUES: Readonly<Record<string, readonly [right: readonly string[], wrong: readonly string[]]>> = {
  Border: [
    ['[0 0 1]', '[0 0 1 [3 2]]'],
    ['[0 0]', '[0 0 (1)]', '[0 0 1 3]', '1', '<</W 1>>'],
  ],
  BS: [
    ['<</W 1>>', '<</W 1 /S /D /D [3]>>'],
    ['[1]', '<</W (1)>>', '<</W 1 /S (D)>>', '<</D 3>>'],
  ],
  CA: [
    ['0.5', '1'],
    ['(1)', '[1]', '/One'],
  ],
  IC: [
    ['[]', '[1 1 0]'],
    ['[1 1]', '[1 1 1 1 1]', '[(1) 1 1]', '1', '/Red'],
  ],
  QuadPoints: [[], ['[20 40 60 40]', '20', '[20 40 60 40 20 20 60 /Last]']],
  Contents: [['(words)'], ['/Words', '[(words)]', '1']],
  T: [['(Ada)'], ['/Ada', '7']],
  RD: [['[1 1 1 1]'], ['[1 1 1]', '1']],
  F: [['4'], ['(4)', '4.5', '/Print']],
};

describe('values that an update writes', () => {
  for (const [key, [right, wrong]] of Object.entries(VALUES)) {
    const entry = (value: string) => `${RECT} /AP <</N 30 0 R>> /${key} ${value}`;
    it(`are what the standard has for /${key}`, () => {
      const objects = { ...FORM_STREAM, 21: '/On' };
      for (const value of right) expect(adding(entry(value), objects), value).to.deep.equal([]);
      for (const value of wrong) {
        expect(adding(entry(value), objects).join(), value).to.contain(`has an invalid /${key}`);
      }
    });
  }

  it('may be null, and entries of a program; what no remark has is refused', () => {
    expect(adding(`${RECT} /AP <</N 30 0 R>> /IC null /T null /MINE:Own [(anything) /at 1]`)).to.deep.equal([]);
    for (const entry of [
      '/AS /On',
      '/MK <</CA (900)>>',
      '/Mine 1',
      '/Path [[0 0]]',
      '/ActualText (900)',
      '/QuadPoints []',
      '/Measure <<>>',
    ])
      expect(adding(`${RECT} /AP <</N 30 0 R>> ${entry}`), entry).to.have.length(1);
  });

  it('of a signature field that is added are of a closed list', () => {
    const added = (entries: string) =>
      undefineds(FORM, {
        3: page('6 0 R 8 0 R 9 0 R 20 0 R'),
        5: `${FORM[5]}`.replace('8 0 R]', '8 0 R 20 0 R]'),
        20: `<</FT /Sig /T (Next) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [0 0 0 0] ${entries}>>`,
      });
    expect(added('/F 132 /MK <<>>')).to.deep.equal([]);
    for (const entry of ['/A <</S /URI /URI (https://a.example)>>', '/TU (Pay 900)', '/MK <</CA (900)>>', '/DV (x)'])
      expect(added(entry), entry).to.not.deep.equal([]);
  });

  it('place a mark by four numbers', () => {
    for (const rect of ['[20 20 60]', '[20 20 60 40 80]', '[20 20 60 (40)]', '(20 20 60 40)', '[20 20 60 99 0 R]']) {
      expect(adding(`/Rect ${rect} /AP <</N 30 0 R>>`), rect).to.not.deep.equal([]);
    }
  });

  it('draw with forms that have a box', () => {
    for (const box of ['', '/BBox [0 0 40]', '/BBox [0 0 40 99 0 R]', '/BBox (0 0 40 20)']) {
      const drawn = { 30: FORM_STREAM[30]?.replace(/\/BBox ?\[[^\]]*\]/, box) };
      expect(adding(`${RECT} /AP <</N 30 0 R>>`, drawn), box).to.not.deep.equal([]);
    }
  });

  it('fill fields with values of their type', () => {
    const filled = (type: string, value: string) =>
      undefineds(
        { ...FORM, 6: FORM[6]?.replace('/Tx', type) },
        { 6: FORM[6]?.replace('/Tx', type).replace(/\/V ?\([^)]*\)/, `/V ${value}`) },
      ).filter((each) => each.includes('of another type'));
    for (const [type, right, wrong] of [
      ['/Tx', '(two)', ['/two', '2', '[(two)]', 'true']],
      ['/Ch', '[(two)]', ['/two', '2', '[/two]']],
      ['/Btn', '/two', ['(two)', '2', '[/two]']],
    ] as const) {
      expect(filled(type, right), type).to.deep.equal([]);
      for (const value of wrong) expect(filled(type, value), `${type} ${value}`).to.have.length(1);
    }
  });

  it('may have been of another form when it was signed', () => {
    const first = { ...FORM, ...FORM_STREAM, 3: page('6 0 R 8 0 R 9 0 R 20 0 R') };
    const square = `${SQUARE} ${RECT} /AP <</N 30 0 R>> /BS [1]`;
    expect(undefineds({ ...first, 20: `<<${square}>>` }, { 20: `<<${square} /M (D:2027)>>` })).to.deep.equal([]);
  });

  it('are what the standard has in the form and the catalog', () => {
    const written = (number: 1 | 5, entry: string) =>
      undefineds(FORM, { [number]: `${FORM[number]?.slice(0, -2)} ${entry}>>` });
    for (const entry of ['/NeedAppearances (true)', '/SigFlags /3', '/DA /Helv', '/Q (1)'])
      expect(written(5, entry), entry).to.not.deep.equal([]);
    expect(written(5, '/SigFlags 3')).to.deep.equal([]);
    for (const entry of ['/Version (2.0)', '/Extensions [1]', '/Metadata <<>>', '/DSS [1]'])
      expect(written(1, entry), entry).to.not.deep.equal([]);
    expect(written(1, '/Version /2.0')).to.deep.equal([]);
  });
});
