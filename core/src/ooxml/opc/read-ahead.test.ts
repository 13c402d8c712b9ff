import { expect } from 'chai';
import { Pace } from '../../base/pace.js';
import { nodeCompression } from '../../node/compression.js';
import { buildDocx, p } from '../../testing/index.js';
import { mainPart, openPackage, readAhead } from './index.js';

describe('readAhead', () => {
  it('inflates long pictures and embedded fonts beside its host', async () => {
    const docx = buildDocx({
      body: p('Water'),
      fontTable: '<w:font w:name="Large"/>',
      media: { 'large.png': new Uint8Array(5 << 20), 'little.png': new Uint8Array(100) },
      relationships: [{ id: 'font', type: 'font', target: 'fonts/font1.odttf', source: 'word/fontTable.xml' }],
      parts: { 'word/fonts/font1.odttf': new Uint8Array(6 << 20) },
    });
    const inflated: (number | undefined)[] = [];
    const compression: typeof nodeCompression = {
      ...nodeCompression,
      inflateRawBeside(bytes, bounds, pace) {
        inflated.push(bounds.expectedBytes);
        return nodeCompression.inflateRawBeside(bytes, bounds, pace);
      },
    };
    const pkg = openPackage(docx, { compression });
    await readAhead(pkg, new Pace());
    expect(inflated.sort()).to.deep.equal([5 << 20, 6 << 20]);
    expect(pkg.part('/word/fonts/font1.odttf')?.bytes).to.have.length(6 << 20);
  });

  it('parses a long list of relationships in steps', async () => {
    const link = (index: number) => ({ id: `l${index}`, type: 'hyperlink', target: `https://example.com/${index}` });
    const relationships = Array.from({ length: 12_000 }, (_, index) => ({ ...link(index), external: true }));
    const pkg = openPackage(buildDocx({ body: p('Water'), relationships }), { compression: nodeCompression });
    let looks = 0;
    // Each look at whether a turn is due asks for the time.
    await readAhead(pkg, new Pace(undefined, undefined, () => looks++ % 8));
    expect(looks).to.be.above(12);
    expect(pkg.relationships(mainPart(pkg))).to.have.length.above(11_999);
  });
});
