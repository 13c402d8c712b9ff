import { expect } from 'chai';
import { p, r } from '../testing/index.js';
import { linesOf } from '../testing/laid-out.js';

const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const HIDDEN = '<w:rPr><w:vanish/></w:rPr>';
const item = (content: string, mark = ''): string =>
  p(content, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${mark}`);

/** The numbers of a list whose second item is `second`. */
const numbersWith = async (second: string): Promise<string[]> => {
  const lines = await linesOf({ body: item('first') + second + item('last'), numbering });
  return lines.flatMap(({ text }) => /^\d\./.exec(text) ?? []);
};

describe('countsHiddenItem', () => {
  it('counts an empty item with a hidden mark, and shows no number for it', async () => {
    expect(await numbersWith(item('', HIDDEN))).to.deep.equal(['1.', '3.']);
  });

  it('does not count an item with text, which joins the one that follows, be it hidden itself', async () => {
    expect(await numbersWith(item('joined ', HIDDEN))).to.deep.equal(['1.', '2.']);
    expect(await numbersWith(item(r('hidden', '<w:vanish/>'), HIDDEN))).to.deep.equal(['1.', '2.']);
  });
});
