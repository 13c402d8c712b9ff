import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { FORM, form, type Objects, pdfText } from '../testing/pdf-text.js';
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
const IDENTITY = '/Type /Font /Subtype /Type0 /Encoding /Identity-H';
const HELVETICA = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>';
/** A form XObject of a field as Acrobat writes it: marked content around a clipped text object. */
const shown = (content: string, resources = FONT): string =>
  form(`/Tx BMC q 1 1 98 18 re W n BT /F1 9 Tf 0 g 2 6 Td ${content} ET Q EMC`, resources);
const field = (entries: string, rect = '10 50 110 70'): string =>
  `<</FT /Tx /T (F) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [${rect}] ${entries}>>`;

/** Returns the changes reported when a field changes from `before` to `after`; object 20 is its new appearance. */
function filling(
  { before, after, rect }: { before: string; after: string; rect?: string },
  appearance?: string,
  more: Objects = {},
): readonly string[] {
  const first = { ...FORM, 7: shown(''), ...more, 6: field(before, rect) };
  return changes(first, { 6: field(after, rect), ...(appearance === undefined ? {} : { 20: appearance }) });
}
const AP = '/AP <</N 20 0 R>>';
const EMPTY = '/AP <</N 7 0 R>>';
const text = (value: string, content: string, entries = ''): readonly string[] =>
  filling({ before: `${EMPTY} ${entries}`, after: `/V (${value}) ${AP} ${entries}` }, shown(content));

