import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { appearance, FORM, form, type Objects, page, pdfText, stream, textField } from '../testing/pdf-text.js';

const kindsOf = (first: Objects, update: Objects): readonly string[] =>
  changesIn(pdfText({ ...FORM, ...first }, update)).map((line) => line.slice(0, line.indexOf(':')));
const isRefused = (first: Objects, update: Objects): boolean => kindsOf(first, update).includes('undefined');

const HELVETICA = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';
const drawn = (content: string, resources = `/Font <</F1 <<${HELVETICA}>>>>`): string =>
  form(content, `/Resources <<${resources}>>`);
/** True if a value with an appearance is refused. */
const isValueRefused = (content: string, resources?: string, value = '100', rest = '', first: Objects = {}): boolean =>
  isRefused(
    { ...first, 6: textField('Payee', 'nobody', 7, rest) },
    { 6: textField('Payee', value, 40, rest), 40: drawn(content, resources) },
  );
const text = (content: string, before = ''): string => `${before} BT /F1 9 Tf 2 6 Td ${content} ET`;

describe('a value in the color of its ground', () => {
  it('is refused, though its components are out of range', () => {
    expect(isValueRefused(text('(100) Tj', '0 g'))).to.equal(false);
    expect(isValueRefused(text('(100) Tj', '0 0 -9 rg'))).to.equal(false);
    for (const color of ['9 g', '2 2 2 rg', '1 1 9 rg'])
      expect(isValueRefused(text('(100) Tj', color)), color).to.equal(true);
  });

  it('is refused where the page has that color', () => {
    const page = (content: string): Objects => ({ 4: stream(content) });
    expect(isValueRefused(text('(100) Tj'), undefined, '100', '', page('0 g 0 0 200 100 re f'))).to.equal(true);
    for (const content of ['.8 g 0 0 200 100 re f', '0 g 0 0 200 100 re f 1 g 5 45 120 40 re f', '0 0 200 100 re S'])
      expect(isValueRefused(text('(100) Tj'), undefined, '100', '', page(content)), content).to.equal(false);
  });

  it('is refused by a color space that is called like one of a device, which poppler takes', () => {
    const spaces = (name: string) =>
      `/Font <</F1 <<${HELVETICA}>>>> /ColorSpace <</${name} [/Indexed /DeviceRGB 0 <ffffff>]>>`;
    const content = text('(100) Tj', '/DeviceGray cs 0 sc');
    expect(isValueRefused(content)).to.equal(false);
    expect(isValueRefused(content, spaces('Other'))).to.equal(false);
    for (const name of ['DeviceGray', 'DeviceRGB', 'DefaultGray'])
      expect(isValueRefused(content, spaces(name)), name).to.equal(true);
  });

  it('is refused in a style that Firefox sets it in', () => {
    const field = (style: string, value = 'nobody', ap = 7) => textField('Payee', value, ap, `/DA (${style})`);
    const first = { 6: field('/F1 9 Tf 0 g') };
    const filled = { 40: appearance('(100) Tj') };
    expect(isRefused(first, { 6: field('/F1 9 Tf 0 0 .5 rg') })).to.equal(false);
    expect(isRefused(first, { ...filled, 6: field('/F1 12 Tf 0 g', '100', 40) })).to.equal(false);
    for (const style of ['/F1 9 Tf 1 g', '/F1 1 Tf 0 g']) {
      expect(isRefused(first, { 6: field(style) }), style).to.equal(true);
      expect(isRefused(first, { ...filled, 6: field(style, '100', 40) }), style).to.equal(true);
    }
    expect(isRefused({}, { 5: `${FORM[5]}`.replace('<<', '<</DA (/F1 9 Tf 0 g) ') })).to.equal(false);
    expect(isRefused({}, { 5: `${FORM[5]}`.replace('<<', '<</DA (/F1 9 Tf 1 g) ') })).to.equal(true);
    const dark = textField('Payee', 'nobody', 7, '/DA (/F1 9 Tf 1 g) /MK <</BG [0 0 0]>>');
    expect(isRefused({ 6: dark }, { 6: dark.replace('/BG [0 0 0]', '') })).to.equal(true);
  });
});

