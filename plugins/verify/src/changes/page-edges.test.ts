import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { form, type Objects, page, pdfText, stream } from '../testing/pdf-text.js';

const FONT = '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>';
const SIGNATURE = '/Type /Sig /ByteRange [0 1 2 3] /Contents <00>';
const widget = (name: string, rect: string, entries: string): string =>
  `<</FT /Sig /T (${name}) /Type /Annot /Subtype /Widget /P 3 0 R /F 4 /Rect [${rect}] ${entries}>>`;
const box = (width: number, height: number, content: string): string =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] ${FONT}`);

/** A page with the content `content`, and a signature of Ada (object 8) on it. */
const signed = (content: string): Objects => ({
  1: '<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R>>',
  2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  3: page('8 0 R', FONT),
  4: stream(content),
  5: '<</Fields [8 0 R]>>',
  8: widget('Ada', '100 20 180 50', '/V 9 0 R /AP <</N 10 0 R>>'),
  9: `<<${SIGNATURE} /Name (Ada)>>`,
  10: box(80, 30, 'BT /F1 9 Tf 2 6 Td (Signed by Ada) Tj ET'),
});
const TOTAL = 'BT /F1 12 Tf 22 170 Td (Total: 100 EUR) Tj ET';

const undefineds = (first: Objects, update: Objects): readonly string[] =>
  changesIn(pdfText(first, update)).filter((line) => line.startsWith('undefined'));
const remark = (annotation: string, content = TOTAL, appearance = ''): readonly string[] =>
  undefineds(signed(content), {
    3: page('8 0 R 20 0 R', FONT),
    20: `<</Type /Annot ${annotation}>>`,
    21: stream(appearance, '/Type /XObject /Subtype /Form /BBox [0 0 200 200]'),
  });

describe('links that are added', () => {
  const link = (rect: string, entries = '') =>
    remark(`/Subtype /Link /Rect [${rect}] /A <</S /URI /URI (https://example.org)>> ${entries}`);

  it('frame words or a place, and draw no signs, digits or lines through words', () => {
    for (const rect of ['20 165 120 182', '20 80 60 94']) expect(link(rect), rect).to.deep.equal([]);
    for (const rect of ['55 173 59 173.5', '58 174 80 180', '58 160 80 173', '130 168 136 178', '130 168 130.2 178'])
      expect(link(rect), rect).to.have.length(1);
    expect(link('55 173 59 173.5', '/Border [0 0 0]'), 'without a frame').to.deep.equal([]);
    for (const look of ['/Border [0 0 1 [1 20]]', '/BS <</W 1 /S /U>>'])
      expect(link('20 165 120 182', look), look).to.have.length(1);
  });

  it('say to screen readers what is on the page', () => {
    for (const words of ['Total: 100 EUR', 'https://example.org'])
      expect(link('20 165 120 182', `/Contents (${words})`), words).to.deep.equal([]);
    expect(link('20 165 120 182', '/Contents (Total: 900 EUR)')).to.have.length(1);
  });
});

