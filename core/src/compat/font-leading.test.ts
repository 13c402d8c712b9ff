import { expect } from 'chai';
import { twip } from '../base/units.js';
import { hazeRadius, leadingOf, takesRoom } from './font-leading.js';

const none = { flags: new Set<string>() };

describe('leadingOf', () => {
  it('is none under noLeading: a line of Times New Roman 10 is 11.1 pt high and not 11.5', () => {
    const times = { ascent: 178, descent: 43, lineGap: 8 };
    expect(leadingOf(times, none)).to.equal(times);
    expect(leadingOf(times, { flags: new Set(['noLeading']) })).to.deep.equal({ ...times, lineGap: 0 });
  });
});

describe('takesRoom', () => {
  it('is the whole rise of the text, and none under noSpaceRaiseLower', () => {
    expect([takesRoom(60, none), takesRoom(-60, none)]).to.deep.equal([60, -60]);
    expect(takesRoom(60, { flags: new Set(['noSpaceRaiseLower']) })).to.equal(0);
  });
});

describe('hazeRadius', () => {
  it('is twice that of a shadow, where no glow is wider', () => {
    const radii = [{ shadowBlur: twip(60) }, { glow: twip(200), shadowBlur: twip(60) }, { glow: twip(40) }, {}];
    expect(radii.map(hazeRadius)).to.deep.equal([120, 200, 40, undefined]);
  });
});
