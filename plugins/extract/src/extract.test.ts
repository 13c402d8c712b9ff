import { readFileSync } from 'node:fs';
import { nodeEngine } from '@quire/core/node';
import {
  buildDocx,
  type DocxParts,
  field,
  inlinePicture,
  p,
  pluginContract,
  r,
  tbl,
  tc,
  tr,
} from '@quire/core/testing';
import { expect } from 'chai';
import { type ExtractedContent, extract } from './content/index.js';
import plugin from './index.js';
import { markdownOf } from './markdown/write.js';

const engine = nodeEngine();
const SAMPLE = buildDocx({ body: p('One') + tbl([['a', 'b']]) });

describe('the extract plugin', () => {
  const checks = pluginContract({
    packageJson: JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
    engineVersion: '0.1.0',
    plugin,
    engine,
    samples: ['extract', 'extract.markdown'].map((operation) => ({
      operation,
      parameters: { from: 'docx' },
      body: {},
      document: SAMPLE,
    })),
  });
  for (const check of checks) it(check.name, check.run);
});

const contentOf = async (parts: DocxParts, markup: 'none' | 'original' | 'all' = 'none'): Promise<ExtractedContent> =>
  (await extract(buildDocx(parts), { markup })).content;
const bodyOf = (body: string): Promise<ExtractedContent> => contentOf({ body });

