import { expect } from 'chai';
import { nearestOpen, openFamilyLine } from './open-families.js';

const HAD = { alternateNames: [], signed: true };

describe('open families for Latin', () => {
  it('are drawn by what is as wide where the Word that saved the document had them', () => {
    expect(nearestOpen('source code pro', HAD)).to.equal('courier new');
    expect(nearestOpen('oswald', HAD)).to.equal('arial narrow');
    expect(nearestOpen('montserrat', HAD)).to.equal('verdana');
    expect(nearestOpen('calibri', HAD)).to.equal(undefined);
  });

  it('have lines of their own there', () => {
    const line = openFamilyLine('source code pro', HAD);
    expect((line?.ascent ?? 0) + (line?.descent ?? 0)).to.be.closeTo(1.257, 1e-9);
  });

  it('have none where Word took another font for them, or nothing tells that it had them', () => {
    for (const noted of [undefined, { alternateNames: [] }, { alternateNames: ['Courier New'], signed: true }]) {
      expect(nearestOpen('source code pro', noted)).to.equal(undefined);
      expect(openFamilyLine('source code pro', noted)).to.equal(undefined);
    }
  });
});

describe('open families for other scripts', () => {
  it('have their lines whatever the font table says', () => {
    expect(openFamilyLine('kanit', undefined)).to.deep.equal({ ascent: 1.1, descent: 0.395, lineGap: 0 });
  });
});