describe('fields that are filled in: appearances show their value', () => {
  it('plain, kerned, over several lines, one letter a cell, and cut off', () => {
    expect(isHonest(text('Ada Lovelace', '(Ada Lovelace) Tj'))).to.equal(true);
    expect(isHonest(text('Ada Lovelace', '[(Ada) -250 (L) 20 (ovelace)] TJ'))).to.equal(true);
    expect(isHonest(text('one\\rtwo', '(one) Tj 0 -10 Td (two) Tj'))).to.equal(true);
    expect(isHonest(text('123', '(1) Tj 10 0 Td (2) Tj 10 0 Td (3) Tj'))).to.equal(true);
    const long = 'a value of several lines that is too long for its place';
    expect(isHonest(text(long, '(a value of several) Tj 0 -10 Td (lines that is) Tj', '/Ff 4096'))).to.equal(true);
    expect(isHonest(text('secret', '(******) Tj', '/Ff 8192'))).to.equal(true);
    expect(isHonest(text('', ''))).to.equal(true);
  });

  it('as numbers that a script of the field formats, sign by sign', () => {
    const formatting = (call: string) => `/AA <</F <</S /JavaScript /JS (${call})>>>>`;
    const script = formatting('AFNumber_Format\\(2, 0, 0, 0, "EUR ", true\\);');
    expect(isHonest(text('1234.5', '(EUR 1,234.50) Tj', script))).to.equal(true);
    const german = formatting('AFNumber_Format\\(2, 2, 0, 0, "", true\\)');
    expect(isHonest(text('1234.5', '(1.234,50) Tj', german))).to.equal(true);
    expect(isHonest(text('-1234.5', '(-1.234,50) Tj', german))).to.equal(true);
    expect(isHonest(text('0.25', '(25%) Tj', formatting('AFPercent_Format\\(0, 0\\)')))).to.equal(true);
    expect(undefineds(text('9', '(9.000,00) Tj', german))).to.have.length(1);
    expect(undefineds(text('1234.5', '(1,234.50) Tj', german)), 'of another country').to.have.length(1);
    expect(undefineds(text('100', '(EUR 900.00) Tj', script))).to.have.length(1);
    expect(undefineds(text('100', '(100 and all that follows from the contract) Tj', script))).to.have.length(1);
    expect(undefineds(text('1234.5', '(EUR 1,234.50) Tj')), 'without a script').to.have.length(1);
    expect(undefineds(text('no', '(yes) Tj', script)), 'words').to.have.length(1);
  });

  it('in fonts with an encoding or a map of their own', () => {
    const encoded =
      '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding <</Differences [1 /eacute /eight]>>>>>>>>';
    const filled = { before: EMPTY, after: `/V (\\3518) ${AP}` };
    expect(isHonest(filling(filled, shown('<0102> Tj', encoded)))).to.equal(true);
    expect(undefineds(filling({ ...filled, after: `/V (\\3519) ${AP}` }, shown('<0102> Tj', encoded)))).to.have.length(
      1,
    );
    const composite =
      '/Resources <</Font <</F1 <</Type /Font /Subtype /Type0 /Encoding /UniJIS-UTF16-H /DescendantFonts [<</CIDSystemInfo <</Ordering (Japan1)>>>>]>>>>>>';
    expect(
      isHonest(filling({ before: EMPTY, after: `/V (Ada) ${AP}` }, shown('<004100640061> Tj', composite))),
    ).to.equal(true);
    const signed = { 5: FORM[5]?.replace(/<<.Type .Font.*?>>/, '30 0 R'), 30: `<<${IDENTITY}>>` };
    const unknown = (codes: string, font: string, more: Objects = {}) =>
      filling(
        { before: EMPTY, after: `/V (Ada) ${AP}` },
        shown(`<${codes}> Tj`, `/Resources <</Font <</F1 ${font}>>>>`),
        more,
      );
    expect(undefineds(unknown('000100020003', '30 0 R', signed)), 'a font that says no letters').to.have.length(1);
    expect(undefineds(unknown('000100020003', `<<${IDENTITY}>>`)), 'a font of nobody knows what').to.have.length(1);
    expect(undefineds(unknown('0001'.repeat(40), '30 0 R', signed))).to.have.length(1);
  });

  it('of choices: what stands beside a value, and all that a list has', () => {
    const choice = '/FT /Ch /Opt [[(1) (One)] [(2) (Two)] (Three)]';
    const chosen = (content: string, flags: number) =>
      changes(
        { ...FORM, 7: shown(''), 6: field(`${EMPTY} ${choice} /Ff ${flags}`).replace('/FT /Tx', '') },
        { 6: field(`/V (2) ${AP} ${choice} /Ff ${flags}`).replace('/FT /Tx', ''), 20: content },
      );
    expect(isHonest(chosen(shown('(Two) Tj'), 131072))).to.equal(true);
    expect(undefineds(chosen(shown('(Four) Tj'), 131072))).to.have.length(1);
    const list = (bottom: number) =>
      form(
        `.6 .757 .855 rg 1 ${bottom} 98 6 re f BT /F1 5 Tf 0 g 2 13 Td (One) Tj 0 -6 Td (Two) Tj 0 -6 Td (Three) Tj ET`,
        FONT,
      );
    expect(isHonest(chosen(list(6), 0))).to.equal(true);
    expect(undefineds(chosen(list(0), 0)), 'marks another one than is chosen').to.have.length(1);
    expect(undefineds(chosen(shown('(One) Tj (900 EUR) Tj'), 0))).to.have.length(1);
  });

  it('and nothing else: other words, pictures, covers, letters as outlines', () => {
    expect(undefineds(text('100', '(900) Tj'))).to.deep.equal([
      'undefined: its appearance changes and shows text that differs from its value',
    ]);
    expect(undefineds(text(' ', '(900) Tj'))).to.have.length(1);
    const painted = (content: string, entries = '') =>
      undefineds(filling({ before: `${EMPTY} ${entries}`, after: `/V (Ada) ${AP} ${entries}` }, form(content, FONT)));
    expect(painted('q 90 0 0 20 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q')).to.have.length(1);
    expect(painted('1 g 0 0 100 20 re f')).to.have.length(1);
    const value = 'BT /F1 9 Tf 0 g 2 6 Td (Ada) Tj ET';
    expect(painted(`1 g 0 0 100 20 re f ${value}`, '/MK <</BG [1 1 1]>>'), 'on its own ground').to.deep.equal([]);
    expect(painted(`${value} 1 g 0 0 100 20 re f`, '/MK <</BG [1 1 1]>>'), 'below its ground').to.have.length(1);
    expect(painted(`.5 w 0 0 100 20 re S ${value}`, '/MK <</BC [0]>>'), 'with a frame').to.deep.equal([]);
    expect(painted(`.5 w 0 0 100 20 re S ${value}`), 'with a frame of nobody').to.have.length(1);
    expect(painted('0 0 m 4 0 l 4 9 l f '.repeat(6))).to.have.length(1);
  });

  it('and stay with a value that was there, even with the same text', () => {
    const first: Objects = { ...FORM, 7: shown('(Ada) Tj'), 6: field(`/V (Ada) ${EMPTY}`) };
    const now = (content: string, before = first) =>
      undefineds(changes(before, { 6: field(`/V (Ada) ${AP}`), 20: shown(content) }));
    for (const content of ['( Ada) Tj', '(Bob) Tj', '', '1 g (Ada) Tj'])
      expect(now(content), content).to.have.length(1);
    expect(now('(Ada) Tj', { ...first, 6: field('/V (Ada)') }), 'where readers drew it').to.have.length(1);
    const asked = `${FORM[5]?.slice(0, -2)} /NeedAppearances true>>`;
    expect(now('(Ada) Tj', { ...first, 5: asked }), 'where they are asked to').to.deep.equal([]);
    expect(undefineds(filling({ before: EMPTY, after: AP }, shown('')))).to.deep.equal([]);
  });
});

