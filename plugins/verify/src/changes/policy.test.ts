import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { FORM, form, type Objects, page, pdfText, stream } from '../testing/pdf-text.js';

const undefineds = (first: Objects, update: Objects): readonly string[] =>
  changesIn(pdfText({ ...FORM, ...first }, update)).filter((line) => line.startsWith('undefined'));

const FONT = '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>';
const PLACE = '/Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70]';

describe('the policy: a filled field shows its value by construction', () => {
  const field = (value: string, entries = '') => `<</FT /Tx /T (F) /V (${value}) ${PLACE} ${entries}>>`;
  /** Returns the forbidden changes when a field gets this value and shows this content. */
  const filled = (value: string, content: string, resources = FONT, entries = ''): readonly string[] =>
    undefineds(
      { 6: field('', entries) },
      { 6: field(value, `/AP <</N 20 0 R>> ${entries}`), 20: form(content, resources), 21: stream('1 g 0 0 9 9 re f') },
    );
  const text = (shown: string, before = '0 g /F1 9 Tf 2 6 Td') => `/Tx BMC q BT ${before} (${shown}) Tj ET Q EMC`;

  it('with text as programs write it', () => {
    expect(filled('100', text('100'))).to.deep.equal([]);
    expect(filled('', '/Tx BMC EMC')).to.deep.equal([]);
    expect(filled('100', text('100', '0 0 .6 rg /F1 9 Tf 2 6 Td')), 'in blue').to.deep.equal([]);
  });

  const OTHERS: Readonly<Record<string, readonly [value: string, content: string, resources?: string]>> = {
    'a sign less': ['1/100', text('1100')],
    'another sign': ['<', text('>')],
    'a superscript as a digit': ['10\\262', text('102')],
    'text that nobody sees': ['100', text('100', '3 Tr 0 g /F1 9 Tf 2 6 Td')],
    'text as a clip': ['100', text('100', '7 Tr 0 g /F1 9 Tf 2 6 Td')],
    'a light gray digit': ['9000', 'BT /F1 9 Tf .78 g 2 6 Td (9) Tj 0 g (000) Tj ET'],
    'print that is too small': ['100', text('100', '0 g /F1 2 Tf 2 6 Td')],
    'letters of two sizes': ['100', 'BT /F1 9 Tf 0 g 2 6 Td (1) Tj /F1 5 Tf (00) Tj ET'],
    'letters over each other': ['100', 'BT /F1 9 Tf 0 g 2 6 Td (1) Tj 1 0 Td (0) Tj 1 0 Td (0) Tj ET'],
    'letters moved by kerning': ['100', 'BT /F1 9 Tf 0 g 2 6 Td [(1) 900 (0) 900 (0)] TJ ET'],
    'another text for people who listen': ['9000', `/Span <</ActualText (100)>> BDC ${text('9000')} EMC`],
    'a dot between its digits': ['10000', `${text('10000')} 0 g 22 5 1 1 re f`],
    'a digit of a filled outline': ['100', `${text('100')} 0 g 5 5 1 9 re f`],
    'a digit of a stroke': ['100', `${text('100')} 0 G 5 5 m 5 14 l S`],
    'many thin fills': ['100', `${text('100')} 0 g ${'3 3 2 .2 re f '.repeat(40)}`],
    'a ground of nobody': ['100', `1 g 0 0 100 20 re f ${text('100')}`],
    'a picture in the content': ['100', `q 9 0 0 9 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q ${text('100')}`],
    'a pattern': ['100', `/Pattern cs /P1 scn 0 0 9 9 re f ${text('100')}`],
    'a state of transparency': ['100', `/G gs ${text('100')}`, `${FONT.slice(0, -2)} /ExtGState <</G <</ca .6>>>>>>`],
    'a form of a form': ['100', `/X Do ${text('100')}`, `${FONT.slice(0, -2)} /XObject <</X 21 0 R>>>>`],
    'a font that came with it': [
      '100',
      text('100'),
      '/Resources <</Font <</F1 <</Type /Font /Subtype /TrueType /BaseFont /Other /FontDescriptor <</FontFile2 21 0 R>>>>>>>>',
    ],
    'a second operand': ['100', '1 1 1 rg 0 g BT /F1 9 Tf 2 6 Td (900) (100) Tj ET'],
    'a number that readers read differently': ['100', 'BT /F1 9 Tf 2-500 6 Td (100) Tj ET'],
    'text outside of its object': ['100', '/F1 9 Tf 2 6 Td (100) Tj'],
    'text in text': ['100', 'BT /F1 9 Tf 2 6 Td BT (100) Tj ET ET'],
    'an array among its strings': ['100', 'BT /F1 9 Tf 2 6 Td [(1) [(9)] (00)] TJ ET'],
    'a gap in its number': ['100', 'BT /F1 9 Tf 2 6 Td [(1) -3000 (00)] TJ ET'],
    'letters far from each other': ['100', 'BT /F1 9 Tf 20 Tc 2 6 Td (100) Tj ET'],
    'a group that knocks out': ['100', text('100'), `${FONT} /Group <</S /Transparency /K true>>`],
    'a picture as its form': ['100', text('100'), `/Subtype /Image ${FONT}`],
    'glyphs without a width': [
      '100',
      'BT /F1 9 Tf 2 6 Td <003100300030> Tj ET',
      FONT.replace(
        '/Subtype /Type1 /BaseFont /Helvetica',
        '/Subtype /Type0 /BaseFont /X /Encoding /UniGB-UCS2-H /DescendantFonts [<</Subtype /CIDFontType0 /BaseFont /X ' +
          '/CIDSystemInfo <</Registry (Adobe) /Ordering (GB1)>> /DW -1000>>]',
      ),
    ],
    'widths that it brings along': [
      '100',
      text('100'),
      FONT.replace('/Helvetica', '/Helvetica /FirstChar 48 /Widths [0 0]'),
    ],
  };
  for (const [what, [value, content, resources]] of Object.entries(OTHERS)) {
    it(`and nothing else: not with ${what}`, () => {
      expect(filled(value, content, resources)).to.not.deep.equal([]);
    });
  }

  it('on the ground that /MK states, painted first', () => {
    const look = '/MK <</BG [1 1 .8] /BC [0]>>';
    const ground = '1 1 .8 rg 0 0 100 20 re f 0 G 1 w .5 .5 99 19 re s';
    expect(filled('100', `${ground} ${text('100')}`, FONT, look)).to.deep.equal([]);
    const ring = '1 1 .8 rg 0 0 100 20 re f 0 g 0 0 100 20 re 1 1 98 18 re f*';
    expect(filled('100', `${ring} ${text('100')}`, FONT, look), 'with a border as PDFium fills it').to.deep.equal([]);
    const full = ring.replace('1 1 98 18', '1 1 1 1');
    expect(filled('100', `${full} ${text('100')}`, FONT, look), 'that leaves no place').to.not.deep.equal([]);
    expect(filled('100', `${text('100')} ${ground}`, FONT, look), 'over its value').to.not.deep.equal([]);
    expect(filled('100', `1 0 0 rg 0 0 100 20 re f ${text('100')}`, FONT, look), 'another').to.not.deep.equal([]);
  });

  it('in a normal form', () => {
    for (const appearance of [
      '<<>>',
      '<</N <<>>>>',
      '<</N null>>',
      '<</N 99 0 R>>',
      '<</D 20 0 R>>',
      '<</N <</On 20 0 R>>>>',
    ])
      expect(
        undefineds({ 6: field('') }, { 6: field('100', `/AP ${appearance}`), 20: form(text('100'), FONT) }),
        appearance,
      ).to.not.deep.equal([]);
  });
});

