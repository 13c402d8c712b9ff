import { nodeCompression, nodeEngine } from '@quire/core/node';
import { auditStructure, name, openPdf, type PdfDict, type PdfDocument, PdfUpdate, Ref } from '@quire/core/pdf';
import { pagesOf, rotationOf, shownBox } from '@quire/core/pdf/document';
import { buildDocx, handwrittenPdf, p } from '@quire/core/testing';
import { expect } from 'chai';
import { pdfOfOnePage } from '../testing/signing.js';
import { appendPages, pageCount } from './index.js';

const TAGGED = [
  '/MarkInfo<</Marked true>>/StructTreeRoot 4 0 R',
  '<</Type/StructTreeRoot/K 5 0 R/ParentTree 6 0 R/ParentTreeNextKey 3>>',
  '<</Type/StructElem/S/Document/P 4 0 R/K[]>>',
  '<</Nums[0 5 0 R]>>',
] as const;

const dictAt = (revision: PdfDocument['current'], number: number): PdfDict => revision.object(number)?.value as PdfDict;

describe('appendPages', () => {
  let source: PdfDocument;
  before(async () => {
    const { pdf } = await nodeEngine().convert(
      buildDocx({ body: p('One') + p('Two', '<w:pageBreakBefore/>') + p('Three', '<w:pageBreakBefore/>') }),
    );
    source = openPdf(pdf);
  });
  const appended = (target: PdfDocument): PdfDocument => {
    const update = new PdfUpdate(target, nodeCompression);
    expect(appendPages(update, source, 'Certificate')).to.equal(pageCount(source));
    return openPdf(update.finish().bytes);
  };

  it('puts them behind the others, whatever those inherit', () => {
    const after = appended(
      openPdf(
        handwrittenPdf([
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]/CropBox[0 0 50 50]/Rotate 90>>',
          '<</Type/Page/Parent 2 0 R>>',
        ]).bytes(),
      ),
    );
    const pages = [...pagesOf(after.current)];
    expect(pages).to.have.length(1 + pageCount(source));
    expect(after.current.resolve(after.current.root.Pages)).to.deep.include({ Count: pages.length });
    for (const page of pages.slice(1)) {
      const { dict } = page;
      const { left, right } = shownBox(after.current, page);
      expect([rotationOf(after.current, page), right - left]).to.deep.equal([0, 612]);
      expect(dict).not.to.have.property('StructParents');
      expect(after.current.resolve(dict.Parent)).to.deep.include({ Type: name('Pages'), Parent: new Ref(2) });
    }
    expect(after.current.root).not.to.have.property('StructTreeRoot');
    expect(auditStructure(after)).to.deep.equal([]);
  });

  it('puts their elements into the structure of a tagged document, and leads back to them', () => {
    const [catalog, ...objects] = TAGGED;
    const { current } = appended(pdfOfOnePage('', catalog, ...objects));
    const [part] = dictAt(current, 5).K as readonly Ref[];
    const element = current.resolve(part) as PdfDict;
    expect(element).to.deep.include({ S: name('Part'), P: new Ref(5) });
    const numbers = dictAt(current, 6).Nums as readonly (number | Ref)[];
    const [, , ...own] = numbers;
    const keys = own.filter((each) => typeof each === 'number');
    expect(keys).to.deep.equal([...pagesOf(current)].slice(1).map(({ dict }) => dict.StructParents));
    expect(keys[0]).to.equal(3);
    expect(dictAt(current, 4)).to.deep.include({ ParentTreeNextKey: 3 + keys.length });
    const elements = own.flatMap((each) => (each instanceof Ref ? (current.resolve(each) as readonly Ref[]) : []));
    expect(elements).to.have.length.above(0);
    for (const each of elements) {
      const { P: parent, Pg: page } = current.resolve(each) as PdfDict;
      expect(parent).to.deep.equal(part);
      expect([...pagesOf(current)].map(({ number }) => number)).to.include((page as Ref).number);
    }
  });

  it('refuses a document without a tree of pages', () => {
    const update = new PdfUpdate(pdfOfOnePage('', '/Pages 3 0 R'), nodeCompression);
    expect(() => appendPages(update, source, '')).to.throw('no page tree');
  });
});
