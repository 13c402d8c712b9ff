import { nodeEngine } from '@quire/core/node';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { referencesOf } from './measure.js';
import { notedReferences } from './noted-references.js';
import { printedPages } from './printed-pages.js';

const run = (content: string): string => `<w:r>${content}</w:r>`;
const mark = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`);
const reference = (bookmark: string, shown: string): string =>
  `${mark('begin')}${run(`<w:instrText xml:space="preserve"> PAGEREF ${bookmark} \\h </w:instrText>`)}${mark('separate')}` +
  `${run(`<w:t>${shown}</w:t>`)}${mark('end')}`;
const heading = (bookmark: string, text: string): string =>
  `<w:p><w:bookmarkStart w:id="1" w:name="${bookmark}"/>${run(`<w:t>${text}</w:t>`)}<w:bookmarkEnd w:id="1"/></w:p>`;
const PAGE_BREAK = `<w:p>${run('<w:br w:type="page"/>')}</w:p>`;
const paragraph = (content: string): string => `<w:p>${content}</w:p>`;

describe('page numbers that Word printed into references', () => {
  it('are read out of a contents field around them', () => {
    const contents =
      mark('begin') + run('<w:instrText> TOC \\o "1-3" </w:instrText>') + mark('separate') + reference('_Toc1', '12');
    const body = paragraph(contents) + paragraph(mark('end')) + heading('_Toc1', 'One');
    expect(notedReferences(buildDocx({ body }))).to.deep.equal([{ bookmark: '_Toc1', shown: '12' }]);
  });

  it('leave out what Word could not find, what was deleted, and a bookmark that is gone', () => {
    const body =
      paragraph(reference('_Toc1', 'Error! Bookmark not defined.')) +
      paragraph(`<w:del w:id="9" w:author="A">${reference('_Toc1', '3')}</w:del>`) +
      paragraph(reference('_Toc2', '4')) +
      heading('_Toc1', 'One');
    expect(notedReferences(buildDocx({ body }))).to.deep.equal([]);
  });

  it('are held against the label of the page that the bookmark stands on', async () => {
    const roman = '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgNumType w:fmt="lowerRoman"/></w:sectPr>';
    const references = paragraph(reference('_Toc1', 'ii') + reference('_Toc2', '3'));
    const headings = heading('_Toc1', 'One') + PAGE_BREAK + heading('_Toc2', 'Two');
    const document = buildDocx({ body: references + PAGE_BREAK + headings + p('') + roman });
    const { pdf } = await nodeEngine().convert(document);
    expect(printedPages(pdf).get('_Toc1')).to.equal('ii');
    expect(referencesOf('a', document, pdf)).to.deep.equal({
      name: 'a',
      references: 2,
      right: 1,
      first: { bookmark: '_Toc2', word: '3', ours: 'iii' },
    });
  });
});
