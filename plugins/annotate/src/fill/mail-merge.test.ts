import { field, p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from './testing.js';

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

  it('shows the first in headers, and says so', async () => {
    const { texts, report } = await filled({ body: p('{a}'), headers: { h: p('{a}') } }, [{ a: 1 }, { a: 2, b: 3 }]);
    expect(texts('word/header1.xml')).to.deep.equal(['1']);
    expect(report.warnings.map(({ part }) => part)).to.include('word/header1.xml');
    expect(report.unknown).to.deep.equal(['b']);
  });

  it('goes on to the next where NEXT stands; behind the last one nothing is shown', async () => {
    const sheet = p(mergeField('a')) + p(field('NEXT', r('«Next»')) + mergeField('a'));
    const { texts, xml } = await filled(sheet, [{ a: 1 }, { a: 2 }, { a: 3 }]);
    expect(texts()).to.deep.equal(['1', '2', '\n', '3', '']);
    expect(xml()).to.not.contain('NEXT');
    expect((await filled(sheet, { a: 1 })).texts()).to.deep.equal(['1', '«Next»1']);
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

  it('ends each copy with its last section where the document has several, else with a page break', async () => {
    const section = '<w:p><w:pPr><w:sectPr/></w:pPr></w:p>';
    const { values, xml } = await filled(p('{a}') + section + p('b'), [{ a: 1 }, { a: 2 }]);
    expect(xml().match(/<w:sectPr/g)).to.have.length(4);
    expect(values('w:br', 'w:type')).to.deep.equal([]);
    const table = await filled(tbl([['{a}']]), [{ a: 1 }, { a: 2 }]);
    expect(table.texts()).to.deep.equal(['1', '\n', '2']);
  });
});
