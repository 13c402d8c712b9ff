import { openPackage } from '@quire/core/opc';
import { buildDocx, field, p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { filled, paragraphTexts } from '../testing/filled.js';
import { annotateEach } from './index.js';

const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const mergeField = (name: string): string => field(`MERGEFIELD ${name}`, r('«»'));

describe('a list of records as data', () => {
  it('is the document once for each, on a new page, with ids, notes and lists of its own', async () => {
    const item = '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>';
    const marks = '<w:bookmarkStart w:id="0" w:name="Here"/><w:bookmarkEnd w:id="0"/>';
    const { texts, values } = await filled(
      {
        body: p(`${mergeField('name')}<w:r><w:footnoteReference w:id="1"/></w:r>${marks}`) + item,
        footnotes: `<w:footnote w:id="1">${p('{name}')}</w:footnote>`,
        numbering:
          '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/></w:lvl></w:abstractNum>' +
          '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
      },
      [{ name: 'Ada' }, { name: 'Bob' }],
    );
    expect(texts()).to.deep.equal(['Ada', '', '\n', 'Bob', '']);
    expect(texts('word/footnotes.xml').slice(-2)).to.deep.equal(['Ada', 'Bob']);
    expect(new Set(values('w:bookmarkStart', 'w:name')).size).to.equal(2);
    expect(new Set(values('w:numId', 'w:val')).size).to.equal(2);
  });

  it('has headers of its own for each record where they show what is in it, and notes in them', async () => {
    const section = '<w:headerReference w:type="default" r:id="h"/><w:footerReference w:type="default" r:id="f"/>';
    const parts = {
      body: p('{a}'),
      section,
      headers: { h: p(`${r('{a}')}<w:r><w:drawing/></w:r>`) },
      footers: { f: p('all') },
    };
    const { texts, values, pkg, report } = await filled(parts, [{ a: 1 }, { a: 2, b: 3 }, { a: 3 }]);
    expect(texts()).to.deep.equal(['1', '2', '3']);
    const related = new Map(pkg.relationships('/word/document.xml').map(({ id, target }) => [id, target.slice(1)]));
    const shown = (element: string) => values(element, 'r:id').map((id) => texts(related.get(id) ?? '').join());
    expect(shown('w:headerReference')).to.deep.equal(['1', '2', '3']);
    expect(shown('w:footerReference')).to.deep.equal(['all', 'all', 'all']);
    expect(report.fields.map(({ part, times }) => [part, times])).to.deep.equal([
      ['word/document.xml', 3],
      ['word/header1.xml', 3],
    ]);
    expect(report.unknown).to.deep.equal(['b']);
    expect((await filled(parts, [{ a: 1 }])).texts('word/header1.xml')).to.deep.equal(['1']);
  });

  it('goes on to the next at the field NEXT; behind the last one nothing is shown', async () => {
    const sheet = p(mergeField('a')) + p(field('NEXT', r('«Next»')) + mergeField('a'));
    const { texts, xml } = await filled(sheet, [{ a: 1 }, { a: 2 }, { a: 3 }]);
    expect(texts()).to.deep.equal(['1', '2', '\n', '3', '']);
    expect(xml()).to.not.contain('NEXT');
    expect((await filled(sheet, { a: 1 })).texts()).to.deep.equal(['1', '«Next»1']);
  });

  it('goes on where NEXTIF says so, and leaves out what SKIPIF does, with the notes of it', async () => {
    const conditional = (name: string): string =>
      `${char('begin')}${code(` ${name} `)}${mergeField('a')}${code(' = 2 ')}${char('end')}`;
    const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const records = [{ a: 1 }, { a: 2 }, { a: 3 }];
    const letter = p(conditional('SKIPIF') + mergeField('a') + note);
    const { texts, values } = await filled(
      { body: letter, footnotes: `<w:footnote w:id="1">${p('{a}')}</w:footnote>` },
      records,
    );
    expect(texts()).to.deep.equal(['1', '\n', '3']);
    expect(texts('word/footnotes.xml').slice(-2)).to.deep.equal(['1', '3']);
    expect(values('w:footnoteReference', 'w:id')).to.have.length(2);
    const sheet = p(mergeField('a') + conditional('NEXTIF') + mergeField('a'));
    expect((await filled(sheet, records)).texts()).to.deep.equal(['11', '\n', '23']);
    expect((await filled(letter, { a: 2 })).xml()).to.contain('SKIPIF');
  });

  it('goes on only in the outcome of an IF that shows', async () => {
    const next = field('NEXT', r('«»'));
    const condition = (comparison: string, met: string, otherwise: string): string =>
      `${char('begin')}${code(' IF ')}${comparison}${code(' "')}${met}${code('" "')}${otherwise}${code('" ')}${char('end')}`;
    const one = mergeField('n') + code(' = 1');
    const paired = condition(
      one,
      condition(mergeField('m') + code(' = ""'), code('!'), next + mergeField('n')),
      code('-'),
    );
    const records = [1, 2, 3].map((n) => ({ n, m: n === 1 ? 'x' : '' }));
    const { texts, report } = await filled(p(mergeField('n') + paired), records);
    expect(texts()).to.deep.equal(['12', '\n', '3-']);
    expect(report.warnings).to.deep.equal([]);
    const skip = `${char('begin')}${code(' SKIPIF ')}${mergeField('m')}${code(' = "" ')}${char('end')}`;
    const skipped = await filled(p(mergeField('n') + condition(one, code(''), skip)), records);
    expect(skipped.texts()).to.deep.equal(['1']);
    const footnotes = `<w:footnote w:id="1">${p(condition(one, next, code('')))}</w:footnote>`;
    const unused = await filled({ body: p(mergeField('n')), footnotes }, records);
    expect(unused.xml('word/footnotes.xml'))
      .to.match(/> IF <.* NEXT /)
      .and.not.contain('RECORDBRANCH');
    const unknown = await filled(p(mergeField('n') + condition(code('other = 1'), next, code(''))), records.slice(1));
    expect(unknown.report.warnings.map(({ message }) => message).join()).to.contain(
      'the fields in it do not move to another record',
    );
  });

  it('skips by an empty value after the last record, too', async () => {
    const skip = `${char('begin')}${code(' SKIPIF ')}${mergeField('n')}${code(' = "" ')}${char('end')}`;
    expect((await filled(p(mergeField('n') + field('NEXT') + skip), [{ n: 1 }])).texts()).to.deep.equal(['']);
  });

  it('counts its records: all of them in MERGEREC, those merged in MERGESEQ', async () => {
    const skip = `${char('begin')}${code(' SKIPIF ')}${mergeField('a')}${code(' = 1 ')}${char('end')}`;
    const body = p(`${skip}${field('MERGEREC', r('«1»'))}${r('/')}${field('MERGESEQ', r('«1»'))}`);
    expect((await filled(body, [{ a: 1 }, { a: 2 }, { a: 3 }])).texts()).to.deep.equal(['2/1', '\n', '3/2']);
    expect((await filled(body, { a: 2 })).texts()).to.deep.equal(['1/1']);
    const every = p(
      `${char('begin')}${code(' IF ')}${field('MERGEREC', r(''))}${code(' = 1 "first" "other" ')}${char('separate')}${char('end')}`,
    );
    expect((await filled(every, [{}, {}])).texts()).to.deep.equal(['first', '\n', 'other']);
  });

  it('leaves no line blank where all merge fields of a paragraph are empty, unless the document says to', async () => {
    const field = mergeField('a');
    const body = p('x') + p(`${field}${r(' ')}${mergeField('b')}`) + p(`${r('c: ')}${field}`) + p('');
    const records = [
      { a: '', b: '' },
      { a: '', b: 1 },
    ];
    const merged = async (data: typeof records | (typeof records)[number], settings = ''): Promise<string> => {
      const { texts } = await filled({ body, ...(settings && { settings }) }, data);
      return texts().join('|').replaceAll('\n', '');
    };
    expect(await merged(records)).to.equal('x|c: |||x| 1|c: |');
    const keeps = '<w:mailMerge><w:doNotSuppressBlankLines/></w:mailMerge>';
    expect(await merged(records, keeps)).to.equal('x| |c: |||x| 1|c: |');
    expect(await merged(records[0]!)).to.equal('x| |c: |');
  });

  it('is no longer asked for by Word once every merge field is filled', async () => {
    const settings = '<w:mailMerge><w:mainDocumentType w:val="formLetters"/></w:mailMerge>';
    const letter = { body: p(mergeField('a') + mergeField('b')), settings };
    const merged = async (data: Record<string, unknown>): Promise<boolean> =>
      !(await filled(letter, data)).xml('word/settings.xml').includes('mailMerge');
    expect(await merged({ a: 1, b: 2 })).to.equal(true);
    expect(await merged({ a: 1 })).to.equal(false);
    expect(await merged({})).to.equal(false);
  });

  it('has no pages between the records of a directory, and makes their tables one', async () => {
    const settings = '<w:mailMerge><w:mainDocumentType w:val="catalog"/></w:mailMerge>';
    const section = '<w:headerReference w:type="default" r:id="h"/>';
    const body = tbl([[p(mergeField('n'))]]) + p();
    const template = { body, settings, section, headers: { h: p(`${r('{n} of ')}${field('PAGE', '1')}`) } };
    const { texts, xml, values } = await filled(template, [{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(texts()).to.deep.equal(['1', '2', '3', '']);
    expect(xml().match(/<w:tbl>|<w:sectPr>|<w:tblGrid>/g)).to.have.length(3);
    expect(values('w:br', 'w:type')).to.deep.equal([]);
  });

  it('makes each record a section, or as many as the document has, that begins on page 1', async () => {
    const section = '<w:p><w:pPr><w:sectPr><w:type w:val="continuous"/></w:sectPr></w:pPr></w:p>';
    const { values, xml } = await filled(p('{a}') + section + p('b'), [{ a: 1 }, { a: 2 }, { a: 3 }]);
    expect(xml().match(/<w:sectPr/g)).to.have.length(6);
    expect(values('w:br', 'w:type')).to.deep.equal([]);
    expect(values('w:type', 'w:val')).to.deep.equal(['continuous']);
    expect(values('w:pgNumType', 'w:start')).to.deep.equal(['1', '1']);
    const table = await filled(tbl([['{a}']]), [{ a: 1 }, { a: 2 }]);
    expect(table.texts()).to.deep.equal(['1', '\n', '2']);
    const titled = await filled({ body: tbl([['{a}']]), section: '<w:titlePg/>' }, [{ a: 1 }, { a: 2 }]);
    expect(titled.texts()).to.deep.equal(['1', '', '2']);
    expect(titled.xml().match(/<w:titlePg\/>/g)).to.have.length(2);
  });

  it('does so wherever anything shows the section, such as a page number; elsewhere a page break is the same', async () => {
    const sections = async (body: string): Promise<number> =>
      (await filled(body, [{ a: 1 }, { a: 2 }])).xml().match(/<w:sectPr/g)?.length ?? 0;
    for (const code of ['PAGE', ' page \\* roman', 'SECTIONPAGES', 'SECTION', 'NUMPAGES', 'PAGEREF x']) {
      expect(await sections(p(`${r('{a}')}${field(code, r('1'))}`)), code).to.equal(2);
    }
    expect(await sections(p('{a}'))).to.equal(1);
  });

  it('keeps the properties of the section: headers of first pages, the number of the first, in their order', async () => {
    const section = '<w:pgNumType w:fmt="lowerRoman" w:start="3"/><w:cols w:num="2"/><w:titlePg/>';
    const { xml } = await filled({ body: p('{a}'), section }, [{ a: 1 }, { a: 2 }]);
    expect(xml()).to.contain(`<w:p><w:pPr><w:sectPr>${section}</w:sectPr></w:pPr>`);
    const unnumbered = await filled({ body: p('{a}'), section: '<w:cols w:num="2"/><w:titlePg/>' }, [
      { a: 1 },
      { a: 2 },
    ]);
    expect(unnumbered.xml()).to.contain(
      '<w:pgNumType w:start="1"/><w:cols w:num="2"/><w:titlePg/></w:sectPr></w:body>',
    );
  });

  it('begins without the headers that only later sections have', async () => {
    const first = '<w:p><w:pPr><w:sectPr/></w:pPr></w:p>';
    const section = '<w:headerReference w:type="default" r:id="h"/>';
    const { values, pkg, texts } = await filled({ body: p('{a}') + first + p('b'), section, headers: { h: p('H') } }, [
      { a: 1 },
      { a: 2 },
    ]);
    const related = new Map(pkg.relationships('/word/document.xml').map(({ id, target }) => [id, target.slice(1)]));
    const shown = values('w:headerReference', 'r:id').map((id) => texts(related.get(id) ?? '').join());
    expect(shown).to.deep.equal(['H', '', 'H']);
  });

  it('makes a document of each record where asked for, one report of all', async () => {
    const header = { section: '<w:headerReference w:type="default" r:id="h"/>', headers: { h: p('{a}') } };
    const skip = `${char('begin')}${code(' SKIPIF ')}${mergeField('a')}${code(' = 2 ')}${char('end')}`;
    const template = buildDocx({ body: p(`${skip}${r('{a}{b}')}`), ...header });
    const records = [{ a: 1, b: 'x' }, { a: 2 }, { a: 3, c: 1 }];
    const { documents, report } = await annotateEach(template, { data: records });
    const shown = documents.map((bytes) => {
      const pkg = openPackage(bytes);
      return [pkg.xml('/word/document.xml'), pkg.xml('/word/header1.xml')].map((root) => paragraphTexts(root).join());
    });
    expect(shown).to.deep.equal([
      ['1x', '1'],
      ['3{b}', '3'],
    ]);
    expect(report.unknown).to.deep.equal(['c']);
    expect((await annotateEach(template, { data: { a: 1 } })).documents).to.have.length(1);
  });
});