describe('the policy: remarks are drawn by the grammar of their kind', () => {
  const WORDS = stream('BT /F1 12 Tf 20 170 Td (Pay Bob 100 EUR) Tj ET');
  const first: Objects = { 3: page('6 0 R 8 0 R 9 0 R', ` ${FONT}`), 4: WORDS };
  const adding = (annotation: string, objects: Objects = {}): readonly string[] =>
    undefineds(first, {
      3: page('6 0 R 8 0 R 9 0 R 20 0 R', ` ${FONT}`),
      20: `<</Type /Annot /F 4 ${annotation}>>`,
      ...objects,
    });
  const drawn = (annotation: string, content: string, entries = '') =>
    adding(`${annotation} /AP <</N 21 0 R>>`, {
      21: stream(content, `/Subtype /Form /BBox [0 0 200 200] /Resources <<${entries}>>`),
    });
  const QUAD = '/Rect [0 0 200 200] /QuadPoints [20 180 120 180 20 168 120 168]';
  const letter = (x: number) => `${x} 168 m ${x + 6} 168 l ${x + 3} 178 l h f`;

  it('with an appearance in a normal form, or none', () => {
    const square = '/Subtype /Square /Rect [20 20 60 60] /C [1 0 0]';
    expect(adding(square)).to.deep.equal([]);
    for (const appearance of ['<<>>', '<</N <<>>>>', '<</N null>>', '<</N 99 0 R>>', '<</D 21 0 R>>'])
      expect(adding(`${square} /AP ${appearance}`, { 21: form('') }), appearance).to.not.deep.equal([]);
    for (const kind of ['FreeText', 'Stamp', 'Redact', 'Watermark', 'Screen', 'Sound', 'Movie', 'Unknown'])
      expect(
        adding(`/Subtype /${kind} /Rect [20 20 60 60] /AP <</N 21 0 R>>`, { 21: form('') }),
        kind,
      ).to.not.deep.equal([]);
  });

  it('a marker is one light area for each line of text', () => {
    const multiplied = '/ExtGState <</G <</BM /Multiply>>>>';
    const marker = (content: string, color = '[1 1 0]') =>
      drawn(`/Subtype /Highlight ${QUAD} /C ${color}`, content, multiplied);
    expect(marker('/G gs 1 1 0 rg 20 168 100 12 re f')).to.deep.equal([]);
    expect(marker('/G gs 1 1 0 rg 20 168 100 12 re f', '[0 0 0]'), 'that poppler draws in black').to.not.deep.equal([]);
    expect(marker('/G gs .36 g 20 168 100 12 re f 30 168 9 9 re f'), 'of two areas').to.not.deep.equal([]);
    expect(marker(`/G gs .36 g ${letter(20)} ${letter(30)}`), 'of letters').to.not.deep.equal([]);
    const mask = '/ExtGState <</G <</BM /Multiply /SMask <</S /Luminosity /G 21 0 R>>>>>>';
    expect(
      drawn(`/Subtype /Highlight ${QUAD} /C [1 1 0]`, '/G gs 1 1 0 rg 20 168 100 12 re f', mask),
    ).to.not.deep.equal([]);
    expect(adding(`/Subtype /Highlight ${QUAD}`), 'without a color').to.not.deep.equal([]);
  });

  it('a line of text is one thin line, in a color that is neither of print nor of paper', () => {
    const line = (content: string, entries = '') => drawn(`/Subtype /Underline ${QUAD} /C [1 0 0]`, content, entries);
    expect(line('1 0 0 RG 1 w 20 169 m 120 169 l S')).to.deep.equal([]);
    expect(line('0 G 1 w 20 169 m 120 169 l S'), 'in black').to.not.deep.equal([]);
    expect(line('1 G 1 w 20 169 m 120 169 l S'), 'in white').to.not.deep.equal([]);
    expect(line('1 0 0 RG .2 w 20 169 m 24 169 l S 30 169 m 34 169 l S'), 'in pieces').to.not.deep.equal([]);
    expect(line(`1 0 0 rg ${letter(20)}`), 'as a letter').to.not.deep.equal([]);
    expect(line('1 0 0 RG 6 w 20 174 m 120 174 l S'), 'as a bar').to.not.deep.equal([]);
    expect(
      line('q 20 168 9 9 re 25 170 m 30 170 l 28 175 l h W n 1 0 0 RG 2 w 20 169 m 120 169 l S Q'),
      'through a clip',
    ).to.not.deep.equal([]);
  });

  it('a pen draws the strokes that it names, and takes no words away', () => {
    const ink = (list: string, color: string, width: number) =>
      adding(`/Subtype /Ink /Rect [0 0 200 200] /InkList [${list}] /C [${color}] /BS <</W ${width}>>`);
    expect(ink('[20 100 60 120 90 100]', '1 0 0', 2)).to.deep.equal([]);
    expect(ink('[20 100 60 120 90 100]', '0 0 0', 2), 'in black').to.not.deep.equal([]);
    expect(ink('[20 174 120 174]', '1 0 0', 10), 'over words').to.not.deep.equal([]);
    expect(ink('[20 100 24 100]'.repeat(17), '1 0 0', 1), 'more strokes than a pen draws').to.not.deep.equal([]);
    expect(
      adding('/Subtype /Line /Rect [0 0 200 200] /L [20 174 120 174] /C [.12 .22 .39] /BS <</W 10>>'),
    ).to.not.deep.equal([]);
  });

  it('an icon is in color, and apart from words and from others', () => {
    const icon = (content: string, rect = '50 50 70 70') =>
      adding(`/Subtype /Text /Rect [${rect}] /AP <</N 21 0 R>>`, {
        21: stream(content, '/Subtype /Form /BBox [0 0 20 20]'),
      });
    expect(icon('1 .8 0 rg 0 0 20 20 re f 0 g 4 4 12 1 re f')).to.deep.equal([]);
    expect(icon('0 g 4 4 m 9 4 l 6 12 l f'), 'a letter').to.not.deep.equal([]);
    expect(icon('1 .8 0 rg 0 0 20 20 re f', '20 168 40 188'), 'over words').to.not.deep.equal([]);
    expect(icon('q 20 0 0 20 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q'), 'a picture').to.not.deep.equal([]);
  });

  it('a link leads to a page of the web, where the words below it say', () => {
    const link = (target: string, rect = '20 100 80 112') =>
      adding(`/Subtype /Link /Border [0 0 0] /Rect [${rect}] /A ${target}`);
    const uri = (address: string) => `<</S /URI /URI (${address})>>`;
    expect(link(uri('https://example.org/'))).to.deep.equal([]);
    expect(link(uri('mailto:ada@example.org'))).to.deep.equal([]);
    for (const address of [
      'javascript:alert\\(1\\)',
      'file:///etc/passwd',
      '\\\\\\\\host\\\\share',
      'other.pdf',
      'data:text/html,x',
      'vbscript:x',
    ])
      expect(link(uri(address)), address).to.not.deep.equal([]);
    for (const action of ['<</S /Launch /F (x)>>', '<</S /GoToR /F (x) /D [0 /Fit]>>', '<</S /SubmitForm /F (x)>>'])
      expect(link(action), action).to.not.deep.equal([]);
    expect(link(uri('https://example.org/'), '0 0 200 200'), 'over the page').to.not.deep.equal([]);
    const addressed = { ...first, 4: stream('BT /F1 12 Tf 20 100 Td (https://bank.example/pay) Tj ET') };
    const over = (address: string) =>
      undefineds(addressed, {
        3: page('6 0 R 8 0 R 9 0 R 20 0 R', ` ${FONT}`),
        20: `<</Type /Annot /Subtype /Link /Border [0 0 0] /Rect [20 98 120 112] /A ${uri(address)}>>`,
      });
    expect(over('https://bank.example/pay')).to.deep.equal([]);
    expect(over('https://thief.example/pay'), 'another host').to.not.deep.equal([]);
  });
});