describe('a value whose letters viewers find in different fonts', () => {
  const font = (entries: string): string => `/Font <</F1 <<${entries}>>>>`;

  it('is refused', () => {
    const different = (name: string) => font(`${HELVETICA} /Encoding <</Differences [65 /${name}]>>`);
    expect(isValueRefused(text('(A00) Tj'), different('one'))).to.equal(false);
    expect(isValueRefused(text('(A00) Tj'), different('uni0031'))).to.equal(true);
    const map = '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <0031> <42> <0030> endbfchar';
    const own = '/Type /Font /BaseFont /E /Encoding /UniGB-UCS2-H /ToUnicode 42 0 R /DescendantFonts [43 0 R]';
    const objects: Objects = {
      40: drawn(text('(ABB) Tj'), font(`/Subtype /TrueType /FontDescriptor <</FontFile2 41 0 R>> ${own}`)),
      41: stream('0'),
      42: stream(map),
      43: '<</CIDSystemInfo <</Ordering (GB1)>>>>',
    };
    expect(isRefused({}, { ...objects, 6: textField('Payee', '100', 40) }), 'a simple font with a CMap').to.equal(true);
    const nested = (resources: string): Objects => ({
      6: textField('Payee', '100', 40),
      40: drawn('/X Do', `${font(HELVETICA)} /XObject <</X 41 0 R>>`),
      41: form(text('(100) Tj'), `/Resources <<${resources}>>`),
    });
    expect(isRefused({}, nested(font(HELVETICA)))).to.equal(false);
    expect(isRefused({}, nested('')), 'of the form around it').to.equal(true);
  });
});

describe('a value with gaps', () => {
  it('has them where its blanks are', () => {
    expect(isValueRefused(text('(10) Tj 10 0 Td (0) Tj'))).to.equal(false);
    expect(isValueRefused(text('(10) Tj 50 0 Td (0) Tj'))).to.equal(true);
    expect(isValueRefused(text('(10) Tj 50 0 Td (0) Tj'), undefined, '10 0')).to.equal(false);
    expect(isValueRefused(text('2 Tc (100) Tj'))).to.equal(false);
    expect(isValueRefused(text('4 Tc (100) Tj'))).to.equal(true);
    for (const content of ['(1 2) Tj', '(1) Tj 10 0 Td (2) Tj'])
      expect(isValueRefused(text(content), undefined, '1 2'), content).to.equal(false);
    for (const [content, value] of [
      ['(12) Tj', '1 2'],
      ['(1 00) Tj', '100'],
    ])
      expect(isValueRefused(text(`${content}`), undefined, value), value).to.equal(true);
    expect(isValueRefused(text('(1 000) Tj'), undefined, '1000'), 'thousands').to.equal(false);
    expect(isValueRefused(text('(AdaKing) Tj'), undefined, 'Ada King'), 'blanks that some programs drop').to.equal(
      false,
    );
  });

  it('is not cut off by the edge of its page', () => {
    const at = (left: number) => {
      const widget = `<</FT /Tx /T (Payee) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [150 50 250 70]`;
      const content = `BT /F1 9 Tf ${left} 6 Td (1000) Tj ET`;
      return isRefused({ 6: `${widget}>>` }, { 6: `${widget} /V (1000) /AP <</N 40 0 R>>>>`, 40: drawn(content) });
    };
    expect(at(2)).to.equal(false);
    expect(at(40)).to.equal(true);
  });

  it('has no border that leaves a point or a stroke', () => {
    const border = (dashes: string) =>
      isValueRefused(text('(100) Tj', `q ${dashes} d 1 w .5 .5 99 19 re S Q`), undefined, '100', '/MK <</BC [0 0 0]>>');
    for (const dashes of ['[] 0', '[3] 0', '[3 2] 1']) expect(border(dashes), dashes).to.equal(false);
    for (const dashes of ['[1 100] 10', '[2 3] 0', '[9] 0', '[0] 0']) expect(border(dashes), dashes).to.equal(true);
  });

  it('has no format whose currency is a digit, and the sign where programs write it', () => {
    const formatted = (currency: string, value: string, content: string, style = 0) => {
      const script = `/AA <</F <</S /JavaScript /JS (AFNumber_Format\\(0, 0, ${style}, 0, "${currency}", true\\))>>>>`;
      return isValueRefused(text(`(${content}) Tj`), undefined, value, script);
    };
    expect(formatted('EUR ', '90', 'EUR 90')).to.equal(false);
    expect(formatted('9', '0', '90')).to.equal(true);
    expect(formatted('\\\\u0039', '0', '90')).to.equal(true);
    expect(formatted('EUR ', '-90', '-EUR 90')).to.equal(false);
    expect(formatted('EUR ', '-90', '\\(EUR 90\\)')).to.equal(true);
    expect(formatted('EUR ', '-90', '\\(EUR 90\\)', 2)).to.equal(false);
    expect(formatted('EUR ', '-90', 'EUR 90', 1), 'without its sign').to.equal(true);
  });
});