describe('remarks that are added', () => {
  const quads = '/Rect [20 168 120 180] /QuadPoints [20 180 120 180 20 168 120 168]';

  it('as icons that readers bring cover no words', () => {
    expect(remark('/Subtype /Text /Rect [150 100 170 120] /Contents (x)')).to.deep.equal([]);
    expect(remark('/Subtype /Text /Rect [58 160 78 180] /Contents (x)')).to.have.length(1);
    expect(remark('/Subtype /Text /Rect [20 195 21 195] /Contents (x)'), 'below their corner').to.have.length(1);
  });

  it('as pens have another color than words', () => {
    const blue = `0 0 1 rg ${TOTAL}`;
    const ink = (color: string) =>
      `/Subtype /Ink /Rect [50 165 62 185] /C [${color}] /InkList [[55 170 60 170 60 178 55 170]]`;
    const line = (color: string) => `/Subtype /Line /Rect [50 170 60 178] /C [${color}] /L [54 174 58 174]`;
    for (const make of [ink, line]) {
      expect(remark(make('1 0 0'), blue)).to.deep.equal([]);
      expect(remark(make('.1 0 .9'), blue)).to.have.length(1);
    }
  });

  it('as icons and ends of lines have no black digits and points of their own', () => {
    const shown = (subtype: string, content: string) =>
      remark(`/Subtype /${subtype} /Rect [80 100 96 116] /C [1 0 0] /AP <</N 21 0 R>>`, TOTAL, content);
    const red = (size: number) => `1 0 0 rg 0 0 ${size} ${size} re f 0 G 8 w 60 60 m 60 140 l S`;
    expect(shown('FileAttachment', red(200))).to.deep.equal([]);
    expect(shown('FileAttachment', red(20))).to.have.length(1);
    const line = (color: string) =>
      remark(`/Subtype /Line /Rect [90 90 110 110] /L [95 95 105 105] /C [1 0 0] /LE [/Circle /None] /IC [${color}]`);
    expect(line('1 0 0')).to.deep.equal([]);
    expect(line('0 0 0')).to.have.length(1);
  });

  it('without an appearance have a color, and cover nothing whatever a reader makes of them', () => {
    const caret = (color: string) => remark(`/Subtype /Caret /Rect [58 168 78 182] /C [${color}]`);
    expect(caret('0 0 1')).to.deep.equal([]);
    for (const color of ['0', '1 1 1']) expect(caret(color), color).to.have.length(1);
    expect(remark('/Subtype /Square /Rect [55 165 80 185] /C [1 0 0] /IC [1 0 0] /BM /Multiply')).to.have.length(1);
    expect(remark('/Subtype /Line /Rect [50 90 90 110] /C [1 0 0] /L [60 100 80 100] /LL 74')).to.have.length(1);
  });

  it('as markers leave words that are not black', () => {
    const marker = (color: string, content: string) => remark(`/Subtype /Highlight ${quads} /C [${color}]`, content);
    const orange = `1 .5 0 rg ${TOTAL}`;
    const onMagenta = `1 0 1 rg 20 165 120 20 re f 1 g ${TOTAL}`;
    expect(marker('1 1 0', orange)).to.deep.equal([]);
    expect(marker('1 .5 0', orange)).to.have.length(1);
    expect(marker('1 1 0', onMagenta)).to.deep.equal([]);
    expect(marker('1 0 1', onMagenta)).to.have.length(1);
    const box = '/Subtype /Square /Rect [18 160 122 190] /C [1 0 0] /IC [1 1 0] /CA .4';
    expect(remark(box)).to.deep.equal([]);
    expect(remark(box, `1 .8 .2 rg ${TOTAL}`)).to.have.length(1);
  });
});

describe('remarks that were signed', () => {
  const struck = `/Subtype /StrikeOut /Rect [20 168 120 180] /QuadPoints [20 180 120 180 20 168 120 168] /C [1 0 0]`;
  const getting = (content: string, resources = ''): readonly string[] =>
    changesIn(
      pdfText(
        { ...signed(TOTAL), 3: page('8 0 R 20 0 R', FONT), 20: `<</Type /Annot ${struck}>>` },
        {
          20: `<</Type /Annot ${struck} /AP <</N 21 0 R>>>>`,
          21: stream(content, `/Type /XObject /Subtype /Form /BBox [20 168 120 180] ${resources}`),
        },
      ),
    );

  it('get an appearance that shows them, and no empty or faint one', () => {
    const faint = '/Resources <</ExtGState <</G <</ca .1>>>>>>';
    const what = (kind: string, shows = '') => [`${kind}: page 1: an annotation /StrikeOut changes${shows}`];
    expect(getting('1 0 0 rg 20 174 100 1 re f')).to.deep.equal(what('annotation'));
    expect(getting('q Q')).to.deep.equal(what('removal', ' what it says or shows'));
    expect(getting('/G gs 1 0 0 rg 20 174 100 1 re f', faint)).to.deep.equal(what('removal', ' what it says or shows'));
  });
});