describe('the policy: signatures and time stamps', () => {
  const SIGNED = '<</Type /Sig /ByteRange [0 1 2 3] /Contents <416461> /Name (Ada Lovelace)>>';
  const signed = (entries: string, content = '', value = SIGNED, first: Objects = {}): readonly string[] =>
    changesIn(
      pdfText(
        { ...FORM, 3: page('6 0 R 8 0 R 9 0 R', ` ${FONT}`), ...first },
        {
          3: page('6 0 R 8 0 R 9 0 R 20 0 R', ` ${FONT}`),
          5: FORM[5]?.replace('8 0 R', '8 0 R 20 0 R'),
          20: `<</FT /Sig /T (S) /Type /Annot /Subtype /Widget /P 3 0 R /V 21 0 R ${entries}>>`,
          21: value,
          22: stream(content, `/Subtype /Form /BBox [0 0 60 20] ${FONT}`),
        },
      ),
    );
  const AP = '/AP <</N 22 0 R>>';
  const text = (words: string) => `BT /F1 3 Tf 0 g 2 6 Td (${words}) Tj ET`;
  const refused = (lines: readonly string[]) => lines.filter((line) => line.startsWith('undefined'));

  it('a signature says who signed, when and why, in its own box', () => {
    const box = `/Rect [120 120 180 140] ${AP}`;
    expect(refused(signed(box, text('Digitally signed by Ada Lovelace')))).to.deep.equal([]);
    const addendum = 'Addendum: the buyer also pays Mallory 9000 EUR on signing, and accepts the general terms';
    expect(refused(signed(box, text(addendum))), 'an addendum').to.not.deep.equal([]);
    expect(refused(signed(`/Rect [0 0 200 60] ${AP}`, text('Ada'))), 'too much of the page').to.not.deep.equal([]);
    expect(refused(signed(`/Rect [10 50 70 70] ${AP}`, text('Ada'))), 'over a field').to.not.deep.equal([]);
  });

  it('a signature hides no words, and leaves no ground to readers', () => {
    const said = { 3: page('6 0 R 8 0 R 9 0 R', ` ${FONT}`), 4: stream('BT /F1 12 Tf 122 124 Td (Pay Bob) Tj ET') };
    const white = `1 g 0 0 60 20 re f ${text('Ada')}`;
    expect(refused(signed(`/Rect [120 120 180 140] ${AP}`, white, SIGNED, said))).to.not.deep.equal([]);
    expect(refused(signed(`/Rect [120 20 180 40] ${AP}`, white, SIGNED, said)), 'apart from words').to.deep.equal([]);
    for (const look of ['/MK <</BG [1]>>', '/MK <</BC [1]>> /BS <</W 9>>', '/AP <<>> /MK <</BG [1]>>'])
      expect(refused(signed(`/Rect [120 120 180 140] ${look}`)), look).to.not.deep.equal([]);
  });

  it('a time stamp that extends the document shows nothing at all', () => {
    const stamp = SIGNED.replace('/Sig', '/DocTimeStamp');
    const kindsOf = (entries: string) => new Set(signed(entries, '', stamp).map((line) => line.split(':')[0]));
    expect([...kindsOf('/Rect [0 0 0 0]')]).to.deep.equal(['extension']);
    for (const entries of [
      '/Rect [120 120 180 140]',
      '/Rect [120 120 180 140] /MK <</BG [1]>>',
      '/Rect [0 0 0 0] /MK <</BG [1]>>',
      '/Rect [0 0 0 0] /BS <</W 20>>',
    ])
      expect([...kindsOf(entries)], entries).to.not.deep.equal(['extension']);
  });
});

