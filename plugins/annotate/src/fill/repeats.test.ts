import { openPackage } from '@quire/core/opc';
import { buildDocx, DEFAULT_STYLES, field, inlinePicture, p, r, tbl, tc, tr } from '@quire/core/testing';
import { descendants } from '@quire/core/xml';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';
import { png } from '../testing/images.js';
import { annotate } from './index.js';

const two = { list: [{ n: 'a' }, { n: 'b' }] };
const section = (inner: string): string => p('{#list}') + inner + p('{/list}');
const drawing = '<w:r><w:drawing><wp:inline><wp:docPr id="7" name="P"/></wp:inline></w:drawing></w:r>';

describe('repeats', () => {
  it('renew every id, all over the package, and keep those of the first item', async () => {
    const control =
      '<w:sdt><w:sdtPr><w:id w:val="9"/></w:sdtPr><w:sdtContent><w:r><w:t>x</w:t></w:r></w:sdtContent></w:sdt>';
    const paragraph = `<w:p w14:paraId="00000001" w14:textId="00000002">${drawing}${control}</w:p>`;
    const { pkg, values } = await filled(
      { body: section(paragraph), headers: { h: '<w:p w14:paraId="00000003" w14:textId="77777777"/>' } },
      { list: [1, 2, 3] },
    );
    const roots = ['document', 'header1'].map((name) => pkg.xml(`/word/${name}.xml`));
    const ids = roots.flatMap((root) =>
      [...descendants(root)].flatMap(({ attributes }) => attributes['w14:paraId'] ?? []),
    );
    expect(new Set(ids).size).to.equal(4);
    expect(ids[0]).to.equal('00000001');
    expect(new Set(values('wp:docPr', 'id')).size).to.equal(3);
    expect(new Set(values('w:id', 'w:val')).size).to.equal(3);
    expect(values('w:p', 'w14:textId')).to.have.length(3);
  });

  it('renew the ids of shapes of VML, with the objects and controls that name them', async () => {
    const shape = '<v:shape id="_x0000_i1025" o:spid="_x0000_s1026"/>';
    const object = `<w:r><w:object>${shape}<o:OLEObject ShapeID="_x0000_i1025" ObjectID="_123"/></w:object></w:r>`;
    const control = '<w:r><w:object><v:shape id="Box"/><w:control w:shapeid="Box"/></w:object></w:r>';
    const { values } = await filled(section(p(object + control)), { list: [1, 2] });
    const shapes = values('v:shape', 'id');
    expect(new Set([...shapes, ...values('v:shape', 'o:spid')]).size).to.equal(6);
    expect(values('o:OLEObject', 'ShapeID')).to.deep.equal([shapes[0], shapes[2]]);
    expect(values('w:control', 'w:shapeid')).to.deep.equal([shapes[1], shapes[3]]);
    expect(values('o:OLEObject', 'ObjectID')).to.deep.equal(['_123', '_124']);
  });

  it('renew the ids of pictures and shapes in drawings, with the connectors that name them', async () => {
    const shapes = (id: number): string =>
      `<wpg:wgp><wps:wsp><wps:cNvPr id="${id}" name="S"/></wps:wsp><wps:wsp><wps:cNvCnPr><a:stCxn id="${id}" idx="0"/></wps:cNvCnPr></wps:wsp></wpg:wgp>`;
    const group = `<w:r><w:drawing><wp:inline><wp:docPr id="7" name="P"/>${shapes(8)}</wp:inline></w:drawing></w:r>`;
    const picture = inlinePicture('logo', 9, 9, '{n}');
    const media = { 'logo.png': png(1, 1) };
    const image = { $image: 'photo' };
    const { docx } = await annotate(buildDocx({ body: section(p(group + picture)), media }), {
      data: { list: [{ n: 'a' }, { n: image }, { n: image }] },
      images: new Map([['photo', { bytes: png(2, 2) }]]),
    });
    const found = [...descendants(openPackage(docx).xml('/word/document.xml'))];
    const ids = (name: string): readonly unknown[] =>
      found.filter((each) => each.name === name).map(({ attributes }) => attributes.id);
    expect(new Set(ids('wp:docPr')).size).to.equal(6);
    expect(new Set([...ids('pic:cNvPr'), ...ids('wps:cNvPr')]).size).to.equal(6);
    expect(ids('a:stCxn')).to.deep.equal(ids('wps:cNvPr'));
  });

  it('keep a mark whose other end is outside in the first item alone', async () => {
    const body =
      section(p(`<w:bookmarkStart w:id="4" w:name="B"/><w:commentRangeStart w:id="0"/>${r('{n}')}`)) +
      p(`<w:bookmarkEnd w:id="4"/><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`);
    const { values } = await filled({ body, comments: `<w:comment w:id="0">${p('{n}')}</w:comment>` }, two);
    expect(values('w:bookmarkStart', 'w:name')).to.deep.equal(['B']);
    expect(values('w:commentRangeStart', 'w:id')).to.deep.equal(['0']);
    expect(values('w:comment', 'w:id', 'word/comments.xml')).to.deep.equal(['0']);
  });

  it('leave ids from 0x80000000 on alone when they look for free ones', async () => {
    const paragraph = '<w:p w14:paraId="7FFFFFFF" w14:textId="77777777"><w:r><w:t>x</w:t></w:r></w:p>';
    const { values } = await filled(section(paragraph), { list: [1, 2, 3] });
    for (const id of values('w:p', 'w14:paraId')) expect(Number.parseInt(id, 16)).to.be.within(1, 0x7fffffff);
    expect(new Set(values('w:p', 'w14:paraId')).size).to.equal(3);
  });

  it('give each copy of a bookmark its name and its id at both ends, and fields and links the name', async () => {
    const marked =
      `<w:bookmarkStart w:id="4" w:name="Total"/>${r('{n}')}<w:bookmarkEnd w:id="4"/>` +
      `${field('REF Total \\h', 'x')}<w:hyperlink w:anchor="Total">${r('see')}</w:hyperlink>`;
    const { xml, values } = await filled(section(p(marked)), two);
    expect(values('w:bookmarkStart', 'w:name')).to.deep.equal(['Total', 'Total_2']);
    expect(values('w:bookmarkStart', 'w:id')).to.deep.equal(values('w:bookmarkEnd', 'w:id'));
    expect(new Set(values('w:bookmarkStart', 'w:id')).size).to.equal(2);
    expect(values('w:hyperlink', 'w:anchor')).to.deep.equal(['Total', 'Total_2']);
    expect(xml().match(/REF Total\w*/g)).to.deep.equal(['REF Total', 'REF Total_2']);
  });

  it('rename bookmarks in a text box whose description is a tag', async () => {
    const mark = '<w:bookmarkStart w:id="4" w:name="Total"/><w:bookmarkEnd w:id="4"/>';
    const box = drawing.replace('"/>', `" descr="{n}"/><w:txbxContent>${p(mark)}</w:txbxContent>`);
    const { values } = await filled(section(p(box)), two);
    expect(values('w:bookmarkStart', 'w:name')).to.deep.equal(['Total', 'Total_2']);
  });

  it('copy a footnote with each reference, filled from there', async () => {
    const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const { texts, values } = await filled(
      { body: section(p(`${r('{n}')}${note}`)), footnotes: `<w:footnote w:id="1">${p('About {n}')}</w:footnote>` },
      two,
    );
    expect(values('w:footnoteReference', 'w:id')).to.deep.equal(['1', '2']);
    expect(texts('word/footnotes.xml').slice(-2)).to.deep.equal(['About a', 'About b']);
    expect(values('w:footnote', 'w:id', 'word/footnotes.xml').slice(-2)).to.deep.equal(['1', '2']);
  });

  it('copy a comment once an item, its range and its reference together', async () => {
    const commented =
      `<w:commentRangeStart w:id="0"/>${r('{n}')}<w:commentRangeEnd w:id="0"/>` +
      '<w:r><w:commentReference w:id="0"/></w:r>';
    const { texts, values } = await filled(
      { body: section(p(commented)), comments: `<w:comment w:id="0" w:author="A">${p('on {n}')}</w:comment>` },
      two,
    );
    for (const element of ['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference']) {
      expect(values(element, 'w:id')).to.deep.equal(['0', '1'], element);
    }
    expect(texts('word/comments.xml')).to.deep.equal(['on a', 'on b']);
  });

  it('remove a note whose references are left out: its text would stay in the file', async () => {
    const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const { texts, report } = await filled(
      { body: section(p(note)) + p('end'), footnotes: `<w:footnote w:id="1">${p('{absent}')}</w:footnote>` },
      {},
    );
    expect(texts('word/footnotes.xml').join('')).to.equal('');
    expect(report.fields.map(({ name }) => name)).to.deep.equal(['list']);
  });

  it('remove a comment on the text of a note that is removed', async () => {
    const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const marked = `<w:r><w:t>a</w:t></w:r><w:r><w:commentReference w:id="1"/></w:r>`;
    const { texts } = await filled(
      {
        body: section(p(note)) + p('end'),
        footnotes: `<w:footnote w:id="1">${p(marked)}</w:footnote>`,
        comments: `<w:comment w:id="1" w:author="Ada">${p('secret')}</w:comment>`,
      },
      {},
    );
    expect(texts('word/comments.xml').join('')).to.equal('');
  });

  it('keep the threads of comments: a copy of a reply answers the copy of what it replied to', async () => {
    const comment = (id: number, paraId: string, text: string): string =>
      `<w:comment w:id="${id}" w:author="A"><w:p w14:paraId="${paraId}">${r(text)}</w:p></w:comment>`;
    const marks = (id: number): string =>
      `<w:commentRangeStart w:id="${id}"/>${r('x')}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
    const part = (root: string, inner: string): string =>
      `<?xml version="1.0"?><e:${root} xmlns:e="http://schemas.microsoft.com/office/word/2012/wordml">${inner}</e:${root}>`;
    const relationship = (type: string, name: string) => ({
      id: `rId${name}`,
      type: `http://schemas.microsoft.com/office/${type}`,
      target: `${name}.xml`,
    });
    const parts = {
      'word/threads.xml': part(
        'commentsEx',
        '<e:commentEx e:paraId="00000011" e:done="0"/><e:commentEx e:paraId="00000012" e:paraIdParent="00000011" e:done="1"/>',
      ),
      'word/ids.xml': part('commentsIds', '<e:commentId e:paraId="00000011" e:durableId="0000AAAA"/>'),
      'word/more.xml': part('commentsExtensible', '<e:commentExtensible e:durableId="0000AAAA" e:dateUtc="d"/>'),
    };
    const threaded = {
      body: section(p(marks(1) + marks(2))),
      comments: comment(1, '00000011', '{n}') + comment(2, '00000012', 'reply'),
      parts,
      contentTypes: Object.fromEntries(Object.keys(parts).map((name) => [name, 'application/xml'])),
      relationships: [
        relationship('2011/relationships/commentsExtended', 'threads'),
        relationship('2016/09/relationships/commentsIds', 'ids'),
        relationship('2018/08/relationships/commentsExtensible', 'more'),
      ],
    };
    const none = await filled(threaded, { list: [] });
    for (const name of ['comments', 'threads', 'ids', 'more'])
      expect(none.xml(`word/${name}.xml`)).to.not.match(/paraId|durableId/);
    const { xml, values } = await filled(threaded, two);
    const [first, second, third, fourth] = values('w:p', 'w14:paraId', 'word/comments.xml');
    expect(values('w:comment', 'w:id', 'word/comments.xml')).to.deep.equal(['1', '3', '2', '4']);
    expect([first, third]).to.deep.equal(['00000011', '00000012']);
    const entries = [
      ...xml('word/threads.xml').matchAll(/paraId="(\w+)"(?: \w+:paraIdParent="(\w+)")? \w+:done="(\d)"/g),
    ];
    expect(entries.map(([, ...entry]) => entry)).to.deep.equal([
      [first, undefined, '0'],
      [third, first, '1'],
      [second, undefined, '0'],
      [fourth, second, '1'],
    ]);
    const [, durable] = /paraId="\w+" \w+:durableId="(?!0000AAAA)(\w+)"/.exec(xml('word/ids.xml')) ?? [];
    expect(xml('word/ids.xml')).to.contain(`paraId="${second}"`);
    expect(xml('word/more.xml')).to.match(new RegExp(`durableId="${durable}" \\w+:dateUtc="d"`));
  });

  describe('of lists', () => {
    const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';

    it('begin a list anew in each item that has it inside', async () => {
      const { xml, values } = await filled(
        { body: section(p('Team {n}') + p('one', list) + p('two', list)), numbering },
        two,
      );
      expect(values('w:numId', 'w:val')).to.deep.equal(['1', '1', '2', '2']);
      expect(xml('word/numbering.xml')).to.contain(
        '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride>',
      );
    });

    it('go on counting where the items are its entries', async () => {
      const { values, pkg } = await filled({ body: section(p('{n}', list) + p('text')), numbering }, two);
      expect(values('w:numId', 'w:val')).to.deep.equal(['1', '1']);
      expect([...descendants(pkg.xml('/word/numbering.xml'))].filter(({ name }) => name === 'w:num')).to.have.length(1);
    });

    it('begin a list anew that a style puts its paragraphs in, with the indent of the style', async () => {
      const style = (id: string, properties: string, basedOn = ''): string =>
        `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${basedOn}<w:pPr>${properties}</w:pPr></w:style>`;
      const inList = '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>';
      const styles =
        DEFAULT_STYLES +
        style('Steps', `${inList}<w:ind w:left="500"/>`) +
        style('Close', '<w:jc w:val="left"/>', '<w:basedOn w:val="Steps"/>') +
        style('Heading', `${inList}<w:outlineLvl w:val="1"/>`);
      const styled = (id: string): string => p('x', `<w:pStyle w:val="${id}"/><w:jc w:val="both"/>`);
      const { values, xml } = await filled({ body: section(p('Team {n}') + styled('Close')), numbering, styles }, two);
      expect(values('w:numId', 'w:val')).to.deep.equal(['2']);
      expect(xml()).to.contain(
        '<w:pPr><w:pStyle w:val="Close"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr>' +
          '<w:ind w:left="500"/><w:jc w:val="both"/></w:pPr>',
      );
      const entries = await filled({ body: section(styled('Steps')), numbering, styles }, two);
      expect(entries.values('w:numId', 'w:val')).to.deep.equal([]);
      const headings = await filled({ body: section(p('Team {n}') + styled('Heading')), numbering, styles }, two);
      expect(headings.values('w:numId', 'w:val')).to.deep.equal([]);
    });

    it('count the rows of a table that has a numbered cell', async () => {
      const row = tr([tc('{#list}{n}'), tc(p('{/list}', list))]);
      expect((await filled({ body: tbl([row]), numbering }, two)).values('w:numId', 'w:val')).to.deep.equal(['1', '1']);
    });

    it('nest: each outer item has its list, the inner ones share it', async () => {
      const body = section(p('Team {n}') + p('{#of}') + p('{.}', list) + p('{/of}'));
      const data = {
        list: [
          { n: 1, of: ['a', 'b'] },
          { n: 2, of: ['c', 'd'] },
        ],
      };
      expect((await filled({ body, numbering }, data)).values('w:numId', 'w:val')).to.deep.equal(['1', '1', '2', '2']);
    });
  });

  it('repeat the row of merge fields for a list given for one of them, as mail merges do', async () => {
    const row = [
      tc(p(field('MERGEFIELD item', '\u00abitem\u00bb'))),
      tc(p(field('MERGEFIELD price', '\u00abprice\u00bb'))),
    ];
    const { texts } = await filled(tbl([['Item', 'Price'], tr(row)]), {
      item: [
        { item: 'Tea', price: 3 },
        { item: 'Milk', price: 1 },
      ],
    });
    expect(texts()).to.deep.equal(['Item', 'Price', 'Tea', '3', 'Milk', '1']);
    const columns = await filled(tbl([['Item', 'Price'], tr(row)]), { item: ['Tea', 'Milk'], price: [3] });
    expect(columns.texts()).to.deep.equal(['Item', 'Price', 'Tea', '3', 'Milk', '']);
  });
});