describe('fields that are filled in: their look', () => {
  it('lets borders be said that hold anyway, and no others', () => {
    const look = (entries: string) => filling({ before: EMPTY, after: `${EMPTY} ${entries}` });
    expect(isHonest(look('/BS <</S /S /W 1>> /MK <</R 0>>'))).to.equal(true);
    const leaving = { before: `${EMPTY} /MK <</BC [0] /CA (4)>>`, after: `${EMPTY} /MK <</BC [0]>>` };
    expect(isHonest(filling(leaving))).to.equal(true);
    for (const entries of ['/BS <</W 40>>', '/MK <</BG [1 1 1]>>', '/MK <</R 90>>', '/MK <</CA (900)>>']) {
      expect(undefineds(look(entries)), entries).to.have.length(1);
    }
  });

  it('does not take the state of a text for a value', () => {
    const states = '/AP <</N <</A 7 0 R /B 20 0 R>>>>';
    const first = { ...FORM, 6: field(`/V (Ada) ${states} /AS /A`), 20: shown('(900) Tj') };
    expect(undefineds(changes(first, { 6: field(`/V (Ada) ${states} /AS /B`) }))).to.have.length(1);
  });

  it('does not let rich text say something else', () => {
    const rich = (markup: string) => filling({ before: EMPTY, after: `/V (Ada & Bob) ${EMPTY} /RV (${markup})` });
    expect(isHonest(rich('<body><p>Ada &amp; <b>Bob</b></p></body>'))).to.equal(true);
    expect(undefineds(rich('<body><p>900 EUR</p></body>'))).to.have.length(1);
  });

  it('does not let styles change that a standing value is drawn with', () => {
    const styled = (entries: string, style: string) =>
      undefineds(filling({ before: entries, after: `${entries} ${style}` }));
    expect(styled('/V (Ada)', '/DA (1 g /F1 9 Tf)')).to.have.length(1);
    expect(styled('/V (Ada)', '/Q 2')).to.have.length(1);
    expect(styled(`/V (Ada) ${EMPTY}`, '/DA (0 g /F1 9 Tf)')).to.deep.equal([]);
    expect(styled('', '/DA (0 g /F1 9 Tf)')).to.deep.equal([]);
  });

  it('keeps fields that stand within bounds of size', () => {
    const large = { before: EMPTY, rect: '0 0 200 200' };
    expect(undefineds(filling({ ...large, after: `/V ( ) ${AP}` }, shown('(900) Tj'))).length).to.be.above(0);
    expect(undefineds(filling({ ...large, after: `/V (Ada) ${AP}` }, shown('(Ada) Tj')))).to.include(
      'undefined: it has a new appearance and covers most of the page',
    );
    expect(undefineds(filling({ before: '', after: '/V (Ada)', rect: '0 0 200 200' }))).to.have.length(1);
    const half = { before: EMPTY, rect: '0 0 200 80', after: `/V (Ada) ${AP}` };
    expect(undefineds(filling(half, shown('(Ada) Tj')))).to.deep.equal([]);
  });
});