describe('signatures that are added', () => {
  const signing = (rect: string, width: number, height: number, shown: string, content = TOTAL, entries = '') =>
    undefineds(signed(content), {
      3: page('8 0 R 20 0 R', FONT),
      5: '<</Fields [8 0 R 20 0 R]>>',
      20: widget('Grace', rect, `/V 21 0 R /AP <</N 22 0 R>> ${entries}`),
      21: `<<${SIGNATURE} /Name (Grace)>>`,
      22: box(width, height, shown),
    });
  const words = (text: string) => `BT /F1 9 Tf 2 6 Td (${text}) Tj ET`;

  it('do not continue a number, and fill no gap between words', () => {
    const short = TOTAL.replace(' EUR', '');
    const gap = 'BT /F1 12 Tf 22 170 Td (shall) Tj 60 0 Td (pay) Tj ET';
    expect(signing('20 20 90 50', 70, 30, words('Signed by Grace'))).to.deep.equal([]);
    expect(signing('79 168 87 182', 8, 14, 'BT /F1 12 Tf 0 2 Td (0) Tj ET', short)).to.have.length(1);
    expect(signing('79 168 87 182', 8, 14, '1 w 1 2 5 8 re S', short)).to.have.length(1);
    expect(signing('52 168 80 182', 28, 14, 'BT /F1 12 Tf 2 2 Td (not) Tj ET', gap)).to.have.length(1);
  });

  it('paint nothing on words, and add few of their own', () => {
    expect(signing('20 172 120 176', 100, 4, '0 G 1 w 0 2 m 100 2 l S'), 'a line through words').to.have.length(1);
    expect(signing('66 169.5 67.5 171', 1.5, 1.5, '0 g 0 0 1.5 1.5 re f'), 'a point').to.have.length(1);
    expect(signing('20 60 190 85', 170, 25, words('Grace, Head of Sales'))).to.deep.equal([]);
    expect(signing('20 60 190 85', 170, 25, words('and the buyer pays all taxes too'))).to.have.length(1);
    for (const entries of ['/Lang (de)', '/AF []', '/MK <</CA (900)>>', '/OC 40 0 R'])
      expect(signing('20 20 90 50', 70, 30, words('Grace'), TOTAL, entries).length, entries).to.be.above(0);
  });

  it('are shown on the lines and markers that are made for them, and not on the words beside these', () => {
    const at = (text: string, left: number) =>
      signing(`${left} 168 ${left + 60} 182`, 60, 14, words('Grace'), `BT /F1 12 Tf 22 170 Td (${text}) Tj ET`);
    const line = 'Seller: ____________ Date: ________';
    expect(at(line, 66), 'on the line').to.deep.equal([]);
    expect(at(line, 24), 'on a word before it').to.have.length(1);
    expect(at(line, 143), 'on a word after it').to.have.length(1);
    expect(at('Seller: {signature:2}', 66), 'on a marker').to.deep.equal([]);
    expect(at('Seller: {signatory:2}', 66), 'on other words').to.have.length(1);
    const content = `BT /F1 12 Tf 22 170 Td (${line}) Tj ET`;
    const opaque = `1 g 0 0 60 14 re f 0 g ${words('Grace')}`;
    expect(signing('66 168 126 182', 60, 14, opaque, content), 'instead of the line').to.have.length(1);
  });

  it('are prepared at no place where they could not be', () => {
    const preparing = (rect: string) =>
      undefineds(signed(TOTAL), {
        3: page('8 0 R 20 0 R', FONT),
        5: '<</Fields [8 0 R 20 0 R]>>',
        20: widget('Grace', rect, ''),
      });
    expect(preparing('20 20 90 50')).to.deep.equal([]);
    for (const rect of ['20 160 90 182', '20 60 190 110', '102 24 182 54', '102 168 110 182'])
      expect(preparing(rect), rect).to.have.length(1);
  });

  it('hide no other signature, state no numbers, and say nothing to screen readers or under the mouse', () => {
    expect(signing('102 24 182 54', 80, 30, `1 g 0 0 80 30 re f 0 g ${words('Signed by Grace')}`)).to.have.length(1);
    expect(signing('20 20 90 50', 70, 30, words('Signed by Grace: 900 EUR'))).to.have.length(1);
    expect(signing('20 20 90 50', 70, 30, words('Grace'), TOTAL, '/Contents (900)')).to.have.length(1);
    const under = { 23: form('') };
    const first = signed(TOTAL);
    const update = {
      3: page('8 0 R 20 0 R', FONT),
      5: '<</Fields [8 0 R 20 0 R]>>',
      20: widget('Grace', '20 20 90 50', '/V 21 0 R /AP <</N 22 0 R /R 23 0 R>>'),
      21: `<<${SIGNATURE} /Name (Grace)>>`,
      22: box(70, 30, words('Grace')),
      ...under,
    };
    expect(undefineds(first, update)).to.have.length(1);
  });
});