describe('a choice', () => {
  const list = (value: string, number: number): string =>
    `<</FT /Ch /T (L) /V (${value}) /Opt [(900) (100)] /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70] /AP <</N ${number} 0 R>>>>`;
  const options = (mark: string): string => drawn(`${mark} 0 g BT /F1 7 Tf 2 12 Td (900) Tj 0 -9 Td (100) Tj ET`);

  it('is marked where it is, and over its whole line', () => {
    const first = { 6: list('900', 7), 7: options('.6 .8 .9 rg 0 10 100 9 re f') };
    const after = (mark: string) => isRefused(first, { 6: list('100', 40), 40: options(mark) });
    expect(after('.6 .8 .9 rg 0 1 100 9 re f')).to.equal(false);
    expect(after('')).to.equal(false);
    expect(after('.6 .8 .9 rg 0 10 100 9 re f'), 'the other').to.equal(true);
    expect(after('0 g 0 1 6 9 re f'), 'a part').to.equal(true);
    expect(isRefused(first, { 6: list('100', 7) }), 'the mark that it had').to.equal(true);
  });

  it('has its button beside it', () => {
    const combo = (value: string, number: number) => list(value, number).replace('/Ch', '/Ch /Ff 393216');
    const arrow = '.9 g 86 0 14 20 re f 0 g 90 12 m 96 12 l 93 6 l f';
    const after = (left: number) =>
      isRefused(
        { 6: combo('900', 7) },
        { 6: combo('1000', 40), 40: drawn(`BT /F1 9 Tf 0 g ${left} 6 Td (1000) Tj ET ${arrow}`) },
      );
    expect(after(2)).to.equal(false);
    expect(after(71)).to.equal(true);
  });
});

describe('a state of a button', () => {
  const box = (state: string): string =>
    `<</FT /Btn /T (C) /V /${state} /AS /${state} /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 30 70] /AP <</N <</Off 7 0 R /Yes 41 0 R>>>>>>`;

  it('is a sign, and no sentence that was prepared', () => {
    const pressed = (off: string, on: string) => isRefused({ 6: box('Off'), 7: off, 41: on }, { 6: box('Yes') });
    expect(pressed(form(''), appearance('(X) Tj'))).to.equal(false);
    expect(pressed(form(''), appearance('(900 EUR) Tj'))).to.equal(true);
    expect(pressed(appearance('(do not pay) Tj'), form(''))).to.equal(true);
  });
});

