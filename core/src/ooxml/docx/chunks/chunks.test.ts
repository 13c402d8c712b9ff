import { expect } from 'chai';
import { PNG } from '../../../testing/drawing-cases.js';
import { buildDocx, p, r, tbl } from '../../../testing/index.js';
import { laidOutLines, layOut } from '../../../testing/laid-out.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The lines of a document with a chunk between two paragraphs, and the diagnostics. */
async function imported(content: string | Uint8Array, contentType: string) {
  const frames = await layOut({
    body: `${p('before')}<w:altChunk r:id="chunk"/>${p('behind')}`,
    relationships: [{ id: 'chunk', type: 'aFChunk', target: 'chunk.dat' }],
    parts: { 'word/chunk.dat': content },
    contentTypes: { 'word/chunk.dat': contentType },
  });
  const told = frames.diagnostics.flatMap((each) => (each.code === 'feature-ignored' ? [each.what] : []));
  const glyphs = frames.pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
  const images = frames.pages[0].items.flatMap((item) => (item.kind === 'image' ? [item] : []));
  return { images, lines: laidOutLines(frames).map(({ text }) => text), told, glyphs };
}

describe('content of another format', () => {
  it('is HTML with headings, lists, tables and links, in the look that its styles give it', async () => {
    const { lines, told, glyphs } = await imported(
      '<html><head><title>no</title><style>b{color:red} .far{margin-left:36pt}</style></head><body><h1>Head &amp; more</h1>' +
        '<p>Some <b>bold</b>\n text<br>below</p><ol><li>one<li>two</ol><table border=1><tr><td>a<td>b</table>' +
        '<p class="far">far</p><script>no</script><!-- no --></body></html>',
      'text/html',
    );
    expect(lines.map((line) => line.replaceAll(' | ', '').trim()).filter((line) => line !== '')).to.deep.equal([
      'before',
      'Head & more',
      'Some bold text',
      'below',
      '1. one',
      '2. two',
      'ab',
      'far',
      'behind',
    ]);
    expect(glyphs.find(({ text }) => text.includes('bold'))?.color).to.equal('#ff0000');
    const at = (word: string): number => glyphs.find(({ text }) => text.includes(word))?.x ?? 0;
    expect(at('far') - at('behind')).to.be.closeTo(36, 0.1);
    expect(told).to.deep.equal([]);
  });

  it('has the labels of lists that HTML states, and the pages that it begins', async () => {
    const { lines, told } = await imported(
      '<ol start="3"><li>three<li value="9">nine</ol><ol type="a"><li>letter</ol><ul style="list-style-type:square"><li>box</ul>' +
        '<ol style="list-style:upper-roman inside" start="4"><li>roman<ol><li>within</ol><li>after</ol>' +
        '<p style="page-break-before:always">page</p>',
      'text/html',
    );
    const items = ['3. three', '9. nine', 'a. letter', '\u25aa box', 'IV. roman', '1. within', 'V. after'];
    const shown = lines.map((line) => line.replaceAll(' | ', '').replace(/\s+/g, ' ').trim());
    expect(shown).to.deep.equal(['before', ...items, 'page', 'behind']);
    expect(told).to.deep.equal([]);
  });

  it('has cells over several rows and columns where HTML has them, in a table as wide as it says', async () => {
    const { glyphs, told } = await imported(
      '<table style="width:100%"><tr><td rowspan=2>tall</td><td colspan=2>wide</td></tr><tr><td>left</td><td>right</td></tr></table>',
      'text/html',
    );
    const at = (word: string) => glyphs.find(({ text }) => text.includes(word));
    expect(at('left')?.x).to.equal(at('wide')?.x);
    expect(at('left')?.x).to.be.above((at('tall')?.x ?? 0) + 60);
    expect(at('right')?.x).to.be.above(300);
    expect(told).to.deep.equal([]);
  });

  it('follows declarations of text, blocks and tables, and reports others', async () => {
    const { lines, glyphs, told } = await imported(
      '<style>/* no */ #one td, div > p.big { font-size: 150% } table { color: blue }</style>' +
        '<div style="font:italic bold 8pt/2 Arial"><p class=big>large</p></div>' +
        '<p style="margin:0 0 0 36pt;text-indent:-18pt;text-transform:uppercase">shout</p><p style="display:none">gone</p>' +
        '<table id=one style="font-size:20pt"><caption>above<tr style="color:#f00"><td style="padding-left:30pt">cell</table>' +
        '<table><tr><td>other</table><p style="float:left">beside <math>x</math><font size=1>tiny</font></p>',
      'text/html',
    );
    const glyph = (word: string) => glyphs.find(({ text }) => text.includes(word));
    expect(['large', 'cell', 'other', 'tiny'].map((word) => glyph(word)?.size)).to.deep.equal([12, 30, 11, 7.5]);
    expect(['cell', 'other'].map((word) => glyph(word)?.color)).to.deep.equal(['#ff0000', '#0000ff']);
    expect((glyph('SHOUT')?.x ?? 0) - (glyph('behind')?.x ?? 0)).to.be.closeTo(18, 0.1);
    expect((glyph('cell')?.x ?? 0) - (glyph('other')?.x ?? 0)).to.be.greaterThan(20);
    expect(lines.join())
      .to.match(/above.*cell/)
      .and.not.include('gone');
    expect(told).to.deep.equal(['float of HTML in w:altChunk', 'math of HTML in w:altChunk']);
  });

  it('has the pictures that the file holds, in their stated or natural size; others are told', async () => {
    const base64 = btoa(String.fromCharCode(...PNG));
    const html = `<img src="data:image/png;base64,${base64}" width=40 height="20"><img src="data:image/png;base64,${base64}">`;
    const { images, told } = await imported(`<p>${html}<img src="https://example.org/a.png"></p>`, 'text/html');
    expect(images.map(({ width, height }) => [width, height])).to.deep.equal([
      [30, 15],
      [0.75, 0.75],
    ]);
    expect(images[0].image).to.equal(images[1].image);
    expect(told).to.deep.equal(['pictures of HTML that the file does not hold in w:altChunk']);
    const archive =
      'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\n\n<img src="a.png"><img ' +
      'src="cid:x@y">\n--b\nContent-Type: image/png\nContent-Transfer-Encoding: base64\nContent-Location: a.png\nContent-ID: ' +
      `<x@y>\n\n${base64}\n--b--\n`;
    expect((await imported(archive, 'message/rfc822')).images).to.have.length(2);
  });

  it('is the page of a web archive, in the encoding that it states', async () => {
    const archive =
      'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="--b"\n\n----b\nContent-Type: text/html; charset="utf-8"\n' +
      'Content-Transfer-Encoding: quoted-printable\n\n<p style=3D"color:blue">caf=C3=A9 so l=\nong</p>\n----b--\n';
    expect((await imported(archive, 'message/rfc822')).lines).to.include('café so long');
  });

  it('has the quotes of Windows, in a page and in an archive of 8 bits', async () => {
    const page = '<meta charset="windows-1252"><p>\x93caf\xe9\x94 \x97 5 \x80</p>';
    const archive = `Content-Type: text/html; charset="utf-8"\nContent-Transfer-Encoding: 8bit\n\n<p>\xe2\x80\x94</p>`;
    const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    expect((await imported(bytes(page), 'text/html')).lines).to.include('“café” — 5 €');
    expect((await imported(bytes(archive), 'message/rfc822')).lines).to.include('—');
    expect((await imported('<meta charset="utf-16"><p>caf\xe9</p>', 'text/html')).lines).to.include('café');
  });

  it('is the body of another document, whose lists and pictures are told', async () => {
    const inner = buildDocx({
      body: p(r('inner')) + tbl([['cell']]) + p('item', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
    });
    const { lines, told } = await imported(inner, DOCX);
    expect(lines).to.include.members(['before', 'inner', 'cell', 'item', 'behind']);
    expect(told).to.deep.equal(['list numbers of a document in w:altChunk']);
  });

  it('is a document in one XML file, flat or of Word 2003', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
    const item = (name: string, content: string, xml: string): string =>
      `<pkg:part pkg:name="${name}" pkg:contentType="application/vnd.openxmlformats-${content}+xml"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;
    const body = (space: string, root: string): string =>
      `<w:${root} xmlns:w="${space}"><w:body>${p('inner')}</w:body></w:${root}>`;
    const flat =
      '<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">' +
      item(
        '/_rels/.rels',
        'package.relationships',
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${type}" Target="a.xml"/></Relationships>`,
      ) +
      item(
        '/a.xml',
        'officedocument.wordprocessingml.document.main',
        body('http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'document'),
      ) +
      '</pkg:package>';
    const old = `<?xml version="1.0"?>${body('http://schemas.microsoft.com/office/word/2003/wordml', 'wordDocument')}`;
    for (const xml of [flat, old])
      expect((await imported(xml, 'application/xml')).lines).to.deep.equal(['before', 'inner', 'behind']);
  });

  it('is plain text, a paragraph a line', async () => {
    expect((await imported('one\r\ntwo\r\n', 'text/plain')).lines).to.deep.equal(['before', 'one', 'two', 'behind']);
  });

  it('is told where it cannot be imported: RTF, and archives that are none', async () => {
    expect((await imported('{\\rtf1 text}', 'application/rtf')).told).to.deep.equal(['RTF in w:altChunk']);
    const broken = await imported('PK no archive', DOCX);
    expect(broken.told).to.have.length(1);
    expect(broken.lines).to.deep.equal(['before', 'behind']);
  });

  it('has the looks of its own elements where its rules ask for too many comparisons, and says so', async () => {
    const sheet = `<style>${'div em div b{color:red}'.repeat(2000)}</style>`;
    const hostile = `${sheet}${'<div>'.repeat(400)}${'<b>x</b> '.repeat(200)}<b style="color:blue">end</b>`;
    const { told, glyphs } = await imported(hostile, 'text/html');
    expect(told).to.deep.equal(['rules beyond a limit of comparisons of HTML in w:altChunk']);
    expect(glyphs.find(({ text }) => text.includes('end'))?.color).to.equal('#0000ff');
  });

  it('costs no more than its length, whatever is left open in it', async () => {
    const hostile = '<b><table><td><!' + '<!--'.repeat(20_000) + '<a "'.repeat(20_000) + '<style>'.repeat(20_000);
    expect((await imported(hostile, 'text/html')).lines).to.include('behind');
  });
});