const TRACKED = 'w:author="Ada" w:date="2026-05-31T09:30:00Z"';
const inserted = (id: number, text: string) => `<w:ins w:id="${id}" ${TRACKED}>${r(text)}</w:ins>`;
const deleted = (id: number, text: string) =>
  `<w:del w:id="${id}" ${TRACKED}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;

describe('extract', () => {
  it('tells headings from paragraphs, and leaves out what is empty', async () => {
    const { blocks } = await bodyOf(p('Scope', '<w:outlineLvl w:val="1"/>') + p('') + p('Text'));
    expect(blocks.map(({ kind }) => kind)).to.deep.equal(['heading', 'paragraph']);
    expect(blocks[0]).to.include({ level: 2, text: 'Scope' });
  });

  it('counts numbers as Word does, and says how deep an item lies', async () => {
    const level = (depth: number, text: string) =>
      `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, '%1.')}${level(1, '%1.%2.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const item = (text: string, depth: number) =>
      p(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`);
    const { blocks } = await contentOf({ body: item('a', 0) + item('b', 1) + item('c', 1) + item('d', 0), numbering });
    expect(blocks.map((block) => 'number' in block && [block.kind, block.level, block.number])).to.deep.equal([
      ['listItem', 1, '1.'],
      ['listItem', 2, '1.1.'],
      ['listItem', 2, '1.2.'],
      ['listItem', 1, '2.'],
    ]);
  });

  it('keeps what text looks like and leads to, in as few pieces as there are', async () => {
    const { blocks } = await bodyOf(
      p(`${r('a')}${r('b')}${r('c', '<w:b/>')}<w:hyperlink w:anchor="place">${r('d')}</w:hyperlink>`),
    );
    expect(blocks[0]).to.deep.include({
      text: 'abcd',
      spans: [{ text: 'ab' }, { text: 'c', bold: true }, { text: 'd', link: '#place' }],
    });
    expect((await bodyOf(p('plain'))).blocks[0]).not.to.have.property('spans');
  });

  it('reads tables by rows, with cells that go across columns and rows', async () => {
    const body = tbl([
      tr([tc('A', '<w:gridSpan w:val="2"/>'), tc('B', '<w:vMerge w:val="restart"/>')], '<w:tblHeader/>'),
      tr(['c', 'd', tc('', '<w:vMerge/>')]),
    ]);
    const [table] = (await bodyOf(body)).blocks;
    expect(table).to.include({ kind: 'table', headerRows: 1 });
    const cells =
      table.kind === 'table' ? table.rows.map((row) => row.cells.map(({ blocks: _, ...cell }) => cell)) : [];
    expect(cells).to.deep.equal([
      [
        { text: 'A', columns: 2 },
        { text: 'B', rows: 2 },
      ],
      [{ text: 'c' }, { text: 'd' }],
    ]);
  });

  it('names notes where the text refers to them', async () => {
    const content = await contentOf({
      body: p(`${r('See')}<w:r><w:footnoteReference w:id="1"/></w:r>`),
      footnotes: `<w:footnote w:id="1">${p(`<w:r><w:footnoteRef/></w:r>${r(' The source.')}`)}</w:footnote>`,
    });
    expect(content.blocks[0]).to.have.deep.property('spans', [
      { text: 'See' },
      { text: '1', note: { kind: 'footnote', id: '1' } },
    ]);
    expect(content.notes).to.deep.equal([{ kind: 'footnote', id: '1', label: '1', text: 'The source.' }]);
  });

  it('quotes the text that a comment is on, from paragraph to paragraph', async () => {
    const content = await contentOf({
      body:
        p(`${r('Not ')}<w:commentRangeStart w:id="7"/>${r('this')}`) +
        p(`${r(' here')}<w:commentRangeEnd w:id="7"/>${r('.')}`),
      comments: `<w:comment w:id="7" w:author="Ada" w:initials="A" w:date="2026-05-31T09:30:00Z">${p('Why?')}</w:comment>`,
    });
    expect(content.comments).to.deep.equal([
      { id: '7', author: 'Ada', initials: 'A', date: '2026-05-31T09:30:00Z', text: 'Why?', quoted: 'this here' },
    ]);
  });

  it('lists tracked changes, those of one author and time as one, and shows the text with or without them', async () => {
    const body = p(`${r('It is ')}${deleted(1, 'bad')}${inserted(2, 'go')}${inserted(3, 'od')}${r('.')}`);
    const { blocks, changes } = await contentOf({ body });
    expect(blocks[0]).to.include({ text: 'It is good.' });
    expect((await contentOf({ body }, 'original')).blocks[0]).to.include({ text: 'It is bad.' });
    expect((await contentOf({ body }, 'all')).blocks[0]).to.include({ text: 'It is badgood.' });
    const by = { author: 'Ada', date: '2026-05-31T09:30:00Z', story: 'body' };
    expect(changes).to.deep.equal([
      { kind: 'deletion', text: 'bad', ...by },
      { kind: 'insertion', text: 'good', ...by },
    ]);
  });

  it('lists changes of formatting with the properties that differ, those of one author and time as one', async () => {
    const by = 'w:id="1" w:author="Ada" w:date="2026-05-31T09:30:00Z"';
    const bold = (before = ''): string =>
      `<w:b/><w:sz w:val="24"/><w:rPrChange ${by}><w:rPr>${before}<w:sz w:val="24"/></w:rPr></w:rPrChange>`;
    const aligned = `<w:jc w:val="center"/><w:pPrChange ${by}><w:pPr><w:jc w:val="left"/></w:pPr></w:pPrChange>`;
    const body =
      p(
        r('one ', bold()) + r('two', bold()) + r('three', bold('<w:i/>')) + r('!') + r('four', bold('<w:i/>')),
        aligned,
      ) +
      p('', `<w:sectPr><w:pgSz w:w="9000" w:h="9000"/><w:sectPrChange ${by}><w:sectPr/></w:sectPrChange></w:sectPr>`);
    const { formattingChanges, changes } = await contentOf({ body });
    const made = { author: 'Ada', date: '2026-05-31T09:30:00Z', story: 'body' };
    expect(formattingChanges).to.deep.equal([
      { of: 'text', properties: ['b'], text: 'one two', ...made },
      { of: 'text', properties: ['b', 'i'], text: 'three', ...made },
      { of: 'text', properties: ['b', 'i'], text: 'four', ...made },
      { of: 'paragraph', properties: ['jc'], text: 'one twothree!four', ...made },
      { of: 'section', properties: ['pgSz'], text: '', ...made },
    ]);
    expect(changes).to.deep.equal([]);
  });

  it('lists fields, properties, and each header where it begins to hold', async () => {
    const content = await contentOf({
      body:
        p(field('MERGEFIELD Name', '«Name»')) +
        p('', '<w:sectPr><w:headerReference w:type="default" r:id="rIdTop"/></w:sectPr>') +
        p('b'),
      headers: { rIdTop: p('Top') },
      coreProperties: '<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">Offer</dc:title>',
    });
    expect(content.fields).to.deep.equal([{ instruction: 'MERGEFIELD Name', result: '«Name»' }]);
    expect(content.properties).to.deep.equal({ title: 'Offer', custom: {} });
    expect(content.headersAndFooters.map(({ kind, pages, section }) => [kind, pages, section])).to.deep.equal([
      ['header', 'default', 1],
    ]);
  });
});

const markdown = async (parts: DocxParts | string, markup?: 'all'): Promise<string> =>
  markdownOf(await contentOf(typeof parts === 'string' ? { body: parts } : parts, markup), {
    comments: markup === 'all',
  });

describe('markdownOf', () => {
  it('spells headings, emphasis and links', async () => {
    const body =
      p('Title', '<w:outlineLvl w:val="0"/>') + p(r('a ') + r('bold ', '<w:b/>') + r('it', '<w:i/><w:strike/>'));
    expect(await markdown(body)).to.equal('# Title\n\na **bold** ~~*it*~~\n');
  });

  it('escapes what Markdown would take for its own', async () => {
    expect(await markdown(p('1. a*b_c [x] <y> |') + p('# no') + p('2) no'))).to.equal(
      '1\\. a\\*b_c \\[x\\] \\<y> |\n\n\\# no\n\n2\\) no\n',
    );
  });

  it('leaves links out that may do harm, keeps their text, and says so', async () => {
    const linked = (uri: string): ExtractedContent =>
      ({
        blocks: [{ kind: 'paragraph', text: 'click', spans: [{ text: 'click', link: uri }] }],
        notes: [],
        comments: [],
      }) as unknown as ExtractedContent;
    const refused: string[] = [];
    const written = (uri: string) => markdownOf(linked(uri), { refused: (scheme) => refused.push(scheme) }).trim();
    for (const uri of [
      'javascript:alert(1)',
      ' java\nscript:x',
      'VBScript:x',
      'data:text/html,x',
      'file:///etc/passwd',
    ]) {
      expect(written(uri), uri).to.equal('click');
    }
    expect(refused).to.deep.equal(['javascript', 'javascript', 'vbscript', 'data', 'file']);
    expect(written('https://a.b/c_d?e=1&f=2')).to.equal('[click](https://a.b/c_d?e=1&f=2)');
    expect(written('#place')).to.equal('[click](#place)');
    // Markdown decodes an address before it follows it, so the decoded address must be checked.
    expect(written('&#106;avascript:alert(1)')).to.equal('[click](&amp;#106;avascript:alert%281%29)');
    expect(written('javascript&colon;x')).to.equal('[click](javascript&amp;colon;x)');
    expect(written('javascript\\:x')).to.equal('[click](javascript%5C:x)');
    expect(written('https://a)[x](javascript:b')).to.equal('[click](https://a%29%5Bx%5D%28javascript:b)');
  });

  it('spells tables, with lines and bars in their cells', async () => {
    expect(await markdown(tbl([['a|b', tc(p('c') + p('d'))], [tc('wide', '<w:gridSpan w:val="2"/>')]]))).to.equal(
      '| a\\|b | c<br>d |\n| --- | --- |\n| wide |  |\n',
    );
  });

  it('leaves the places below a cell of several rows empty, and the columns before a row', async () => {
    const merged = (text: string, val = '') => tc(text, `<w:vMerge${val}/>`);
    const rows = [
      tr([merged('A', ' w:val="restart"'), 'b', 'c']),
      tr([merged(''), 'd', 'e']),
      '<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr><w:tc><w:p><w:r><w:t>f</w:t></w:r></w:p></w:tc></w:tr>',
    ];
    expect(await markdown(tbl(rows))).to.equal('| A | b | c |\n| --- | --- | --- |\n|  | d | e |\n|  | f |  |\n');
  });

  it('begins no block of code where a line begins with blanks or tabs, and ends with its last word', async () => {
    const line = '<w:r><w:br/></w:r>';
    expect(await markdown(p(`<w:r><w:tab/></w:r>${r('    a')}${line}${r('b  ')}${line}`))).to.equal('a\\\nb\n');
  });

  it('keeps the signs at the end of a heading, which Markdown would leave out', async () => {
    expect(await markdown(p('1. On C #', '<w:outlineLvl w:val="0"/>'))).to.equal('# 1. On C \\#\n');
  });

  it('marks the places to which links lead', async () => {
    const place = '<w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/>';
    const other = '<w:bookmarkStart w:id="2" w:name="b"/><w:bookmarkEnd w:id="2"/>';
    const link = `<w:hyperlink w:anchor="a">${r('see')}</w:hyperlink>`;
    expect(await markdown(p(link) + p(place) + p(other + r('here')))).to.equal('[see](#a)\n\n<a id="a"></a>here\n');
  });

  it('writes what follows a note or comes before a link as it is', async () => {
    const parts = {
      body: p(
        `<w:r><w:footnoteReference w:id="1"/></w:r>${r('(2020)!')}<w:hyperlink w:anchor="a">${r('b')}</w:hyperlink>`,
      ),
      footnotes: `<w:footnote w:id="1">${p('Source')}</w:footnote>`,
    };
    expect(await markdown(parts)).to.equal('[^1]\\(2020)\\![b](#a)\n\n[^1]: Source\n');
  });

  it('leaves comments out unless all markup is asked for', async () => {
    const range = '<w:commentRangeStart w:id="7"/>x<w:commentRangeEnd w:id="7"/>'.replace('x', r('x'));
    const comments = ['7', '8'].map((id) => `<w:comment w:id="${id}" w:author="Ada">${p(`Why ${id}?`)}</w:comment>`);
    const parts = { body: p(range), comments: comments.join('') };
    expect(await markdown(parts)).to.equal('x\n');
    expect(await markdown(parts, 'all')).to.equal('{==x==}{>>Ada: Why 7?<<}\n\n{>>Ada: Why 8?<<}\n');
  });

  it('spells notes behind the text', async () => {
    const parts = {
      body: p(`${r('See')}<w:r><w:footnoteReference w:id="1"/></w:r>`),
      footnotes: `<w:footnote w:id="1">${p('Source') + p('more')}</w:footnote>`,
    };
    expect(await markdown(parts)).to.equal('See[^1]\n\n[^1]: Source\\\n    more\n');
  });

  it('marks changes and comments where all are asked for', async () => {
    const body = p(
      `${deleted(1, 'old')}${inserted(2, 'new')} <w:commentRangeStart w:id="7"/>${r('x')}<w:commentRangeEnd w:id="7"/>`,
    );
    const comments = `<w:comment w:id="7" w:author="Ada">${p('Why?')}</w:comment>`;
    expect(await markdown({ body, comments }, 'all')).to.equal('{--old--}{++new++}{==x==}{>>Ada: Why?<<}\n');
  });

  it('describes pictures', async () => {
    const media = { 'logo.png': Uint8Array.of(1) };
    expect(await markdown({ body: p(inlinePicture('logo', 20, 20, 'Our logo')), media })).to.equal('![Our logo]()\n');
  });
});
