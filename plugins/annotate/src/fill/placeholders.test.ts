import { buildDocx, escapeXml, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { fieldsOf } from '../introspect/index.js';
import { filled } from '../testing/filled.js';

const textBox = (inner: string): string =>
  '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/>' +
  '<wp:docPr id="1" name="Box"/><a:graphic><a:graphicData uri="x"><wps:wsp><wps:txbx>' +
  `<w:txbxContent>${inner}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>` +
  `</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape>` +
  '</w:pict></mc:Fallback></mc:AlternateContent></w:r>';

describe('placeholders in text', () => {
  const data = { name: 'Ada' };

  it('are filled wherever they are split over runs, whatever is between those', async () => {
    const between =
      '<w:proofErr w:type="spellStart"/><w:bookmarkStart w:id="7" w:name="here"/><w:bookmarkEnd w:id="7"/>';
    for (const pieces of [
      ['{name}'],
      ['{', 'name', '}'],
      ['{na', 'me}'],
      ['Dear {n', 'a', 'm', 'e}!'],
      ['{{name', '}}'],
      ['{\u200bname ', '\u2060}'],
    ]) {
      for (const joint of ['', between, '<w:r><w:lastRenderedPageBreak/></w:r>']) {
        const { texts, values } = await filled(p(pieces.map((piece) => r(piece)).join(joint)), data);
        expect(texts()).to.deep.equal([pieces.length === 4 ? 'Dear Ada!' : 'Ada'], `${pieces} ${joint}`);
        const marks = joint === between ? pieces.length - 1 : 0;
        expect(values('w:bookmarkStart', 'w:name')).to.have.length(marks);
      }
    }
  });

  it('take along the wrappers that hold nothing but part of them', async () => {
    const control = (inner: string): string =>
      `<w:sdt><w:sdtPr><w:id w:val="5"/></w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
    const link = (inner: string): string => `<w:hyperlink w:anchor="x">${inner}</w:hyperlink>`;
    for (const wrap of [control, link]) {
      for (const tag of ['{na|me}', '{#na|me}Ada{/name}', '{^na|me}no{/na|me}Ada']) {
        const [before = '', inside = '', ...others] = tag.split('|');
        const text = p(r(before) + wrap(r(inside.slice(0, 3))) + r(inside.slice(3) + others.join('')));
        expect((await filled(text, data)).texts(), tag).to.deep.equal(['Ada']);
      }
    }
  });

  it('take the formatting of the run where they begin, and leave that of the runs around', async () => {
    const { xml } = await filled(p(r('a{', '<w:b/>') + r('name', '<w:i/>') + r('}z', '<w:u w:val="single"/>')), data);
    expect(xml()).to.contain(
      '<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">a</w:t></w:r>' +
        '<w:r><w:rPr><w:b/></w:rPr><w:t>Ada</w:t></w:r>' +
        '<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">z</w:t></w:r>',
    );
  });

  it('are found in tracked insertions; what was deleted inside one goes with it', async () => {
    const change = 'w:id="3" w:author="A" w:date="2026-01-01T00:00:00Z"';
    const template = p(
      `${r('To {')}<w:del ${change}><w:r><w:delText>old</w:delText></w:r></w:del><w:ins ${change}>${r('name')}</w:ins>${r('}.')}`,
    );
    const { texts, xml } = await filled(template, data);
    expect(texts()).to.deep.equal(['To Ada.']);
    expect(xml()).to.not.contain('w:del').and.not.contain('w:ins');
  });

  it('keep a hyperlink and a control around them', async () => {
    const control = `<w:sdt><w:sdtPr><w:id w:val="5"/></w:sdtPr><w:sdtContent>${r('{name}')}</w:sdtContent></w:sdt>`;
    const { xml, texts } = await filled(p(`<w:hyperlink w:anchor="x">${r('{name}')}</w:hyperlink>${control}`), data);
    expect(texts()).to.deep.equal(['AdaAda']);
    expect(xml()).to.match(/<w:hyperlink w:anchor="x"><w:r>.*Ada.*<\/w:hyperlink><w:sdt>.*Ada.*<\/w:sdt>/);
  });

  it('are filled in every story, and in both branches of a text box', async () => {
    const line = p('{name}');
    const { texts } = await filled(
      {
        body: p(
          `${textBox(line)}<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:endnoteReference w:id="1"/></w:r>` +
            '<w:r><w:commentReference w:id="0"/></w:r>',
        ),
        headers: { h: line },
        footers: { f: line },
        footnotes: `<w:footnote w:id="1">${line}</w:footnote>`,
        endnotes: `<w:endnote w:id="1">${line}</w:endnote>`,
        comments: `<w:comment w:id="0" w:author="A">${line}</w:comment>`,
      },
      data,
    );
    expect(texts()).to.deep.equal(['', 'Ada', 'Ada']);
    for (const part of ['header1', 'footer1', 'footnotes', 'endnotes', 'comments']) {
      expect(texts(`word/${part}.xml`).at(-1)).to.equal('Ada', part);
    }
  });

  it('are filled in the addresses of links, which they cannot turn elsewhere', async () => {
    const link = (id: string): string => `<w:hyperlink r:id="${id}">${r('here')}</w:hyperlink>`;
    const leadsTo = async (target: string, given: Record<string, unknown>): Promise<string | undefined> => {
      const relationships = [{ id: 'rId90', type: 'hyperlink', target, external: true }];
      const { pkg, values } = await filled({ body: p(link('rId90')), relationships }, given);
      const [id] = values('w:hyperlink', 'r:id');
      return pkg.relationships('/word/document.xml').find((one) => one.id === id)?.target;
    };
    expect(await leadsTo('https://example.com/?id=%7Bcase%20id%7D&x=1', { 'case id': 'a b&c' })).to.equal(
      'https://example.com/?id=a%20b%26c&x=1',
    );
    expect(await leadsTo('{site}/terms', { site: 'https://example.org' })).to.equal('https://example.org/terms');
    for (const [target, given] of [
      ['{site}', { site: 'javascript:alert(1)' }],
      ['https://example.com/{id}', {}],
      ['https://example.com/%7B%ZZ%7D', {}],
    ] as const) {
      expect(await leadsTo(target, given)).to.equal(target);
    }
  });

  it('are not what braces without a partner, without a name or around other braces are', async () => {
    for (const text of ['{name', 'name}', '{}', '{ }', 'a } b { c', '{{}}', `{${'x'.repeat(201)}}`]) {
      expect((await filled(p(text), { ...data, '': 'no', ' ': 'no' })).texts()).to.deep.equal([text]);
    }
    expect((await filled(p('{{{name}}}'), data)).texts()).to.deep.equal(['{Ada}']);
    // A tag does not extend over content that is not text, or that ends the page.
    const pageBreak = '<w:r><w:br w:type="page"/></w:r>';
    expect((await filled(p(r('{na') + pageBreak + r('me}')), data)).texts()).to.deep.equal(['{na\nme}']);
  });

  it('reach over line breaks and tabs, which go with them, and over the marks of notes and comments, which stay', async () => {
    for (const between of ['<w:br/>', '<w:tab/>', '<w:cr/>', '<w:br w:type="textWrapping"/>']) {
      expect((await filled(p(`${r('a {na')}<w:r>${between}</w:r>${r('me} z')}`), data)).texts()).to.deep.equal([
        'a Ada z',
      ]);
      expect((await filled(p(`<w:r><w:t>{</w:t>${between}<w:t>name}</w:t></w:r>`), data)).texts()).to.deep.equal([
        'Ada',
      ]);
    }
    const comment =
      '<w:commentRangeStart w:id="0"/>' +
      r('na') +
      '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>';
    const { texts, xml } = await filled(p(`${r('{')}${comment}${r('me}')}`), data);
    expect(texts()).to.deep.equal(['Ada']);
    expect(xml()).to.match(/<w:commentRangeStart[^>]*><w:commentRangeEnd[^>]*>.*<w:commentReference w:id="0"\/>/);
  });

  it('reach over paragraphs, which are one then, where data has the name that comes out', async () => {
    const { texts, xml } = await filled(p('Dear {na', '<w:jc w:val="center"/>') + p('me}!') + p('end'), data);
    expect(texts()).to.deep.equal(['Dear Ada!', 'end']);
    expect(xml()).to.match(/<w:p><w:pPr><w:jc w:val="center"\/><\/w:pPr>.*Ada/);
    const list = { list: [{ n: 1 }, { n: 2 }] };
    expect((await filled(p('{#') + p('list}{n} {/list}'), list)).texts()).to.deep.equal(['1 2 ']);
    const code = ['f() {', 'return', '}'];
    expect((await filled(code.map((line) => p(line)).join(''), data)).texts()).to.deep.equal(code);
    const ended = [p('{na'), p('', '<w:sectPr/>'), p('me}')].join('');
    expect((await filled(ended, data)).texts()).to.deep.equal(['{na', '', 'me}']);
  });

  it('stand between other signs where the request says so, braces then being text', async () => {
    const link = '<w:hyperlink r:id="rIdLink"><w:r><w:t>x</w:t></w:r></w:hyperlink>';
    const image =
      '<w:drawing><wp:inline><wp:docPr id="1" name="P" descr="of &lt;&lt;name&gt;&gt;"/></wp:inline></w:drawing>';
    const run = (text: string): string => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
    const parts = (open: string, close: string) => ({
      body:
        p(run(`{name} ${open}na`) + run(`me${close} ${open}#list${close}${open}.${close},${open}/${close}`)) +
        p(run(`${open}na`)) +
        p(run(`me${close}`)) +
        p(link + (open === '<<' ? `<w:r>${image}</w:r>` : '')),
      coreProperties: `<dc:title>${escapeXml(`For ${open}name${close}`)}</dc:title>`,
      relationships: [
        {
          id: 'rIdLink',
          type: 'hyperlink',
          target: `https://example.com/${encodeURIComponent(`${open}name${close}`)}`,
          external: true,
        },
      ],
    });
    const all = { ...data, list: [1, 2] };
    for (const [open, close] of [
      ['<<', '>>'],
      ['[[', ']]'],
      ['%', '%'],
      ['«', '»'],
      ['${', '}'],
    ] as const) {
      const delimiters = `${open} ${close}`;
      const { texts, xml, pkg, report } = await filled(parts(open, close), all, { delimiters });
      expect(texts().slice(0, 2), delimiters).to.deep.equal(['{name} Ada 1,2,', 'Ada']);
      expect(xml('docProps/core.xml'), delimiters).to.contain('>For Ada</dc:title>');
      expect(
        pkg.relationships('/word/document.xml').map(({ target }) => target),
        delimiters,
      ).to.include('https://example.com/Ada');
      expect(report.warnings, delimiters).to.deep.equal([]);
      const names = fieldsOf(buildDocx(parts(open, close)), { delimiters }).map(({ identity }) => identity.names[0]);
      expect(new Set(names), delimiters).to.deep.equal(new Set(['name', 'list']));
    }
    expect((await filled(parts('<<', '>>'), all, { delimiters: '<< >>' })).xml()).to.contain('descr="of Ada"');
    await filled(p('x'), {}, { delimiters: 'a b' }).then(
      () => expect.fail('took letters'),
      (error: unknown) => expect(String(error)).to.contain('delimiters'),
    );
  });

  it('without a name stay, and go where the request says what is not filled does', async () => {
    const { texts, report } = await filled(p('a{}b{ }c'), data, { missing: 'empty' });
    expect(texts()).to.deep.equal(['abc']);
    expect(report.fields).to.deep.equal([]);
  });

  it('stay to the letter when nothing is given, and go where the request says so', async () => {
    const template = p(r('{ab', '<w:b/>') + r('sent}', '<w:i/>') + r(' {name}'));
    const kept = await filled(template, data);
    expect(kept.xml()).to.contain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">{ab</w:t>');
    expect(kept.xml()).to.contain('<w:rPr><w:i/></w:rPr><w:t xml:space="preserve">sent}</w:t>');
    expect(kept.report.fields.map(({ name, outcome }) => [name, outcome])).to.deep.equal([
      ['absent', 'kept'],
      ['name', 'filled'],
    ]);
    expect((await filled(template, data, { missing: 'empty' })).texts()).to.deep.equal([' Ada']);
    const strict = await filled(template, data, { missing: 'error' });
    expect(strict.report.errors.map(({ field }) => field)).to.deep.equal(['absent']);
  });

  it('take 0, false, "" and null for given', async () => {
    const { texts, report } = await filled(
      p('{a}|{b}|{c}|{d}'),
      { a: 0, b: false, c: '', d: null },
      { missing: 'error' },
    );
    expect(texts()).to.deep.equal(['0|false||']);
    expect(report.errors).to.deep.equal([]);
  });

  it('name data by path, and an own name with dots before that', async () => {
    const { texts } = await filled(p('{a.b.c} {x.y} {list.1}'), { a: { b: { c: 1 } }, 'x.y': 2, list: ['p', 'q'] });
    expect(texts()).to.deep.equal(['1 2 q']);
  });

  it('find nothing in what every object has by inheritance', async () => {
    const text = '{constructor} {toString} {__proto__} {a.length.constructor}';
    expect((await filled(p(text), { a: 'x' })).texts()).to.deep.equal([text]);
  });

  it('are left alone where the request says that braces are text', async () => {
    const { texts, report } = await filled(p('{name}{#a}{/a}'), data, { placeholders: 'none' });
    expect(texts()).to.deep.equal(['{name}{#a}{/a}']);
    expect(report.fields).to.deep.equal([]);
    expect(report.unknown).to.deep.equal(['name']);
  });

  it('divide a paragraph for blocks, and leave no empty halves, no cell without a paragraph', async () => {
    const rows = [['a', 'b']];
    const { xml } = await filled(
      `${p('before {t} after', '<w:jc w:val="left"/>')}<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${p('{t}')}</w:tc></w:tr></w:tbl>`,
      { t: rows },
    );
    const outline = xml().match(/<\/?w:(p|tbl|tc)\b(?= |\/|>)|before | after/g);
    expect(outline?.join('').replaceAll(/<w:tbl.*?<\/w:tbl/g, 'T')).to.match(/^<w:pbefore <\/w:pT<w:p after<\/w:pT/);
    expect(xml()).to.match(/<\/w:tbl><w:p\/><\/w:tc>/);
  });

  it('in the description of a picture are filled, and an empty description goes', async () => {
    const drawing = (descr: string): string =>
      `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="P" descr="${descr}"/></wp:inline></w:drawing></w:r></w:p>`;
    expect((await filled(drawing('Of {name}, {{name}}'), data)).values('wp:docPr', 'descr')).to.deep.equal([
      'Of Ada, Ada',
    ]);
    expect((await filled(drawing('{absent}'), data, { missing: 'empty' })).values('wp:docPr', 'descr')).to.deep.equal(
      [],
    );
    expect((await filled(drawing('{absent}'), data)).values('wp:docPr', 'descr')).to.deep.equal(['{absent}']);
  });
});