describe('an annotation', () => {
  const annotations = '6 0 R 8 0 R 9 0 R';
  const withNote = (entries: string, content: string, box: string, first: Objects = {}): readonly string[] =>
    kindsOf(first, {
      3: page(`${annotations} 20 0 R`),
      20: `<</Type /Annot /Rect [${box}] ${entries} /AP <</N 21 0 R>>>>`,
      21: stream(content, `/Type /XObject /Subtype /Form /BBox [${box}]`),
    });
  const INK = '/Subtype /Ink /InkList [[100 105 140 105]] /C [1 0 0] /BS <</W 2>>';

  it('has a color of pens, and the place that it states', () => {
    const ink = (color: string, flags: number) =>
      withNote(`${INK} /F ${flags}`, `${color} RG 2 w 100 105 m 140 105 l S`, '90 90 160 130').includes('undefined');
    expect(ink('1 0 0', 4)).to.equal(false);
    expect(ink('1 1 9', 4), 'white').to.equal(true);
    for (const flags of [12, 20]) expect(ink('1 0 0', flags), 'not turned or zoomed with the page').to.equal(true);
  });

  const added = (entries: string) =>
    isRefused({}, { 3: page(`${annotations} 20 0 R`), 20: `<</Type /Annot ${entries}>>`, 21: stream('MZ') });

  it('opens no window over the page, and attaches a file under one name', () => {
    const popup = (rest: string) => added(`/Subtype /Popup /Parent 9 0 R ${rest}`);
    expect(popup('/Open true /Rect [120 120 200 200]')).to.equal(false);
    expect(popup('/Rect [0 0 200 200]')).to.equal(false);
    expect(popup('/Open true /Rect [0 0 200 200]')).to.equal(true);
    const file = (names: string) =>
      added(`/Subtype /FileAttachment /Rect [150 150 170 170] /FS <</Type /Filespec ${names} /EF <</F 21 0 R>>>>`);
    expect(file('/F (a.pdf) /UF (a.PDF)')).to.equal(false);
    expect(file('/F (a.pdf.exe) /UF (a.pdf)')).to.equal(true);
  });

  it('leads to letters and pages, and attaches no file to them', () => {
    const to = (action: string) => added(`/Subtype /Link /Rect [20 90 60 100] /Border [0 0 0] /A <<${action}>>`);
    const link = (address: string) => to(`/S /URI /URI (${address})`);
    expect(to('/S /GoTo /D [3 0 R /Fit]')).to.equal(false);
    expect(to('/S /GoTo /D [3 0 R /Fit] /F (b.pdf)')).to.equal(true);
    expect(link('mailto:ada@b.example?subject=Hello%20Ada&body=x')).to.equal(false);
    expect(link('mailto:ada@b.example?attach=/etc/passwd')).to.equal(true);
  });

  it('that struck words out still does with an appearance of its own', () => {
    const struck = (rest: string): string =>
      `<</Type /Annot /Subtype /StrikeOut /Rect [20 168 120 180] /F 4 /QuadPoints [20 180 120 180 20 168 120 168] /C [1 0 0] ${rest}>>`;
    const gets = (content: string): readonly string[] =>
      kindsOf(
        { 3: page(`${annotations} 20 0 R`), 20: struck('') },
        {
          20: struck('/AP <</N 21 0 R>>'),
          21: stream(content, '/Type /XObject /Subtype /Form /BBox [20 168 120 180]'),
        },
      );
    const line = '20 174 m 120 174 l S';
    expect(gets(`1 0 0 RG 1 w ${line}`)).to.deep.equal(['annotation']);
    expect(gets(`1 0 0 RG 1 w [1 999] 500 d ${line}`), 'dashed away').to.deep.equal(['removal']);
    expect(gets(`1 0 0 RG .01 w ${line}`), 'a hair').to.deep.equal(['removal']);
  });

  it('covers no value that is filled in later', () => {
    const first = (width: number): Objects => ({
      3: page(`${annotations} 20 0 R`),
      20: '<</Type /Annot /Subtype /Ink /Rect [10 50 110 70] /InkList [[12 60 60 60]] /AP <</N 21 0 R>>>>',
      21: stream(`1 0 0 RG ${width} w 12 60 m 60 60 l S`, '/Type /XObject /Subtype /Form /BBox [10 50 110 70]'),
    });
    const filled = { 6: textField('Payee', '100', 40), 40: appearance('(100) Tj') };
    expect(isRefused(first(1), filled)).to.equal(false);
    expect(isRefused(first(10), filled)).to.equal(true);
  });
});

