import { expect } from 'chai';
import { p } from '../testing/index.js';
import { linesOf, lineWith } from '../testing/laid-out.js';

const LEVEL = '<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>';
const numbering = [1, 2]
  .map((id) => `<w:abstractNum w:abstractNumId="${id}">${LEVEL}</w:abstractNum>`)
  .concat([1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`))
  .join('');
const AUTOMATIC = '<w:spacing w:before="100" w:beforeAutospacing="1" w:after="100" w:afterAutospacing="1"/>';
const inList = (list: number, spacing: string): string =>
  `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>${spacing}`;

/** The gap in points between two paragraphs with these properties. */
async function gapBetween(above: string, below: string): Promise<number> {
  const apart = async (...properties: readonly [string, string]): Promise<number> => {
    const [first, second] = properties;
    const lines = await linesOf({ body: p('above', first) + p('below', second), numbering });
    return lineWith(lines, 'below').y - lineWith(lines, 'above').y;
  };
  return (await apart(above, below)) - (await apart('', ''));
}

describe('dropsAutomaticSpace', () => {
  it('leaves no automatic space between items of one list, and 14 pt between items of two', async () => {
    expect(await gapBetween(inList(1, AUTOMATIC), inList(1, AUTOMATIC))).to.be.closeTo(0, 0.05);
    expect(await gapBetween(inList(1, AUTOMATIC), inList(2, AUTOMATIC))).to.be.closeTo(14, 0.05);
    expect(await gapBetween(inList(1, AUTOMATIC), AUTOMATIC)).to.be.closeTo(14, 0.05);
  });

  it('takes away the automatic part of either side alone: what the other states is kept', async () => {
    expect(await gapBetween(inList(1, AUTOMATIC), inList(1, ''))).to.be.closeTo(0, 0.05);
    expect(await gapBetween(inList(1, ''), inList(1, AUTOMATIC))).to.be.closeTo(0, 0.05);
    expect(await gapBetween(inList(1, '<w:spacing w:after="24"/>'), inList(1, AUTOMATIC))).to.be.closeTo(1.2, 0.05);
  });
});
