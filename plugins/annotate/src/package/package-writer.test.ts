import { openPackage, relationshipType, savePackage } from '@quire/core/opc';
import { buildDocx, inlinePicture, p, r } from '@quire/core/testing';
import { children, descendants, textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { annotate } from '../fill/index.js';
import { png as onePixel } from '../testing/images.js';
import { PackageWriter } from './package-writer.js';

const IMAGE = relationshipType('image');
const png = (seed: number): Uint8Array => Uint8Array.from({ length: 64 }, (_, i) => (i === 63 ? seed : i));

const writerOf = (parts: Parameters<typeof buildDocx>[0] = { body: p('x') }): PackageWriter =>
  new PackageWriter(openPackage(buildDocx(parts)));
const saved = (writer: PackageWriter) => openPackage(writer.save());

describe('the package written to', () => {
  it('stores the same image once, also where the template has it already', () => {
    const writer = writerOf({ body: p('x'), media: { 'logo.png': png(1) } });
    expect(writer.media(png(1), 'image/png', 'png')).to.equal('/word/media/logo.png');
    const names = [2, 3, 2, 3].map((seed) => writer.media(png(seed), 'image/png', 'png'));
    expect(names).to.deep.equal([1, 2, 1, 2].map((n) => `/word/media/image${n}.png`));
    const media = [...saved(writer).parts.keys()].filter((name) => name.includes('/media/'));
    expect(media).to.have.length(3);
  });

  it('removes parts that only removed content used, with the parts that they use', async () => {
    const drawing = (id: string) => inlinePicture(id, 10, 10);
    const chart = `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="x"><c:chart r:id="chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
    const conditional = (content: string) => p('{#no}') + p(content) + p('{/no}');
    const docx = buildDocx({
      body: conditional(drawing('a') + drawing('b') + chart) + p(r('{#yes}{x}{/yes}') + drawing('b')),
      headers: { h: conditional(drawing('a')) },
      section: '<w:headerReference w:type="default" r:id="h"/>',
      media: { 'a.png': png(1), 'b.png': png(2), 'unused.png': png(3) },
      parts: {
        'word/charts/chart1.xml': '<?xml version="1.0"?><c:chartSpace xmlns:c="urn:c"/>',
        'word/embeddings/book.xlsx': 'x',
      },
      contentTypes: { 'word/embeddings/book.xlsx': 'application/xlsx' },
      relationships: [
        { id: 'chart', type: 'chart', target: 'charts/chart1.xml' },
        { id: 'book', type: 'package', target: '../embeddings/book.xlsx', source: 'word/charts/chart1.xml' },
      ],
    });
    const partsWith = async (no: boolean) => {
      const { docx: filled } = await annotate(docx, { data: { no, yes: true, x: 'text' } });
      const pkg = openPackage(filled);
      const ids = pkg.relationships('/word/document.xml').map(({ id }) => id);
      return [...pkg.parts.keys()].map((name) => name.slice(name.lastIndexOf('/') + 1)).concat(ids);
    };
    expect(await partsWith(true)).to.include.members(['a.png', 'chart1.xml', 'book.xlsx', 'a', 'chart']);
    const left = await partsWith(false);
    expect(left).to.include.members(['b.png', 'unused.png', 'b', 'unused', 'h', 'header1.xml']);
    for (const name of ['a.png', 'chart1.xml', 'book.xlsx', 'a', 'chart']) expect(left).not.to.include(name);
  });

  it('states the content type of a kind of image that the template has none of', () => {
    const writer = writerOf();
    const name = writer.media(png(1), 'image/webp', 'webp');
    expect(saved(writer).part(name)?.contentType).to.equal('image/webp');
  });

  it('writes what it adds to a Strict document in the namespaces of Strict', async () => {
    const strict = 'http://purl.oclc.org/ooxml';
    const body = `<?xml version="1.0"?><w:document xmlns:w="${strict}/wordprocessingml/main"><w:body>${p('{a}{b}')}</w:body></w:document>`;
    const image = `data:image/png;base64,${Buffer.from(onePixel(1, 1)).toString('base64')}`;
    const words = 'uri="http://schemas.openxmlformats.org/drawingml/2006/main"';
    const b = { html: `<ol><li>${words}</li></ol>` };
    const { docx } = await annotate(buildDocx({ body }), { data: { a: image, b } });
    const pkg = openPackage(docx);
    for (const name of ['/word/document.xml', '/word/numbering1.xml', '/word/_rels/document.xml.rels']) {
      const text = new TextDecoder().decode(pkg.part(name)?.bytes);
      expect(text.replace(/>[^<]*</g, '><'), name)
        .to.contain(strict)
        .and.not.match(/="http:\/\/schemas\.openxmlformats\.org\/(?!package)/);
    }
    const root = pkg.xml('/word/document.xml');
    expect([...descendants(root)].map(({ name }) => name)).to.include('pic:pic');
    expect(textContent(root)).to.contain(words);
  });

  it('keeps clear of the names of parts that are there', () => {
    const writer = writerOf({ body: p('x'), media: { 'image1.png': png(1), 'IMAGE2.PNG': png(2) } });
    expect(writer.media(png(3), 'image/png', 'png')).to.equal('/word/media/image3.png');
  });

  it('relates a part to a target once, and each part by relationships of its own', () => {
    const writer = writerOf({ body: p('x'), headers: { h: p('y') } });
    const name = writer.media(png(1), 'image/png', 'png');
    const [main, header] = ['/word/document.xml', '/word/header1.xml'];
    const ids = [main, header, main, header].map((part) => writer.relate(part!, IMAGE, name));
    expect(ids.slice(0, 2)).to.deep.equal(ids.slice(2));
    const link = writer.relate(header!, relationshipType('hyperlink'), 'https://example.org/?a=1&b', true);
    const pkg = saved(writer);
    expect(pkg.relationships(header!).map(({ id, target, external }) => [id, target, external])).to.deep.equal([
      [ids[1], name, false],
      [link, 'https://example.org/?a=1&b', true],
    ]);
    expect(pkg.relationships(main!).filter(({ target }) => target === name)).to.have.length(1);
  });

  it('leaves what nothing touched byte for byte', () => {
    const bytes = buildDocx({ body: p('x') });
    expect(new PackageWriter(openPackage(bytes)).save()).to.deep.equal(savePackage(openPackage(bytes)));
  });

  it('restarts a list by a new number of the same list, and finds numbers that others add meanwhile', () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>' +
      '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="5"><w:abstractNumId w:val="1"/></w:num>';
    const writer = writerOf({ body: p('x'), numbering });
    const part = '/word/numbering.xml';
    expect(writer.restartedList('1')).to.equal('6');
    const root = writer.xml(part);
    writer.replace(part, {
      ...root,
      children: [...root.children, { name: 'w:num', attributes: { 'w:numId': '9' }, children: [] }],
    });
    expect(writer.restartedList('1')).to.equal('10');
    // A bulleted list has no count to restart, and an undefined list cannot be restarted.
    expect([writer.restartedList('5'), writer.restartedList('77')]).to.deep.equal(['5', '77']);
    const nums = children(saved(writer).xml(part), 'w:num').map(({ attributes }) => attributes['w:numId']);
    expect(nums).to.deep.equal(['1', '5', '6', '9', '10']);
    const starts = [...descendants(saved(writer).xml(part))].filter(({ name }) => name === 'w:startOverride');
    expect(starts.map(({ attributes }) => attributes['w:val']).slice(0, 2)).to.deep.equal(['4', '1']);
  });

  it('gives ids that nothing in any story has, whatever is there', () => {
    const writer = writerOf({
      body:
        '<w:p w14:paraId="7FFFFFFE"/><w:p w14:paraId="ZZZ"/>' +
        '<w:bookmarkStart w:id="2147483647" w:name="Ab"/><w:bookmarkStart w:id="x" w:name="aB_2"/>',
      headers: { h: '<w:p w14:paraId="00000001"><w:ins w:id="1" w:author="A"/></w:p>' },
    });
    expect([1, 2].map(() => writer.ids.paragraph())).to.deep.equal(['00000002', '00000003']);
    expect([1, 2].map(() => writer.ids.bookmark())).to.deep.equal(['2', '3']);
    expect(writer.ids.bookmarkName('ab')).to.equal('ab_3');
    expect(writer.ids.bookmarkName('x'.repeat(60))).to.equal(`${'x'.repeat(38)}_2`);
  });

  for (const [extension, type] of [
    ['dotx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'],
    ['docm', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
  ] as const) {
    it(`keeps a .${extension} one, wherever its main part is`, () => {
      const main = 'word/document2.xml';
      const document =
        '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p/></w:body></w:document>';
      const bytes = buildDocx({
        body: p('other'),
        parts: { [main]: document, '_rels/.rels': rels(main) },
        contentTypes: { [main]: type },
      });
      const writer = new PackageWriter(openPackage(bytes));
      expect(writer.main).to.equal(`/${main}`);
      writer.replace(writer.main, { ...writer.xml(writer.main) });
      expect(saved(writer).part(writer.main)?.contentType).to.equal(type);
    });
  }
});

const rels = (main: string): string =>
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  `<Relationship Id="r" Type="${relationshipType('officeDocument')}" Target="${main}"/></Relationships>`;