describe('buttons', () => {
  const button = (entries: string, rect = '10 50 22 62'): string =>
    `<</FT /Btn /T (B) /Type /Annot /Subtype /Widget /Rect [${rect}] ${entries}>>`;
  const STATES = '/AP <</N <</Yes 20 0 R /Off 21 0 R>>>>';
  const mark = form(
    'q BT /ZaDb 10 Tf (4) Tj ET Q',
    '/Resources <</Font <</ZaDb <</Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats>>>>>>',
  );
  const first: Objects = { ...FORM, 6: button(`${STATES} /AS /Off /MK <</CA (4)>>`), 20: mark, 21: form('') };
  const becoming = (entries: string, more: Objects = {}) => changes(first, { 6: button(entries), ...more });

  it('show another of their states', () => {
    expect(isHonest(becoming(`${STATES} /AS /Yes /V /Yes /MK <</CA (4)>>`))).to.equal(true);
    expect(undefineds(becoming(`${STATES} /AS /Other /V /Other /MK <</CA (4)>>`)).length).to.be.above(0);
    expect(undefineds(becoming(`${STATES} /AS 30 0 R /V /Yes /MK <</CA (4)>>`, { 30: '/Yes' }))).to.have.length(1);
  });

  it('keep their states where they are', () => {
    const elsewhere = becoming('/AP <</N 30 0 R>> /AS /Off /MK <</CA (4)>>', { 30: '<</Yes 20 0 R /Off 21 0 R>>' });
    expect(undefineds(elsewhere)).to.have.length(1);
  });

  it('keep their pictures, and get none but signs', () => {
    const more = (entry: string) => `/AP <</N <</Yes 20 0 R /Off 21 0 R ${entry}>>>> /AS /Off /MK <</CA (4)>>`;
    expect(isHonest(becoming(more('/Maybe 30 0 R'), { 30: mark }))).to.equal(true);
    expect(undefineds(becoming(more('/Maybe 30 0 R'), { 30: shown('(900) Tj') }))).to.have.length(1);
    expect(undefineds(becoming(`${STATES} /AS /Off /MK <</CA (4) /I 20 0 R>>`))).to.have.length(1);
    expect(undefineds(becoming(`${STATES} /AS /Off /MK <</CA (4)>>`, { 20: shown('(900) Tj') }))).to.have.length(1);
  });

  it('do not cover a page with a state', () => {
    const white = form('1 g 0 0 100 20 re f');
    for (const rect of ['0 0 200 200', '0 100 200 190']) {
      const large = { ...first, 6: button(`${STATES} /AS /Off`, rect), 20: white };
      expect(undefineds(changes(large, { 6: button(`${STATES} /AS /Yes`, rect) })).length, rect).to.be.above(0);
    }
  });

  it('do not get an icon where they are pushed', () => {
    const push = { ...FORM, 6: button('/Ff 65536') };
    expect(undefineds(changes(push, { 6: button('/Ff 65536 /AP <</N 20 0 R>>'), 20: mark }))).to.have.length(1);
  });
});