describe('notes next to each other', () => {
  const icons = (one: string, other: string): boolean => {
    const note = (left: number, number: number) =>
      `<</Type /Annot /Subtype /Text /Rect [${left} 100 ${left + 20} 120] /C [1 1 0] /AP <</N ${number} 0 R>>>>`;
    const icon = (content: string) =>
      stream(`1 .9 0 rg 0 0 20 20 re f 0 G ${content}`, '/Type /XObject /Subtype /Form /BBox [0 0 20 20]');
    const update = { 3: page('6 0 R 8 0 R 9 0 R 20 0 R 22 0 R'), 20: note(120, 21), 22: note(142, 23) };
    return isRefused({}, { ...update, 21: icon(one), 23: icon(other) });
  };

  it('have the same icon, and form no word', () => {
    const lines = '4 12 m 16 12 l S 4 8 m 16 8 l S';
    expect(icons(lines, lines)).to.equal(false);
    expect(icons('10 4 m 10 16 l S', '4 4 m 16 4 l 16 16 l 4 16 l s')).to.equal(true);
  });
});

describe('what fields state besides their appearances', () => {
  const choice = (value: string, chosen: string): string =>
    `<</FT /Ch /Ff 131072 /T (L) /V (${value}) ${chosen} /Opt [(A) (B)] /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70]>>`;

  it('agrees: selected options, cells, the order of buttons', () => {
    const after = (chosen: string) => isRefused({ 6: choice('A', '/I [0]') }, { 6: choice('B', chosen) });
    expect(after('/I [1]')).to.equal(false);
    expect(after('')).to.equal(false);
    expect(after('/I [0]'), 'the option that was chosen before').to.equal(true);
    const comb = (value: string) =>
      `<</FT /Tx /Ff 16777216 /MaxLen 3 /T (Payee) ${value} /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70]>>`;
    expect(isRefused({ 6: comb('') }, { 6: comb('/V (100)') })).to.equal(false);
    expect(isRefused({ 6: comb('') }, { 6: comb('/V (1000)') })).to.equal(true);
    const kid = (bottom: number, state: string) =>
      `<</Parent 50 0 R /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 ${bottom} 20 ${bottom + 10}] /AS /Off /AP <</N <</${state} 7 0 R>>>>>>`;
    const group = (kids: string) => `<</FT /Btn /Ff 32768 /T (R) /Opt [(100) (900)] /Kids [${kids}]>>`;
    const first = {
      3: page('6 0 R 8 0 R 9 0 R 51 0 R 52 0 R'),
      5: `${FORM[5]}`.replace('8 0 R]', '8 0 R 50 0 R]'),
      ...{ 50: group('51 0 R 52 0 R'), 51: kid(100, '0'), 52: kid(120, '1') },
    };
    expect(isRefused(first, { 50: group('51 0 R 52 0 R') })).to.equal(false);
    expect(isRefused(first, { 50: group('52 0 R 51 0 R') })).to.equal(true);
  });

  it('is in the letters that a signed font has', () => {
    const font =
      '<</Type /Font /Subtype /TrueType /BaseFont /ABCDEF+X /Encoding /WinAnsiEncoding /FirstChar 65 /LastChar 67 ' +
      '/Widths [600 0 600] /FontDescriptor <</Type /FontDescriptor /Flags 32 /FontFile2 71 0 R>>>>';
    const set = (value: string) =>
      isRefused(
        { 70: font, 71: stream('0') },
        { 6: textField('Payee', value, 40), 40: drawn(text(`(${value}) Tj`), '/Font <</F1 70 0 R>>') },
      );
    expect(set('AC')).to.equal(false);
    for (const value of ['100', 'ABC']) expect(set(value), value).to.equal(true);
  });

  it('gives no page the number of other content for screen readers', () => {
    const first = {
      1: `${FORM[1]?.slice(0, -2)} /StructTreeRoot 60 0 R>>`,
      60: '<</Type /StructTreeRoot /K [61 0 R] /ParentTree <</Nums [0 [61 0 R]]>>>>',
      61: '<</Type /StructElem /S /P /P 60 0 R /Pg 3 0 R /K 0>>',
    };
    const numbered = (number: number) =>
      isRefused(first, { 3: page('6 0 R 8 0 R 9 0 R', ` /StructParents ${number}`) });
    expect(numbered(1)).to.equal(false);
    expect(numbered(0)).to.equal(true);
  });
});

