import { p, r, tbl, tc, tr } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';

const names = { list: [{ n: 'a' }, { n: 'b' }] };
const textsOf = async (body: string, data: Record<string, unknown>, keep = false): Promise<readonly string[]> =>
  (await filled(body, data, keep ? { sectionParagraphs: 'keep' } : {})).texts();

describe('sections', () => {
  describe('in a paragraph', () => {
    it('repeat runs, as often as there are items', async () => {
      const body = p(`${r('({#list}', '<w:b/>')}${r('{n}', '<w:i/>')}${r(',{/list})')}`);
      expect(await textsOf(body, names)).to.deep.equal(['(a,b,)']);
      expect(await textsOf(body, { list: [] })).to.deep.equal(['()']);
    });

    it('nest, and see what is outside of them', async () => {
      const data = {
        list: [
          { n: 1, of: ['x', 'y'] },
          { n: 2, of: [] },
        ],
        unit: 'kg',
      };
      expect(await textsOf(p('{#list}{n}{#of}({.}{unit}{n}){/of};{/list}'), data)).to.deep.equal(['1(xkg1)(ykg1);2;']);
    });

    it('are conditions for what is no list', async () => {
      const body = p('{#a}yes{/a}{^a}no{/a}');
      for (const a of [true, 1, 'x', {}, { b: 0 }]) expect(await textsOf(body, { a })).to.deep.equal(['yes']);
      for (const a of [false, 0, '', null, []]) expect(await textsOf(body, { a })).to.deep.equal(['no']);
      expect(await textsOf(body, {})).to.deep.equal(['no']);
    });

    it('are no items where they are over true: the item around them is still the one inside', async () => {
      const data = { names: ['a', 'b'], shown: true, flags: [true, false] };
      const text = '{#names}{#shown}{.}{#not $last}, {/}{/shown}{/names} {#flags}{.} {/flags}';
      expect((await filled(p(text), data)).texts()).to.deep.equal(['a, b true false ']);
    });

    it('reach into an object', async () => {
      expect(await textsOf(p('{#a}{b.c} {d}{/a}'), { a: { b: { c: 1 } }, d: 2 })).to.deep.equal(['1 2']);
    });

    it('end with {/}, and with any name that nothing open has', async () => {
      expect(await textsOf(p('{#list}{n}{/}.'), names)).to.deep.equal(['ab.']);
      expect(await textsOf(p('{#list}{n}{/lst}.'), names)).to.deep.equal(['ab.']);
    });

    it('with a brace too many fill, and the report says where that stays', async () => {
      for (const [typed, shown] of [
        ['{{{n}}}', '{1}'],
        ['{n}}', '1}'],
        ['{{n}', '{1'],
      ] as const) {
        const { texts, report } = await filled(p(typed), { n: 1 });
        expect(texts()).to.deep.equal([shown]);
        expect(report.warnings[0]?.message).to.equal('paragraph 1: an extra { or } next to n stays as text');
      }
      expect((await filled(p('{"n": {n}}'), { m: 1 })).report.warnings.map(({ field }) => field)).to.deep.equal(['m']);
    });

    it('without a partner are text, and the report says which, and where', async () => {
      const said = async (...texts: readonly string[]): Promise<readonly string[]> => {
        const { texts: shown, report } = await filled(p('') + texts.map((text) => p(text)).join(''), names);
        expect(shown()).to.deep.equal(['', ...texts]);
        return report.warnings.filter(({ field }) => !field).map(({ part, message }) => `${part}: ${message}`);
      };
      const part = 'word/document.xml: paragraph';
      expect(await said('{#list}{n')).to.deep.equal([
        `${part} 2: the { before n is never closed`,
        `${part} 2: {#list} is never closed and stays as text`,
      ]);
      expect(await said('x', 'a{/list}')).to.deep.equal([`${part} 3: {/list} closes nothing and stays as text`]);
      expect(await said('{^list}x')).to.deep.equal([`${part} 2: {^list} is never closed and stays as text`]);
      expect(await said('a { b', '{other')).to.deep.equal([]);
      expect(await textsOf(p('{#list}{#x}{n}{/list}'), names)).to.deep.equal(['{#x}a{#x}b']);
    });

    it('are an error where they are broken and the request says so, all of them at once', async () => {
      const { report } = await filled(p('{#list}{n}{/lst}{/x}') + tbl([['{/}', '']]), names, { syntax: 'error' });
      expect(report.errors.map(({ message }) => message)).to.deep.equal([
        'paragraph 1: {/x} closes nothing and stays as text',
        'paragraph 2: {/} closes nothing and stays as text',
        'paragraph 1: {/lst} closes {#list}',
      ]);
    });
  });

  describe('over paragraphs', () => {
    it('go with the paragraphs that hold nothing but their tags', async () => {
      const body = [p('{#list}'), p('{n}!'), p('{/list}'), p('end')].join('');
      expect(await textsOf(body, names)).to.deep.equal(['a!', 'b!', 'end']);
      expect(await textsOf(body, {})).to.deep.equal(['end']);
    });

    it('keep those paragraphs where the request says so: then the text runs on from tag to tag', async () => {
      const body = [p('{#list}'), p('{n}!'), p('{/list}'), p('end')].join('');
      expect(await textsOf(body, names, true)).to.deep.equal(['', 'a!', '', 'b!', '', 'end']);
      expect(await textsOf(body, {}, true)).to.deep.equal(['', 'end']);
    });

    it('run on where there is text beside their tags', async () => {
      const body = [p('A {#list}B'), p('{n}'), p('C {/list}D')].join('');
      expect(await textsOf(body, names)).to.deep.equal(['A B', 'a', 'C B', 'b', 'C D']);
      expect(await textsOf(body, {})).to.deep.equal(['A D']);
    });

    it('look as the paragraph that they run on from, and leave no section of the document out', async () => {
      const centred = '<w:jc w:val="center"/>';
      const end = '<w:sectPr><w:type w:val="nextPage"/></w:sectPr>';
      const body = [p('A {#list}B', centred), p('{n}'), p('C {/list}D')].join('');
      const looks = (xml: string): readonly boolean[] =>
        (xml.match(/<w:p>.*?<\/w:p>/g) ?? []).map((one) => one.includes(centred));
      expect(looks((await filled(body, names)).xml())).to.deep.equal([true, false, false, false, false]);
      expect(looks((await filled(body, {})).xml())).to.deep.equal([true]);
      const ending = p('A {#list}B', centred) + p('C {/list}D', end);
      const without = await filled(ending + p('z'), {});
      expect(without.texts()).to.deep.equal(['A D', '', 'z']);
      expect(without.xml()).to.match(/center.*A .*D.*<w:p><w:pPr><w:sectPr>.*z/);
      expect((await filled(ending + p('z'), names)).xml().match(/<w:sectPr>/g)).to.have.length(3);
    });

    it('leave a picture, a text box or the mark of a note before their tag where it is', async () => {
      const box = '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="a"/></wp:inline></w:drawing></w:r>';
      const mark = '<w:r><w:footnoteReference w:id="1"/></w:r>';
      for (const [seen, element] of [
        [box, 'w:drawing'],
        [mark, 'w:footnoteReference'],
      ] as const) {
        const body = `<w:p>${seen}${r('{#list}First {n}')}</w:p>${p('{/list}end')}`;
        for (const data of [{}, names]) {
          const { xml } = await filled({ body, footnotes: '<w:footnote w:id="1"><w:p/></w:footnote>' }, data);
          expect(xml().split(`<${element}`)).to.have.length(2);
        }
      }
    });

    it('show what is for no items in an entry of a list', async () => {
      const body = p('{^list}None.{/list}', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') + p('end');
      expect(await textsOf(body, { list: [] })).to.deep.equal(['None.', 'end']);
      expect(await textsOf(body, names)).to.deep.equal(['end']);
    });

    it('repeat whole paragraphs where they begin and end with those', async () => {
      const body = [p('{#list}First {n}'), p('last {n}.{/list}')].join('');
      expect(await textsOf(body, names)).to.deep.equal(['First a', 'last a.', 'First b', 'last b.']);
    });

    it('repeat whole paragraphs where one of their tags leads or ends them, and the other has a paragraph of its own', async () => {
      const numbering = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
      for (const body of [
        [p('{#list}First {n}', numbering), p('last {n}'), p('{/list}'), p('end')],
        [p('{#list}'), p('First {n}', numbering), p('last {n}{/list}'), p('end')],
      ]) {
        const { texts, xml } = await filled(body.join(''), names);
        expect(texts()).to.deep.equal(['First a', 'last a', 'First b', 'last b', 'end']);
        expect(xml().match(/<w:numPr>/g)).to.have.length(2);
        expect(await textsOf(body.join(''), {})).to.deep.equal(['end']);
      }
    });

    it('do so with several sections in the paragraph of a tag, unless text runs on to one of those', async () => {
      const nested = [p('{#list}n {n}'), p('{#of}of {.}'), p('{/of}{/list}'), p('end')].join('');
      const data = {
        list: [
          { n: 'a', of: [1, 2] },
          { n: 'b', of: [] },
        ],
      };
      expect(await textsOf(nested, data)).to.deep.equal(['n a', 'of 1', 'of 2', 'n b', 'end']);
      const divided = [p('{#list}{#of}of {.}'), p('{/of}'), p('{/list}end')].join('');
      expect((await textsOf(divided, data)).join('').replaceAll(' ', '')).to.equal('of1of2end');
      const runsOn = [p('{#list}n {n}'), p('of {#of}{.}'), p('{/of}{/list}'), p('end')].join('');
      expect((await textsOf(runsOn, data)).join('').replaceAll(' ', '')).to.equal('naof12nbofend');
    });

    it('run on from item to item where the paragraphs of tags are kept, as the text does', async () => {
      const body = [p('{#list}First {n}'), p('last {n}.{/list}')].join('');
      expect(await textsOf(body, names, true)).to.deep.equal(['First a', 'last a.First b', 'last b.']);
    });

    it('repeat the paragraphs of their tags, other text included, where the tags say so', async () => {
      for (const tag of ['{#list [loopOver: \u201cparagraph\u201d]}', '{-w:p list}']) {
        expect(await textsOf(p(`A ${tag}{n}{/list} Z`), names)).to.deep.equal(['A a Z', 'A b Z']);
        const body = [p(`A ${tag} B`), p('{n}'), p('C {/list} D')].join('');
        expect(await textsOf(body, names)).to.deep.equal(['A  B', 'a', 'C  D', 'A  B', 'b', 'C  D']);
        expect(await textsOf(body + p('end'), {})).to.deep.equal(['end']);
      }
    });

    it('repeat the control around them where they say so', async () => {
      const control = `<w:sdt><w:sdtPr><w:id w:val="5"/></w:sdtPr><w:sdtContent>${p('{-w:sdt list}{n}{/}')}</w:sdtContent></w:sdt>`;
      const { texts, values } = await filled(control, names);
      expect(texts()).to.deep.equal(['a', 'b']);
      expect(new Set(values('w:id', 'w:val'))).to.have.lengthOf(2);
    });

    it('keep what else stands in the paragraph of a tag: pictures, page breaks, bookmarks', async () => {
      const pageBreak = '<w:r><w:br w:type="page"/></w:r>';
      const mark = '<w:bookmarkStart w:id="1" w:name="m"/><w:bookmarkEnd w:id="1"/>';
      const opening = await filled([p(`${r('{#list}')}${pageBreak}`), p('{n}'), p('{/list}')].join(''), names);
      expect(opening.texts()).to.deep.equal(['\n', 'a', '\n', 'b']);
      const closing = await filled([p('{#list}'), p('{n}'), p(`${r('{/list}')}${pageBreak}`)].join(''), names);
      expect(closing.texts()).to.deep.equal(['a', 'b\n']);
      const marked = await filled([p(`${mark}${r('{#list}')}`), p('{n}'), p('{/list}')].join(''), names);
      expect(marked.texts()).to.deep.equal(['a', 'b']);
      expect(marked.values('w:bookmarkStart', 'w:name')).to.deep.equal(['m']);
    });

    it('may end and begin in one paragraph', async () => {
      const body = [p('{#list}'), p('{n}'), p('{/list}{^list}'), p('none'), p('{/list}')].join('');
      expect(await textsOf(body, names)).to.deep.equal(['a', 'b']);
      expect(await textsOf(body, {})).to.deep.equal(['none']);
    });

    it('repeat tables and what is between', async () => {
      const body = [p('{#list}'), tbl([['{n}', 'x']]), p('{/list}')].join('');
      expect(await textsOf(body, names)).to.deep.equal(['a', 'x', 'b', 'x']);
    });

    it('end a section of the document once where it ends with the opening tag, and begin each item on a new page', async () => {
      const section = '<w:sectPr><w:type w:val="nextPage"/></w:sectPr>';
      const { texts, xml } = await filled([p('cover'), p('{#list}', section), p('{n}'), p('{/list}')].join(''), names);
      expect(texts()).to.deep.equal(['cover', '', 'a\n', 'b']);
      expect(xml().match(/<w:sectPr>/g)).to.have.length(2);
    });

    it('are found in tracked insertions', async () => {
      const inserted = (text: string): string => p(`<w:ins w:id="1" w:author="A">${r(text)}</w:ins>`);
      expect(await textsOf(inserted('{#list}') + p('{n}') + inserted('{/list}'), names)).to.deep.equal(['a', 'b']);
    });

    it('stay within their text box and note', async () => {
      const box = (inner: string): string =>
        p(
          `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
        );
      expect(await textsOf(box(p('{#list}')) + p('{n}{/list}'), names)).to.deep.equal(['', '{#list}', '{n}{/list}']);
      expect(await textsOf(box(p('{#list}') + p('{n}') + p('{/list}')), names)).to.deep.equal(['', 'a', 'b']);
    });
  });

  describe('in tables', () => {
    it('repeat the row that has their tags in its cells', async () => {
      const body = tbl([
        ['head', ''],
        ['{#list}{n}', '-{/list}'],
        ['foot', ''],
      ]);
      expect(await textsOf(body, names)).to.deep.equal(['head', '', 'a', '-', 'b', '-', 'foot', '']);
      expect(await textsOf(body, {})).to.deep.equal(['head', '', 'foot', '']);
    });

    it('repeat the whole table where they say so', async () => {
      const { texts } = await filled(tbl([['{-w:tbl a}{n}', '{/a}']]) + p(''), { a: [{ n: 1 }, { n: 2 }] });
      expect(texts()).to.deep.equal(['1', '', '2', '', '']);
    });

    it('repeat several rows', async () => {
      const body = tbl([
        ['{#list}{n}', '1'],
        ['2', '{/list}'],
      ]);
      expect(await textsOf(body, names)).to.deep.equal(['a', '1', '2', '', 'b', '1', '2', '']);
    });

    it('take a table along of which no row is left', async () => {
      expect(await textsOf(p('x') + tbl([['{#list}{n}', '{/list}']]), {})).to.deep.equal(['x']);
      const nested = tbl([[tc(tbl([['{#list}', '{/list}']])), 'y']]);
      expect(await textsOf(nested, {})).to.deep.equal(['', 'y']);
    });

    it('repeat text in one cell, unless they say rows', async () => {
      expect(await textsOf(tbl([['{#list}{n}{/list}', 'x']]), names)).to.deep.equal(['ab', 'x']);
      const row = tbl([['{#list [loopOver: \u201crow\u201d]}{n}{/list}', 'x']]);
      expect(await textsOf(row, names)).to.deep.equal(['a', 'x', 'b', 'x']);
      expect(await textsOf(tbl([['{-w:tr list}{n}{/list}', 'x']]), names)).to.deep.equal(['a', 'x', 'b', 'x']);
      const cell = await textsOf(tbl([['{-w:tc list}{n}{/list}', 'x']]), names);
      expect(cell).to.deep.equal(['a', 'b', 'x']);
    });

    it('repeat the column from its top to its foot', async () => {
      const body = tbl([
        ['1', '{#list}{n}', '4'],
        ['2', 'x', '5'],
        ['3', '{/list}', '6'],
      ]);
      const { texts, values } = await filled(body, names);
      expect(texts()).to.deep.equal(['1', 'a', 'b', '4', '2', 'x', 'x', '5', '3', '', '', '6']);
      expect(values('w:gridCol', 'w:w')).to.have.length(4);
    });

    it('repeat rows, not columns, where the table has one column only', async () => {
      expect(await textsOf(tbl([['{#list}{n}'], ['{/list}']]), names)).to.deep.equal(['a', '', 'b', '']);
    });

    it('nest: tables in rows, rows in tables', async () => {
      const inner = tbl([['{#of}{.}', '{/of}']]);
      const body = tbl([['{#list}{n}', tc(inner + p('{/list}'))]]);
      const data = {
        list: [
          { n: 'a', of: [1, 2] },
          { n: 'b', of: [] },
        ],
      };
      expect(await textsOf(body, data)).to.deep.equal(['a', '1', '', '2', '', '', 'b', '']);
    });

    it('begin a vertical merge anew where the row that began it is not there', async () => {
      const cell = (text: string, merge: string): string => tc(text, `<w:vMerge${merge}/>`);
      const body = tbl([
        tr([cell('{#a}top', ' w:val="restart"'), tc('1{/a}')]),
        tr([cell('', ''), tc('2')]),
        tr([cell('', ''), tc('3')]),
      ]);
      expect((await filled(body, { a: false })).xml().match(/<w:vMerge[^>]*>/g)).to.deep.equal([
        '<w:vMerge w:val="restart"/>',
        '<w:vMerge/>',
      ]);
      expect((await filled(body, { a: true })).xml().match(/<w:vMerge[^>]*>/g)).to.deep.equal([
        '<w:vMerge w:val="restart"/>',
        '<w:vMerge/>',
        '<w:vMerge/>',
      ]);
    });
  });

  describe('in a paragraph of a list', () => {
    const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';

    it('repeat the paragraph for a list in the data that fills it', async () => {
      expect(await textsOf(p('{#list}{n}{/list};', numbered), names)).to.deep.equal(['a;', 'b;']);
      expect(await textsOf(p('{#list}{n}{/list};', numbered) + p('x'), { list: [] })).to.deep.equal(['x']);
    });

    it('are conditions inside it for anything else, and where there is other text beside', async () => {
      expect(await textsOf(p('{#list}x{/list};', numbered), { list: true })).to.deep.equal(['x;']);
      expect(await textsOf(p('{#list}x{/list};', numbered), { list: false })).to.deep.equal([';']);
      expect(await textsOf(p('All: {#list}{n}{/list}', numbered), names)).to.deep.equal(['All: ab']);
    });
  });

  it('in a paragraph of a list repeat it inside of others, too, be those lists or conditions', async () => {
    const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const body = p('x') + p('{#a}{#list}{n}{/list}{/a}', numbered) + p('y');
    expect(await textsOf(body, { ...names, a: true })).to.deep.equal(['x', 'a', 'b', 'y']);
    expect(await textsOf(body, { ...names, a: [1, 2] })).to.deep.equal(['x', 'a', 'b', 'a', 'b', 'y']);
    for (const none of [{ a: false }, { a: true, list: [] }, { a: true, list: false }]) {
      expect(await textsOf(body, { ...names, ...none })).to.deep.equal(['x', 'y']);
    }
    expect(await textsOf(body, { a: true, list: { n: 1 } })).to.deep.equal(['x', '1', 'y']);
  });

  describe('that write nothing', () => {
    const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const some = { list: [{ n: 'a', shown: true }, { n: 'b' }], no: false };

    it('take their paragraph along where it holds nothing else', async () => {
      for (const properties of ['', numbered]) {
        const body = p('x', properties) + p(' {#no}a{/no}{#no and list}b{/}', properties) + p('y', properties);
        expect(await textsOf(body, some)).to.deep.equal(['x', 'y']);
        expect(await textsOf(body, some, true)).to.deep.equal(['x', ' ', 'y']);
        const items = p('{#list}') + p('{#shown}{n}{/shown}', properties) + p('{/list}') + p('y');
        expect(await textsOf(items, some)).to.deep.equal(['a', 'y']);
      }
      expect(await textsOf(p('{#list}{#shown}{n}{/shown}{/list}', numbered), some)).to.deep.equal(['a']);
    });

    it('leave a paragraph with words, with deleted words, and the only one of a cell', async () => {
      const deleted = `<w:del w:id="1" w:author="A"><w:r><w:delText>old</w:delText></w:r></w:del>`;
      expect(await textsOf(p('x') + p(`${r('{#no}a{/no}')}${deleted}`), some)).to.deep.equal(['x', '']);
      expect(await textsOf(p('x') + p('Note: {#no}a{/no}'), some)).to.deep.equal(['x', 'Note: ']);
      const { xml } = await filled(tbl([[tc(p('{#no}a{/no}', '<w:jc w:val="center"/>')), 'y']]), some);
      expect(xml()).to.include('<w:tc><w:p><w:pPr><w:jc w:val="center"/></w:pPr></w:p></w:tc>');
    });

    it('leave a body to its section', async () => {
      expect((await filled(p('{#no}a{/no}'), some)).xml()).to.match(/<w:body><w:sectPr>/);
    });

    it('leave the marks of ranges that were in their paragraph', async () => {
      const marked = `<w:bookmarkStart w:id="4" w:name="m"/>${r('{#no}a{/no}')}<w:bookmarkEnd w:id="4"/>`;
      const { texts, values } = await filled(p('x') + p(marked) + p('y'), some);
      expect(texts()).to.deep.equal(['x', 'y']);
      expect([values('w:bookmarkStart', 'w:id'), values('w:bookmarkEnd', 'w:id')]).to.deep.equal([['4'], ['4']]);
    });
  });

  it('leave every cell its last paragraph, and a body none where its last section stands there', async () => {
    const body = tbl([[tc(p('{#a}') + p('x') + p('{/a}')), 'y']]) + p('{#a}') + p('x') + p('{/a}');
    const { xml } = await filled(body, {});
    expect(xml()).to.match(/<w:tc><w:p\/><\/w:tc>/);
    expect(xml()).to.match(/<\/w:tbl><w:sectPr>/);
    expect((await filled(p('{#a}') + p('x') + p('{/a}'), {})).xml()).to.match(/<w:body><w:sectPr>/);
  });
});
