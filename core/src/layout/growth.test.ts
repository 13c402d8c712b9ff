import { expect } from 'chai';
import { type DocxParts, field, growthOf, p, r } from '../testing/index.js';

const LAYOUT = new URL('../testing/laid-out.js', import.meta.url);
/**
 * The limit for the growth of work at ten times the content: a paragraph that repeats work for each line exceeds it.
 * For page fields the factor is 13, because fields after the first page are laid out again with their numbers.
 */
const LINEAR = 14;

const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

const WORDS = 'the level of the river was read at the bridge ';
const reference = (index: number): string => `${r(WORDS)}<w:r><w:footnoteReference w:id="${index + 1}"/></w:r>`;
const notes = (count: number): string =>
  many(count, (index) => `<w:footnote w:id="${index + 1}">${p('A note.')}</w:footnote>`);
const bookmark = (index: number): string =>
  `<w:bookmarkStart w:id="${index}" w:name="b${index}"/>${r(WORDS)}<w:bookmarkEnd w:id="${index}"/>`;

const shape = (index: number): string =>
  '<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" ' +
  'locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>' +
  '<wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH>' +
  `<wp:positionV relativeFrom="paragraph"><wp:posOffset>${index * 1000}</wp:posOffset></wp:positionV>` +
  '<wp:extent cx="300000" cy="300000"/><wp:wrapSquare wrapText="bothSides"/>' +
  `<wp:docPr id="${index + 1}" name="Shape"/><a:graphic><a:graphicData ` +
  'uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm>' +
  '<a:off x="0" y="0"/><a:ext cx="300000" cy="300000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>' +
  '</wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>';

/** The parts of a document that contains `count` times the tested content. */
const DOCUMENTS: Readonly<Record<string, (count: number) => DocxParts>> = {
  'line breaks of a paragraph': (count) => ({ body: p(r(many(count, () => '<w:t>word</w:t><w:br/>'))) }),
  'tabs of a paragraph': (count) => ({ body: p(r(many(count, () => '<w:t>word</w:t><w:tab/>'))) }),
  'bookmarks of a paragraph': (count) => ({ body: p(many(count, bookmark)) }),
  'page fields of a paragraph': (count) => ({ body: p(many(count, () => field('PAGE', '1') + r(WORDS))) }),
  'notes of a paragraph': (count) => ({ body: p(many(count, reference)), footnotes: notes(count) }),
  notes: (count) => ({ body: many(count, (index) => p(reference(index))), footnotes: notes(count) }),
  'lines of a displayed formula': (count) => ({
    body: `<w:p><m:oMathPara><m:oMath>${many(count, () => `<m:r><m:t>${'a+'.repeat(40)}</m:t></m:r>`)}</m:oMath></m:oMathPara></w:p>`,
  }),
  'floats of a paragraph': (count) => ({ body: p(many(count, (index) => shape(index) + r(WORDS))) }),
};

describe('the work of layout', () => {
  it('grows with what there is of anything, and not with its square', async () => {
    const growth = await growthOf(LAYOUT, 'layOut', 60, DOCUMENTS);
    for (const [what, times] of Object.entries(growth)) expect(times, what).to.be.below(LINEAR);
  });
});
