import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { appearance, FORM, form, type Objects, page, pdfText, stream, textField } from '../testing/pdf-text.js';

const undefineds = (first: Objects, update: Objects): readonly string[] =>
  changesIn(pdfText({ ...FORM, ...first }, update)).filter((line) => line.startsWith('undefined'));

const CATALOG = `${FORM[1]?.slice(0, -2)}`;

describe('what no rule allows', () => {
  it('is rich text that says or hides more than the value', () => {
    const filled = (rest: string) =>
      undefineds({}, { 6: textField('Payee', '100', 40, rest), 40: appearance('(100) Tj') });
    expect(filled('/RV (<body><p>100</p></body>)')).to.deep.equal([]);
    expect(filled('/RV (<body style="font-size:12pt;color:#000080"><p dir="ltr"><b>100</b></p></body>)')).to.deep.equal(
      [],
    );
    for (const content of [
      '<p>100<![CDATA[900]]></p>',
      '<p>1<span style="color:#ffffff">00</span></p>',
      '<p>1<span style="font-size:1pt">00</span></p>',
      '<p>1<span style="display:none">00</span></p>',
      '<p dir="rtl">100</p>',
      '<p>100<img alt="9"/></p>',
    ])
      expect(filled(`/RV (<body>${content}</body>)`), content).to.have.length(1);
    expect(filled('/DS (font: Helvetica 12pt; color: #000000)')).to.deep.equal([]);
    expect(filled('/DS (font: 1pt; color: #ffffff)')).to.have.length(1);
  });

  it('is a resource of the form other than a font, for appearances that lack it', () => {
    const added = (category: string) => undefineds({}, { 5: `${FORM[5]}`.replace('/DR <<', `/DR <<${category} `) });
    expect(added('/Encoding <</E <</Type /Encoding>>>>')).to.deep.equal([]);
    const font = (value: string) => undefineds({}, { 5: `${FORM[5]}`.replace('/F1 <<', `/F9 ${value} /F1 <<`) });
    expect(font('<</Type /Font /Subtype /Type1 /BaseFont /Courier>>')).to.deep.equal([]);
    for (const value of ['(F)', '[3 0 R]', '4 0 R']) expect(font(value), value).to.not.deep.equal([]);
    for (const category of ['/ExtGState <</G <</ca 0>>>>', '/ColorSpace <</DefaultGray /DeviceRGB>>', '/Pattern <<>>'])
      expect(added(category), category).to.have.length(1);
  });

  it('is a flag of the form that goes, a parent or page that is no object, or another type of a signed remark', () => {
    const flags = (was: number, is: number) =>
      undefineds(
        { 5: `${FORM[5]}`.replace('<<', `<</SigFlags ${was} `) },
        { 5: `${FORM[5]}`.replace('<<', `<</SigFlags ${is} `) },
      );
    expect(flags(1, 3)).to.deep.equal([]);
    expect(flags(3, 1)).to.have.length(1);
    expect(flags(3, 7)).to.have.length(1);
    const note = (entries: string) => undefineds({}, { 9: `${FORM[9]}`.replace('/Type /Annot', entries) });
    expect(note('/Type /Annot /M (D:2027)')).to.deep.equal([]);
    for (const entries of ['/Type /Name', '/Type /Annot /M 3', '/Type /Annot /Popup <</Subtype /Popup>>'])
      expect(note(entries), entries).to.not.deep.equal([]);
    const parent = `${FORM[6]}`.replace('/T (', '/Parent <</Ff 8192>> /T (');
    expect(undefineds({}, { 6: parent })).to.not.deep.equal([]);
  });

  it('is an icon by name, a right of another kind, or metadata other than of programs', () => {
    const written = (entries: string, objects: Objects = {}) =>
      undefineds({}, { 1: `${CATALOG} ${entries}>>`, ...objects });
    expect(written('/Names <</AP <</Names [(Note) 40 0 R]>>>>', { 40: form('') })).to.not.deep.equal([]);
    expect(written('/Perms <</UR3 <</Type /Sig>>>>')).to.have.length(1);
    const metadata = (property: string) =>
      written('/Metadata 40 0 R', {
        40: stream(
          '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
            `<rdf:Description rdf:about="" xmlns:p="urn:p">${property}</rdf:Description></rdf:RDF></x:xmpmeta>`,
          '/Type /Metadata /Subtype /XML',
        ),
      });
    expect(metadata('<p:ModifyDate>2027-01-01</p:ModifyDate><p:Producer>Ours</p:Producer>')).to.deep.equal([]);
    expect(metadata('<p:Total>900</p:Total>')).to.have.length(1);
  });

  it('is an entry of the document that has a form or a member other than its kind', () => {
    const data = stream('0');
    const written = (entries: string, objects: Objects = {}) =>
      undefineds({ 40: data }, { 1: `${CATALOG} ${entries}>>`, ...objects });
    const allowed = [
      '/DSS <</Certs [40 0 R] /VRI <</00FF <</Cert [40 0 R] /TU (D:2027)>>>>>>',
      '/Extensions <</ADBE <</BaseVersion /1.7 /ExtensionLevel 8>> /ISO_ [<</BaseVersion /2.0 /ExtensionLevel 1>>]>>',
      '/Version /2.0',
    ];
    for (const entries of allowed) expect(written(entries), entries).to.deep.equal([]);
    const refused = [
      '/DSS <</Certs [3 0 R]>>',
      '/DSS <</Certs 40 0 R>>',
      '/DSS <</Files [40 0 R]>>',
      '/Extensions <</ADBE <</BaseVersion /Any /ExtensionLevel 8>>>>',
      '/Extensions <</ADBE <</BaseVersion /1.7 /ExtensionLevel 8 /A <<>>>>>>',
      '/Version /9.9',
    ];
    for (const entries of refused) expect(written(entries), entries).to.not.deep.equal([]);
    const metadata = (entries: string) => written('/Metadata 41 0 R', { 41: stream('<x/>', entries) });
    expect(metadata('/Type /Metadata /Subtype /XML')).to.deep.equal([]);
    expect(metadata('/Type /Metadata /Subtype /XML /AF [40 0 R]')).to.not.deep.equal([]);
    expect(metadata('/Type /Metadata')).to.not.deep.equal([]);
  });

  it('is an entry of a field that its kind has not: a state, indices, a style, a stream', () => {
    const changed = (entries: string, more: string) =>
      undefineds(
        { 6: `<<${entries} /T (F) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70]>>` },
        { 6: `<<${entries} ${more} /T (F) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70]>>` },
      );
    const push = '/FT /Btn /Ff 65536 /MK <</CA (Go)>>';
    expect(changed('/FT /Tx', '/DA (/Helv 9 Tf 0 g) /V (100)')).to.deep.equal([]);
    const list = '/FT /Ch /V (100) /Opt [(100) (200)]';
    expect(changed(list, '/I [0] /M (D:20270101)')).to.deep.equal([]);
    for (const [entries, more] of [
      [push, '/V /On'],
      [push, '/AS /On'],
      [push, '/AP <</S 7 0 R>>'],
      [push, '/DA (/Helv 9 Tf 1 g)'],
      ['/FT /Tx', '/I [0]'],
      ['/FT /Tx', '/DA (x)'],
      ['/FT /Tx', '/V 4 0 R'],
      ['/FT /Tx', '/Q 3'],
      ['/FT /Tx', '/M (paid)'],
      [list, '/I [0 0]'],
      [list, '/I [0 7]'],
    ])
      expect(changed(`${entries}`, `${more}`), more).to.not.deep.equal([]);
  });

  it('is a page of a field or a remark that does not list it', () => {
    const pages: Objects = {
      2: '<</Type /Pages /Kids [3 0 R 25 0 R] /Count 2>>',
      25: page('').replace('/Annots []', ''),
    };
    const bare = `${FORM[6]}`.replace('/P 3 0 R', '');
    const link = (number: number) => ({
      3: page('6 0 R 8 0 R 9 0 R 20 0 R'),
      20: `<</Type /Annot /Subtype /Link /P ${number} 0 R /Rect [20 90 60 100] /Border [0 0 0] /A <</S /URI /URI (https://a.example)>>>>`,
    });
    for (const [number, count] of [
      [3, 0],
      [25, 1],
    ] as const) {
      const named = bare.replace('/Rect', `/P ${number} 0 R /Rect`);
      expect(undefineds({ ...pages, 6: bare }, { 6: named }), named).to.have.length(count);
      expect(undefineds(pages, link(number)), `link ${number}`).to.have.length(count);
    }
  });

  it('is a structure that goes, or a number of other content that an annotation gets', () => {
    const tagged: Objects = {
      1: `${CATALOG} /StructTreeRoot 30 0 R>>`,
      9: `${FORM[9]}`.replace('<<', '<</StructParent 1 '),
      30: '<</Type /StructTreeRoot /K 31 0 R /ParentTree <</Nums [0 [31 0 R] 1 31 0 R]>> /ParentTreeNextKey 2>>',
      31: '<</Type /StructElem /S /P /P 30 0 R /Pg 3 0 R /K 0>>',
    };
    expect(undefineds(tagged, { 1: `${CATALOG} /StructTreeRoot 30 0 R /Version /1.7>>` })).to.deep.equal([]);
    expect(undefineds(tagged, { 1: `${CATALOG} /StructTreeRoot 99 0 R>>` })).to.not.deep.equal([]);
    const note = (entries: string) => undefineds(tagged, { 9: `${FORM[9]}`.replace('<<', `<<${entries} `) });
    expect(note('/StructParent 1 /P 3 0 R')).to.deep.equal([]);
    for (const entries of ['/StructParent 0', '/StructParent 1 /P 4 0 R', ''])
      expect(note(entries), entries).to.not.deep.equal([]);
    const link = (number: number) =>
      undefineds(tagged, {
        3: page('6 0 R 8 0 R 9 0 R 20 0 R'),
        20: `<</Type /Annot /Subtype /Link /StructParent ${number} /Rect [20 90 60 100] /Border [0 0 0] /A <</S /URI /URI (https://a.example)>>>>`,
      });
    expect(link(0)).to.not.deep.equal([]);
    expect(link(2)).to.deep.equal([]);
  });

  it('is a link that is clicked outside of its place, a file that is elsewhere, or a window with a drawing', () => {
    const added = (entries: string, objects: Objects = {}) =>
      undefineds({}, { 3: page('6 0 R 8 0 R 9 0 R 20 0 R'), 20: `<</Type /Annot /P 3 0 R ${entries}>>`, ...objects });
    const link = (quads: string) =>
      added(
        `/Subtype /Link /Rect [20 90 60 100] /Border [0 0 0] /QuadPoints [${quads}] /A <</S /URI /URI (https://a.example)>>`,
      );
    expect(link('20 100 60 100 20 90 60 90')).to.deep.equal([]);
    expect(link('20 150 160 150 20 120 160 120')).to.have.length(1);
    const marker = '/Subtype /Highlight /F 4 /C [1 1 0] /Rect [20 90 60 102] /QuadPoints [20 102 60 102 20 90 60 90]';
    expect(added(marker)).to.deep.equal([]);
    expect(added(`${marker} /A <</S /URI /URI (https://a.example)>>`)).to.have.length(1);
    const file = (specification: string) =>
      added(`/Subtype /FileAttachment /Rect [150 150 170 170] /FS ${specification}`, { 40: stream('') });
    expect(file('<</Type /Filespec /F (a) /EF <</F 40 0 R>>>>')).to.deep.equal([]);
    expect(file('<</Type /Filespec /FS /URL /F (https://a.example/a.exe)>>')).to.have.length(1);
    expect(file('(a.exe)')).to.have.length(1);
    const popup = '/Subtype /Popup /Parent 9 0 R /Rect [20 90 120 120]';
    expect(added(popup)).to.deep.equal([]);
    expect(added(`${popup} /AP <</N 40 0 R>>`, { 40: form('1 g 0 0 100 20 re f') })).to.have.length(1);
  });

  it('is a frame of a link that looks like a digit, or an icon that continues a number', () => {
    const words = { 4: stream('BT /F1 14 Tf 20 100 Td (Pay 1000 EUR 50) Tj ET') };
    const added = (entries: string) =>
      undefineds(words, {
        3: page('6 0 R 8 0 R 9 0 R 20 0 R'),
        20: `<</Type /Annot /F 4 /P 3 0 R ${entries}>>`,
        21: form('1 0 0 rg 0 0 100 20 re f'),
      });
    const link = (rect: string, color: string) =>
      added(`/Subtype /Link /Rect [${rect}] /C [${color}] /A <</S /URI /URI (https://a.example)>>`);
    expect(link('50 95 90 118', '0 0 1')).to.deep.equal([]);
    expect(link('50 95 90 118', '0 0 0')).to.have.length(1);
    const icon = (rect: string) => added(`/Subtype /Text /Rect [${rect}] /AP <</N 21 0 R>>`);
    expect(icon('170 140 182 154')).to.deep.equal([]);
    expect(icon('146 99 158 113')).to.have.length(1);
  });

  it('is an appearance of a signed remark that hides it, or draws it elsewhere', () => {
    const strike = (entries: string) =>
      `<</Type /Annot /Subtype /StrikeOut /P 3 0 R /Rect [20 96 140 114] /QuadPoints [20 114 140 114 20 96 140 96] /C [1 0 0] ${entries}>>`;
    const first = { 3: page('6 0 R 8 0 R 9 0 R 20 0 R'), 20: strike('/F 4') };
    const changes = (flags: number, height: number) =>
      changesIn(
        pdfText(
          { ...FORM, ...first },
          {
            20: strike(`/F ${flags} /AP <</N 21 0 R>>`),
            21: form(`1 0 0 RG 0 ${height} m 100 ${height} l S`),
          },
        ),
      ).filter((line) => !line.startsWith('annotation'));
    expect(changes(4, 10)).to.deep.equal([]);
    expect(changes(2, 10)).to.have.length(1);
    expect(changes(4, 1)).to.have.length(1);
  });

  it('is a digit in the button of a closed list', () => {
    const list = (value: string, number: number) =>
      `<</FT /Ch /Ff 393216 /T (F) /V (${value}) /Opt [(100) (200)] /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70] /AP <</N ${number} 0 R>>>>`;
    const chosen = (digit: string) =>
      undefineds(
        { 6: list('200', 7) },
        {
          6: list('100', 40),
          40: form(
            `.9 g 85 0 15 20 re f 0 g ${digit} 92 12 m 96 12 l 94 8 l h f BT /F1 9 Tf 0 g 2 6 Td (100) Tj ET`,
            '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>',
          ),
        },
      );
    expect(chosen('')).to.deep.equal([]);
    expect(chosen('85 0 1 20 re f'), 'an edge').to.deep.equal([]);
    expect(chosen('88 5 1.2 8 re f')).to.not.deep.equal([]);
  });

  it('is a place of a signature that shows or hides something once it is signed', () => {
    const place = (entries: string) =>
      `<</FT /Sig /T (Signature) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [60 90 110 110] /AP <</N 40 0 R>> ${entries}>>`;
    const signed = (was: string, is: string) =>
      undefineds(
        { 8: place(was), 40: form('') },
        { 8: place(`${is} /V 41 0 R`), 41: '<</Type /Sig /ByteRange [0 1 2 3] /Contents <00>>>' },
      );
    expect(signed('', '/F 132')).to.deep.equal([]);
    expect(signed('/F 2', '/F 4')).to.have.length(1);
    expect(signed('/F 4', '/F 2')).to.have.length(1);
    expect(signed('', '/Lock <</Type /SigFieldLock /Action /All>>')).to.deep.equal([]);
    expect(signed('/Lock <</Type /SigFieldLock /Action /All>>', '')).to.have.length(1);
    expect(signed('/SV <</Type /SV /Ff 64 /Reasons [(as a witness)]>>', '')).to.have.length(1);
  });
});