describe('the structure of a tagged document', () => {
  const tagged: Objects = {
    ...signed(TOTAL),
    1: '<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /StructTreeRoot 30 0 R>>',
    30: '<</Type /StructTreeRoot /K 31 0 R /ParentTree 32 0 R>>',
    31: '<</Type /StructElem /S /P /P 30 0 R /Pg 3 0 R /K 0>>',
    32: '<</Nums [0 [31 0 R]]>>',
  };

  it('keeps the type of its elements, and finds no element that is not in its tree', () => {
    const other = { 33: '<</Type /StructElem /S /P /P 30 0 R /Alt (900)>>' };
    expect(undefineds(tagged, { 32: '<</Nums [0 [31 0 R] 1 33 0 R]>>', ...other })).to.have.length(1);
    expect(undefineds(tagged, { 32: '<</Nums [0 [31 0 R] 1 31 0 R]>>' })).to.deep.equal([]);
    expect(undefineds(tagged, { 31: tagged[31]?.replace('/StructElem', '/Other') })).to.have.length(1);
    expect(undefineds(tagged, { 31: tagged[31]?.replace('/Type /StructElem', '') })).to.deep.equal([]);
  });
});

describe('what the catalog leads to', () => {
  const catalog = (entries: string): string => `<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R ${entries}>>`;
  const xmp = (properties: string): string =>
    stream(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`,
      '/Type /Metadata /Subtype /XML',
    );
  const title = (text: string): string => `<dc:title><rdf:Alt><rdf:li>${text}</rdf:li></rdf:Alt></dc:title>`;

  it('keeps what metadata say to people, wherever it is written', () => {
    const becoming = (was: string, is: string) =>
      undefineds({ ...signed(TOTAL), 1: catalog('/Metadata 30 0 R'), 30: xmp(was) }, { 30: xmp(is) });
    expect(becoming(title('Pay 100'), `<d:title>Pay 100</d:title><xmp:ModifyDate>2026</xmp:ModifyDate>`)).to.deep.equal(
      [],
    );
    for (const is of [
      `<!-- ${title('Pay 100')} -->${title('Pay 900')}`,
      title('Pay 100') + title('Pay 900'),
      `${title('Pay 100')}<dc:description>900</dc:description>`,
    ])
      expect(becoming(title('Pay 100'), is), is).to.have.length(1);
    expect(becoming('', '<d:title>Pay 900</d:title>')).to.have.length(1);
    expect(becoming('<dc:creator>Ada</dc:creator>', '<dc:creator>Eve</dc:creator>')).to.have.length(1);
  });

  it('is a version that exists', () => {
    const version = (name: string) => undefineds(signed(TOTAL), { 1: catalog(`/Version /${name}`) });
    expect(version('2.0')).to.deep.equal([]);
    expect(version('9')).to.have.length(1);
  });

  it('is a security store of certificates and revocation values alone', () => {
    const storing = (entries: string) =>
      undefineds(signed(TOTAL), { 1: catalog(`/DSS <</Type /DSS ${entries}>>`), 30: stream('x') });
    expect(storing('/Certs [30 0 R] /VRI <</AA <</Cert [30 0 R]>>>>')).to.deep.equal([]);
    for (const entries of ['/Files [30 0 R]', '/VRI <</AA <</Note (x)>>>>']) expect(storing(entries)).to.have.length(1);
  });

  it('is rounded in no form that a matrix shows large, only in one that fills the rectangle of a field', () => {
    const shape = (edge: string) => stream('BT (9) Tj ET', `/Type /XObject /Subtype /Form /BBox [${edge} 0 2 2]`);
    const painted = { 3: page('8 0 R', '/Resources <</XObject <</X 20 0 R>>>>'), 20: shape('.00004') };
    expect(undefineds({ ...signed('q 1e6 0 0 1e6 0 0 cm /X Do Q'), ...painted }, { 20: shape('0') })).to.have.length(1);
    const wide = (width: string) => ({ 10: signed(TOTAL)[10]?.replace('[0 0 80 30]', `[0 0 ${width} 30]`) });
    expect(undefineds({ ...signed(TOTAL), ...wide('80.000001') }, wide('80'))).to.deep.equal([]);
    expect(undefineds({ ...signed(TOTAL), ...wide('80.01') }, wide('80'))).to.have.length(1);
  });

  it('is rounded on no tiny page, for a /UserUnit shows it large', () => {
    const sized = (crop: string) =>
      page('8 0 R', `${FONT} /UserUnit 10000 /CropBox [${crop} 0 .06 .08]`).replace('[0 0 200 200]', '[0 0 .06 .08]');
    expect(undefineds({ ...signed(TOTAL), 3: sized('.004') }, { 3: sized('0') }).length).to.be.above(0);
  });
});
