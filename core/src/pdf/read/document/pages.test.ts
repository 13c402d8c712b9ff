import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { type Lookup, openPdf } from '../index.js';
import { pagesOf, readPages, rotationOf, shownBox } from './index.js';

/** A document whose page tree is object 2, further objects from 3 on. */
const treeOf = (...objects: readonly string[]): Lookup =>
  openPdf(handwrittenPdf(['<</Type/Catalog/Pages 2 0 R>>', ...objects]).bytes()).current;

describe('readPages', () => {
  it('gives the pages in their order with what they inherit, and the nodes between', () => {
    const lookup = treeOf(
      '<</Type/Pages/Kids[3 0 R 5 0 R]/MediaBox[0 0 300 400]/Rotate 90>>',
      '<</Type/Pages/Kids[4 0 R]/Rotate 180>>',
      '<</Type/Page/Annots[<</Subtype/Text>>6 0 R 1]>>',
      '<</Type/Page/MediaBox[0 0 10 10]>>',
      '<</Subtype/Link>>',
    );
    const { pages, nodes, isMalformed } = readPages(lookup);
    expect(pages.map(({ index, number, own }) => [index, number, 'Rotate' in own])).to.deep.equal([
      [1, 4, false],
      [2, 5, false],
    ]);
    expect(pages.map((page) => rotationOf(lookup, page))).to.deep.equal([180, 90]);
    expect(pages.map((page) => shownBox(lookup, page).right)).to.deep.equal([300, 10]);
    const annotations = pages[0].annotations.map(({ number, subtype }) => [number, subtype]);
    expect(annotations).to.deep.equal([
      [undefined, 'Text'],
      [6, 'Link'],
    ]);
    expect([...nodes]).to.deep.equal([2, 3]);
    expect(isMalformed).to.equal(false);
  });

  it('takes a page with /Kids for the page that its /Type says it is', () => {
    const { pages, nodes } = readPages(
      treeOf('<</Type/Pages/Kids[3 0 R]>>', '<</Type/Page/Kids[4 0 R]>>', '<</Type/Page>>'),
    );
    expect(pages.map(({ number }) => number)).to.deep.equal([3]);
    expect([...nodes]).to.deep.equal([2]);
  });

  it('takes what has no type for a node where it has children, and for a page where not', () => {
    const { pages } = readPages(treeOf('<</Kids[3 0 R]>>', '<</Kids[4 0 R<<>>]>>', '<<>>'));
    expect(pages.map(({ number }) => number)).to.deep.equal([4, undefined]);
  });

  it('notes loops, repetitions and children that are none', () => {
    for (const kids of ['2 0 R', '3 0 R 3 0 R', 'null', '9 0 R']) {
      expect(readPages(treeOf(`<</Kids[${kids}]>>`, '<</Type/Page>>')).isMalformed, kids).to.equal(true);
    }
  });

  it('ends where many nodes name one long array of children', () => {
    const nodes = Array.from({ length: 300 }, () => '<</Type/Pages/Kids 3 0 R>>');
    const all = Array.from({ length: 300 }, (_, index) => `${index + 4} 0 R`)
      .join(' ')
      .concat(' null'.repeat(5_000));
    const { pages, isMalformed } = readPages(treeOf('<</Type/Pages/Kids 3 0 R>>', `[${all}]`, ...nodes));
    expect([pages.length, isMalformed]).to.deep.equal([0, true]);
  });
});

describe('what is shown of a page', () => {
  it('is its crop box within its media box, and Letter where it states none', () => {
    const boxOf = (entries: string): unknown => {
      const lookup = treeOf('<</Kids[3 0 R]>>', `<</Type/Page${entries}>>`);
      const [page] = pagesOf(lookup);
      return Object.values(shownBox(lookup, page));
    };
    expect(boxOf('/MediaBox[100 200 0 0]/CropBox[-10 10 50 300]')).to.deep.equal([0, 10, 50, 200]);
    expect(boxOf('/MediaBox[0 0 9 9]/CropBox[20 20 30 30]')).to.deep.equal([0, 0, 9, 9]);
    expect(boxOf('/MediaBox[0 0 9]')).to.deep.equal([0, 0, 612, 792]);
  });

  it('is turned by right angles', () => {
    const lookup = treeOf('<<>>');
    const turns = [-90, 44, 46, 450, 3_600].map((Rotate) => rotationOf(lookup, { dict: { Rotate } }));
    expect(turns).to.deep.equal([270, 0, 90, 90, 0]);
  });
});