describe('appearances that readers make themselves', () => {
  const asking = (first: Objects, value = true): readonly string[] =>
    undefineds(changes(first, { 5: `${first[5]?.slice(0, -2)} /NeedAppearances ${value}>>` }));
  const one = (entries: string): Objects => ({ ...FORM, 6: field(entries), 7: shown('') });

  it('are not asked for where a field could look otherwise', () => {
    for (const entries of [
      '/V (Ada)',
      `/V (Ada) ${EMPTY}`,
      '/MK <</BG [1 1 1]>>',
      '/BS <</W 2>>',
      `/FT /Btn ${EMPTY}`,
      '/FT /Btn /MK <</CA (900)>>',
    ]) {
      const first = one(entries);
      const typed = entries.includes('/Btn') ? { ...first, 6: first[6]?.replace('/FT /Tx', '') } : first;
      expect(asking(typed), entries).to.have.length(1);
    }
    const list = one(`/FT /Ch /Opt [(900)] ${EMPTY}`);
    expect(asking({ ...list, 6: list[6]?.replace('/FT /Tx', '') }), 'what a list box offers').to.have.length(1);
    const combo = one(`/FT /Ch /Ff 131072 /Opt [(900)] ${EMPTY}`);
    expect(asking({ ...combo, 6: combo[6]?.replace('/FT /Tx', '') }), 'what a closed list offers').to.deep.equal([]);
    expect(asking({ ...one(EMPTY), 7: shown('(900) Tj') }), 'text without a value').to.have.length(1);
    const signature = FORM[8]?.replace('[0 0 0 0]', '[10 50 110 70] /AP <</N 7 0 R>>');
    expect(asking({ ...FORM, 6: 'null', 8: signature }), 'a signature that is seen').to.have.length(1);
  });

  it('are asked for where nothing could', () => {
    expect(asking(one(''))).to.deep.equal([]);
    expect(asking(one(EMPTY))).to.deep.equal([]);
    expect(asking(one('/V (Ada) /F 2'))).to.deep.equal([]);
  });

  it('are written down as readers drew them, which a lock of the field forbids', () => {
    const asked = { ...FORM, 6: field('/V (Ada)'), 5: `${FORM[5]?.slice(0, -2)} /NeedAppearances true>>` };
    const { revisions } = openPdf(pdfText(asked, { 6: field(`/V (Ada) ${AP}`), 20: shown('(Ada) Tj') }));
    const views = new Views();
    const found = changesBetween(views.of(revisions[0]), views.of(revisions[1]));
    expect(found.map(({ kind, what, object, field }) => [kind, what, object, field])).to.deep.equal([
      ['form-fill', 'its appearance changes with its value', 6, 'F'],
    ]);
  });

  it('without an appearance where readers are asked to draw them all, as pdf.js has it, and nowhere else', () => {
    const shows = { ...FORM, 7: shown('(Ada) Tj'), 6: field(`/V (Ada) ${EMPTY}`) };
    const asked = { ...shows, 5: `${FORM[5]?.slice(0, -2)} /NeedAppearances true>>` };
    expect(isHonest(changes(asked, { 6: field('/V (Eve)') }))).to.equal(true);
    expect(undefineds(changes(shows, { 6: field('/V (Eve)') }))).to.have.length(1);
  });

  it('are given up where every field shows its value itself', () => {
    const asked: Objects = { ...one(`/V (Ada) ${EMPTY}`), 5: `${FORM[5]?.slice(0, -2)} /NeedAppearances true>>` };
    expect(undefineds(changes(asked, { 5: FORM[5] }))).to.have.length(1);
    const drawn = { 5: FORM[5], 6: field(`/V (Ada) ${AP}`), 20: shown('(Ada) Tj') };
    expect(undefineds(changes(asked, drawn))).to.deep.equal([]);
    expect(undefineds(changes({ ...asked, 6: field(EMPTY) }, { 5: FORM[5] }))).to.deep.equal([]);
  });

  it('are given up for those that fields have, whatever is locked', () => {
    const before = { ...one(`/V (Ada) ${EMPTY}`), 7: shown('(Ada) Tj') };
    const asked: Objects = { ...before, 5: `${FORM[5]?.slice(0, -2)} /NeedAppearances true>>` };
    const { revisions } = openPdf(pdfText(asked, { 5: FORM[5] }));
    const views = new Views();
    const found = changesBetween(views.of(revisions[0]), views.of(revisions[1]));
    expect(found.map(({ kind, what, object, field }) => [kind, what, object, field])).to.deep.equal([
      ['form-fill', 'it is shown by its own appearance', 6, undefined],
      ['form-fill', '/NeedAppearances becomes false', undefined, undefined],
    ]);
  });

  it('keep the fonts that they are set in, and those of free text', () => {
    const given = (name: string, font: string, first: Objects) => {
      const fonts = `/DR <</Font <</F1 ${HELVETICA} /${name} <</Type /Font /Subtype /Type1 /BaseFont /${font}>>>>>>>>`;
      return undefineds(changes(first, { 5: FORM[5]?.replace(/\/DR.*/, fonts) }));
    };
    const field = one('/V (Ada) /DA (/Helv 9 Tf)');
    expect(given('Helv', 'Courier', field)).to.have.length(1);
    expect(given('Helv', 'Helvetica', field)).to.deep.equal([]);
    expect(given('Other', 'Courier', field)).to.deep.equal([]);
    const shown = one(`/V (Ada) /DA (/Helv 9 Tf) ${EMPTY}`);
    expect(given('Helv', 'Courier', shown)).to.deep.equal([]);
    const note = '<</Type /Annot /Subtype /FreeText /Rect [10 10 90 20] /DA (/Helv 9 Tf) /Contents (Ada)>>';
    expect(given('Helv', 'Courier', { ...shown, 9: note })).to.have.length(1);
  });

  it('keep the style of a form that they are made with', () => {
    const styled = (entries: string) =>
      undefineds(changes(one(entries), { 5: `${FORM[5]?.slice(0, -2)} /DA (/F1 20 Tf) /Q 2>>` }));
    expect(styled('/V (Ada)')).to.have.length(2);
    expect(styled(`/V (Ada) ${EMPTY}`)).to.deep.equal([]);
  });
});
