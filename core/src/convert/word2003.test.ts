import { expect } from 'chai';
import { toBase64 } from '../base/bytes.js';
import { portableCompression } from '../base/compression/index.js';
import { QuireError } from '../base/errors.js';
import { writePng } from '../base/png.js';
import { nodeCompression, openNodeFontLibrary } from '../node/index.js';
import { laidOutLines, textsOf } from '../testing/laid-out.js';
import { inUtf16 } from '../testing/utf16.js';
import { layout } from './convert.js';
import type { LayoutRequest } from './request.js';

const NAMESPACES =
  'xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml" xmlns:v="urn:schemas-microsoft-com:vml" ' +
  'xmlns:wx="http://schemas.microsoft.com/office/word/2003/auxHint" xmlns:aml="http://schemas.microsoft.com/aml/2001/core" ' +
  'xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:st1="urn:schemas-microsoft-com:office:smarttags"';

const file = (body: string, before = ''): Uint8Array =>
  new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><?mso-application progid="Word.Document"?>` +
      `<w:wordDocument ${NAMESPACES} xml:space="preserve">${before}<w:body><wx:sect>${body}</wx:sect></w:body></w:wordDocument>`,
  );
const p = (content: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const r = (text: string, properties = ''): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;

const fonts = openNodeFontLibrary({ folders: [] });
const laidOut = (bytes: Uint8Array, request: Partial<LayoutRequest> = {}) =>
  layout(bytes, { fonts, compression: nodeCompression, ...request });
const linesOf = async (bytes: Uint8Array): Promise<string[]> =>
  laidOutLines(await laidOut(bytes)).map(({ text }) => text.trim());

describe('Word 2003 XML', () => {
  it('shows its paragraphs, also those in sections, smart tags and elements of its author', async () => {
    const city = `<st1:City w:st="on">${r('Paris')}</st1:City>`;
    expect(
      await linesOf(file(`${p(r('To ') + city + r(' &amp; back'))}<st1:x>${p(r('inside'))}</st1:x>`)),
    ).to.deep.equal(['To Paris & back', 'inside']);
  });

  it('is read in UTF-16, of either order', async () => {
    const text = new TextDecoder().decode(file(p(r('größer \u4e2d')))).replace('UTF-8', 'UTF-16');
    expect(await linesOf(inUtf16(`\ufeff${text}`))).to.deep.equal(['größer \u4e2d']);
    expect(await linesOf(inUtf16(`\ufeff${text}`, 'big'))).to.deep.equal(['größer \u4e2d']);
  });

  it('has fonts, sizes, colors and borders under their old names', async () => {
    const { pages } = await laidOut(
      file(
        p(r('big', '<w:b/><w:sz w:val="40"/><w:color w:val="FF0000"/><w:rFonts w:ascii="Arial" w:h-ansi="Arial"/>')),
        '<w:fonts><w:defaultFonts w:ascii="Courier New" w:h-ansi="Courier New" w:fareast="SimSun" w:cs="Arial"/></w:fonts>',
      ),
    );
    const [item] = pages[0].items.flatMap((each) => (each.kind === 'glyphs' ? [each] : []));
    expect([item.size, item.color, item.font.face.bold, item.font.family]).to.deep.equal([
      20,
      '#ff0000',
      true,
      'Arial',
    ]);
  });

  it('indents and spaces as its styles say, with words that had hyphens', async () => {
    const styles =
      '<w:styles><w:style w:type="paragraph" w:default="on" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Deep"><w:name w:val="Deep"/><w:basedOn w:val="Normal"/>' +
      '<w:pPr><w:spacing w:line="600" w:line-rule="exact"/><w:ind w:left="720" w:first-line="360"/></w:pPr></w:style></w:styles>';
    const document = await laidOut(
      file(p(r('one')) + p(`${r('two')}<w:r><w:br/></w:r>${r('three')}`, '<w:pStyle w:val="Deep"/>'), styles),
    );
    const [one, two, three] = textsOf(document).filter(({ text }) => text !== ' ');
    expect([two.x - one.x, three.x - one.x]).to.deep.equal([54, 36]);
    expect(three.y - two.y).to.be.closeTo(30, 0.01);
  });

  it('numbers lists', async () => {
    const level = (nfc: number, text: string): string =>
      `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:nfc w:val="${nfc}"/><w:suff w:val="Space"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/></w:lvl>`;
    const lists =
      `<w:lists><w:listDef w:listDefId="3"><w:lsid w:val="11223344"/><w:plt w:val="SingleLevel"/>${level(2, '%1)')}</w:listDef>` +
      '<w:list w:ilfo="7"><w:ilst w:val="3"/></w:list></w:lists>';
    const item = (text: string): string => p(r(text), '<w:listPr><w:ilvl w:val="0"/><w:ilfo w:val="7"/></w:listPr>');
    expect(await linesOf(file(item('a') + item('b'), lists))).to.deep.equal(['i) a', 'ii) b']);
  });

  it('has tables whose cells merge, headers, footers and notes', async () => {
    const cell = (content: string, merge: string): string =>
      `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${merge}</w:tcPr>${content}</w:tc>`;
    const rows = ['<w:vmerge w:val="restart"/>', '<w:vmerge/>'].map(
      (merge, i) => `<w:tr>${cell(p(r(`left ${i}`)), merge)}${cell(p(r(`right ${i}`)), '')}</w:tr>`,
    );
    const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows.join('')}</w:tbl>`;
    const note = `<w:r><w:footnote>${p(r('a note'))}</w:footnote></w:r>`;
    const section =
      `<w:sectPr><w:hdr w:type="odd">${p(r('above'))}</w:hdr><w:ftr w:type="odd">${p(r('below'))}</w:ftr>` +
      '<w:pgSz w:w="6000" w:h="6000"/><w:pgMar w:top="1440" w:right="500" w:bottom="1440" w:left="500" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr>';
    const document = await laidOut(file(table + p(r('text') + note) + section));
    expect([document.pages[0].width, document.pages[0].height]).to.deep.equal([300, 300]);
    const lines = laidOutLines(document).map(({ text }) => text.trim());
    for (const text of ['above', 'below', 'a note']) expect(lines.some((line) => line.includes(text))).to.equal(true);
    expect(lines).to.include('left 0 | right 0');
    expect(lines.join()).to.not.contain('left 1');
  });

  it('shows pictures, also one that refers to the data of another', async () => {
    const png = toBase64(writePng(1, 1, Uint8Array.of(255, 0, 0, 255), portableCompression));
    const pict = (data: string): string =>
      `<w:r><w:pict>${data}<v:shape style="width:30pt;height:20pt"><v:imagedata src="wordml://1.png"/></v:shape></w:pict></w:r>`;
    const body = p(
      pict(`<w:binData w:name="wordml://1.png">${png.slice(0, 20)}\n${png.slice(20)}</w:binData>`) + pict(''),
    );
    const { pages, diagnostics } = await laidOut(file(body));
    const images = pages[0].items.flatMap((item) => (item.kind === 'image' ? [item] : []));
    expect(images.map(({ width, height }) => [width, height])).to.deep.equal([
      [30, 20],
      [30, 20],
    ]);
    expect(images[0].image.bytes).to.equal(images[1].image.bytes);
    expect(diagnostics.filter(({ code }) => code !== 'font-substituted')).to.deep.equal([]);
  });

  it('shows what is in shapes without a size, as LibreOffice writes them: text behind the paragraph, pictures as large as they are', async () => {
    const style = 'position:absolute;left:0pt;top:0pt;width:0pt;';
    const box = (text: string): string =>
      `<w:r><w:pict><v:shape style="${style}"><v:textbox><w:txbxContent>${p(r(text))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
    expect(await linesOf(file(p(r('before') + box('inside') + box('too')) + p(r('after'))))).to.deep.equal([
      'before',
      'inside',
      'too',
      'after',
    ]);
    const data = toBase64(writePng(96, 48, new Uint8Array(96 * 48 * 4).fill(128), portableCompression));
    const pict = `<w:pict><w:binData w:name="wordml://Object1">${data}</w:binData><v:shape style="${style.slice(18)}"><v:imagedata src="wordml://Object1"/></v:shape></w:pict>`;
    const { pages } = await laidOut(file(p(`<w:r>${pict}</w:r>`)));
    expect(pages[0].items.find(({ kind }) => kind === 'image')).to.include({ width: 72, height: 36 });
  });

  it('has links, bookmarks, fields and tracked changes', async () => {
    const annotation = (type: string, more: string, content: string): string =>
      `<aml:annotation aml:id="1" w:type="Word.${type}" ${more}>${content && `<aml:content>${content}</aml:content>`}</aml:annotation>`;
    const body = p(
      annotation('Bookmark.Start', 'w:name="Here"', '') +
        `<w:hlink w:bookmark="Here">${r('link')}</w:hlink><w:hlink w:dest="https://example.org/">${r('far')}</w:hlink>` +
        annotation('Bookmark.End', '', '') +
        annotation('Insertion', 'aml:author="Ada"', r(' new')) +
        annotation('Deletion', 'aml:author="Ada"', '<w:r><w:delText> old</w:delText></w:r>') +
        `<w:fldSimple w:instr="PAGE">${r('9')}</w:fldSimple>`,
    );
    const document = await laidOut(file(body), { markup: 'none' });
    const links = document.pages[0].items.flatMap((item) => (item.kind === 'link' ? [item.uri ?? item.anchor] : []));
    expect(links).to.deep.equal(['Here', 'https://example.org/']);
    expect([...document.destinations.keys()]).to.include('Here');
    expect(laidOutLines(document).map(({ text }) => text)).to.deep.equal(['linkfar new1']);
  });

  it('shows runs in runs, with the look of both', async () => {
    const inner = `${r('both', '<w:i/><w:sz w:val="30"/>')}<w:r><w:t>outer</w:t></w:r>`;
    const { pages } = await laidOut(
      file(p(`<w:r><w:rPr><w:b/><w:sz w:val="20"/></w:rPr>${inner}<w:t>last</w:t></w:r>`)),
    );
    const items = pages[0].items.flatMap((each) => (each.kind === 'glyphs' ? [each] : []));
    expect(items.map(({ text, size, font: { face } }) => [text, size, face.bold, face.italic])).to.deep.equal([
      ['both', 15, true, true],
      ['outerlast', 10, true, false],
    ]);
  });

  it('says what it is in its properties, and is laid out as Word 2003 does', async () => {
    const title = '<o:DocumentProperties><o:Title>A title</o:Title><o:Author>Ada</o:Author></o:DocumentProperties>';
    const { properties } = await laidOut(file(p(r('a')), title));
    expect([properties.title, properties.author]).to.deep.equal(['A title', 'Ada']);
  });

  it('is refused where it is damaged', async () => {
    const whole = file(p(r('a')));
    const error = await laidOut(whole.subarray(0, whole.length - 20)).catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(QuireError).with.property('code', 'INVALID_DOCUMENT');
  });
});
