import { nodeEngine } from '@quire/core/node';
import { buildDocx, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import type { TextNode, Word } from '../protocol.js';
import { pageText } from './page-text.js';

const isWord = (content: TextNode | Word): content is Word => 'text' in content;

/** `P(one two )`: roles with the words in them. */
const outlined = (nodes: readonly (TextNode | Word)[]): string =>
  nodes.map((node) => (isWord(node) ? node.text : `${node.role}(${outlined(node.content)})`)).join('');

const wordsIn = (nodes: readonly (TextNode | Word)[]): Word[] =>
  nodes.flatMap((node) => (isWord(node) ? [node] : wordsIn(node.content)));

const heading = '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>';
const laid = async (body: string) => nodeEngine().layout(buildDocx({ body }));

describe('the text of a page', () => {
  it('has the elements of the structure with their words, in its order', async () => {
    const cell = (text: string): string => `<w:tc><w:tcPr/>${p(r(text))}</w:tc>`;
    const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid><w:tr>${cell('a')}${cell('b c')}</w:tr></w:tbl>`;
    const frames = await laid(`<w:p>${heading}${r('On rivers')}</w:p>${p(r('They flow.'))}${table}${p('')}`);
    expect(outlined(pageText(frames, 0))).to.equal('Document(H1(On rivers)P(They flow.)Table(TR(TD(P(a))TD(P(b c)))))');
  });

  it('parts the last word of a line from the first of the next', async () => {
    const frames = await laid(p(r('Water follows the shape of the land, and the land the water. '.repeat(4))));
    const text = wordsIn(pageText(frames, 0)).map((word) => word.text);
    expect(text.join('')).to.contain('land, and the land the water. Water follows the shape');
    expect(text.filter((word) => /\S\s+\S/.test(word))).to.deep.equal([]);
  });

  it('places each word where it is drawn', async () => {
    const frames = await laid(p(r('Water follows')));
    const [water, follows] = wordsIn(pageText(frames, 0));
    expect(water.x).to.be.closeTo(72, 0.01);
    expect(follows.x).to.be.closeTo(water.x + water.width, 0.01);
    expect([follows.y, follows.size]).to.deep.equal([water.y, water.size]);
  });

  it('leads where links lead: to places in the document, and to no address that runs code', async () => {
    const bookmark = '<w:bookmarkStart w:id="1" w:name="there"/><w:bookmarkEnd w:id="1"/>';
    const link = (attribute: string, text: string): string => p(`<w:hyperlink ${attribute}>${r(text)}</w:hyperlink>`);
    const field = (target: string, text: string): string =>
      p(`<w:fldSimple w:instr=" HYPERLINK &quot;${target}&quot; ">${r(text)}</w:fldSimple>`);
    const frames = await laid(
      link('w:anchor="there"', 'in') +
        field('https://example.com/', 'out') +
        field('javascript:alert(1)', 'evil') +
        p(`${bookmark}<w:r><w:br w:type="page"/></w:r>`) +
        p(`${bookmark.replaceAll('"1"', '"2"').replace('there', 'then')}${r('end')}`),
    );
    const links = (nodes: readonly (TextNode | Word)[]): unknown[] =>
      nodes.flatMap((node) => (isWord(node) ? [] : [...(node.link ? [node.link] : []), ...links(node.content)]));
    const [inside, outside, ...others] = links(pageText(frames, 0));
    expect(inside).to.include({ page: 0 });
    expect(outside).to.include({ address: 'https://example.com/' });
    expect(others).to.deep.equal([]);
  });
});