describe('a new signature', () => {
  it('may have an appearance without area if that draws nothing', () => {
    const signed = (content: string) =>
      isRefused(
        {},
        {
          3: page('6 0 R 8 0 R 9 0 R 30 0 R'),
          5: `${FORM[5]}`.replace('8 0 R]', '8 0 R 30 0 R]'),
          30: '<</FT /Sig /T (S2) /Type /Annot /Subtype /Widget /P 3 0 R /F 132 /Rect [100 100 140 120] /V 31 0 R /AP <</N 32 0 R>>>>',
          31: '<</Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00>>>',
          32: stream(content, '/Type /XObject /Subtype /Form /BBox [0 0 0 0]'),
        },
      );
    expect(signed('')).to.equal(false);
    expect(signed('0 g 0 0 40 20 re f')).to.equal(true);
  });

  it('is not on a cross or a circle that the page draws', () => {
    const signed = (content: string, more: Objects = {}) =>
      isRefused(
        { ...more, 4: stream(content) },
        {
          3: page('6 0 R 8 0 R 9 0 R 30 0 R'),
          5: `${FORM[5]}`.replace('8 0 R]', '8 0 R 30 0 R]'),
          30: '<</FT /Sig /T (S2) /Type /Annot /Subtype /Widget /P 3 0 R /F 132 /Rect [100 100 140 120] /V 31 0 R /AP <</N 32 0 R>>>>',
          31: '<</Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00>>>',
          32: stream('1 g 0 0 40 20 re f', '/Type /XObject /Subtype /Form /BBox [0 0 40 20]'),
        },
      );
    const ink = '/Subtype /Ink /Rect [100 100 140 120] /InkList [[102 102 138 118]] /C [1 0 0] /BS <</W 2>>';
    expect(signed('', { 9: `<</Type /Annot ${ink}>>` }), 'a drawing by hand').to.equal(true);
    for (const content of ['90 105 m 160 105 l S', '98 98 44 24 re S', '150 110 m 160 118 l S'])
      expect(signed(content), content).to.equal(false);
    for (const content of [
      '110 105 m 122 117 l S 110 117 m 122 105 l S',
      '110 110 m 110 120 125 120 125 110 c 125 102 110 102 110 110 c S',
    ])
      expect(signed(content), content).to.equal(true);
  });
});

describe('metadata', () => {
  it('keep the languages of a title, and show no picture of the document', () => {
    const metadata = (properties: string): string =>
      stream(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
          'rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">' +
          `${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`,
        '/Type /Metadata /Subtype /XML',
      );
    const titles = (one: string, other: string): string =>
      metadata(
        `<dc:title><rdf:Alt><rdf:li xml:lang="${one}">100</rdf:li><rdf:li xml:lang="${other}">900</rdf:li></rdf:Alt></dc:title>`,
      );
    const changed = (was: string, is: string) =>
      isRefused({ 1: `${FORM[1]?.slice(0, -2)} /Metadata 40 0 R>>`, 40: was }, { 40: is });
    expect(changed(titles('x-default', 'de'), `${titles('x-default', 'de')} `)).to.equal(false);
    expect(changed(titles('x-default', 'de'), titles('de', 'x-default'))).to.equal(true);
    expect(changed(metadata(''), metadata('<xmp:MetadataDate>2027-01-01</xmp:MetadataDate>'))).to.equal(false);
    expect(changed(metadata(''), metadata('<xmp:Thumbnails>AAAA</xmp:Thumbnails>'))).to.equal(true);
  });
});