describe('the policy: what belongs to the content', () => {
  it('is the title of the document, in both of its places', () => {
    const titled = (title: string): Objects => ({
      1: '<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /Metadata 30 0 R>>',
      30: xmp(title),
    });
    const xmp = (title: string) =>
      stream(`<x><dc:title><rdf:Alt><rdf:li>${title}</rdf:li></rdf:Alt></dc:title><d>${title.length}</d></x>`);
    expect(undefineds(titled('Contract'), { 30: `${xmp('Contract')}` })).to.deep.equal([]);
    expect(undefineds(titled('Contract'), { 30: xmp('Mallory gets 9000 EUR') })).to.have.length(1);
  });

  it('is every number, but as programs print it', () => {
    const box = (numbers: string): Objects => ({
      3: page('6 0 R 8 0 R 9 0 R').replace('[0 0 200 200]', `[${numbers}]`),
    });
    expect(undefineds(box('0 0 595.276 841.89'), box('0 0 595.28 841.89'))).to.deep.equal([]);
    expect(
      undefineds(box('16777216 16777216 16777811 16778058'), box('16777216 16777218 16777811 16778060')),
    ).to.not.deep.equal([]);
    expect(undefineds(box('0 0 595.27 841.89'), box('0 0 595.275 841.89'))).to.not.deep.equal([]);
  });
});
