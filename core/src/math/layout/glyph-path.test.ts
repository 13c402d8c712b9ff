import { expect } from 'chai';
import { glyphPath } from './glyph-path.js';

describe('glyphPath', () => {
  it('turns font units with y up into points with y down', () => {
    expect(glyphPath('M0,0L1000,500Z', 0.02, 0.01)).to.deep.equal([
      { op: 'move', x: 0, y: -0 },
      { op: 'line', x: 20, y: -5 },
      { op: 'close' },
    ]);
  });

  it('raises quadratic curves from where the pen is, and keeps cubic ones', () => {
    const [, raised, cubic] = glyphPath('M0,0Q300,0,300,300C300,600,0,600,0,900', 1, 1);
    expect(raised).to.deep.equal({ op: 'curve', x1: 200, y1: 0, x2: 300, y2: -100, x: 300, y: -300 });
    expect(cubic).to.deep.equal({ op: 'curve', x1: 300, y1: -600, x2: 0, y2: -600, x: 0, y: -900 });
  });

  it('reads figures that follow each other by their signs', () => {
    expect(glyphPath('M-5-7', 1, 1)).to.deep.equal([{ op: 'move', x: -5, y: 7 }]);
  });
});
