import { expect } from 'chai';
import type { FontMatch } from '../resolved/index.js';
import { underlineRule } from './underline.js';

const font = (family: string, position: number, thickness: number): FontMatch =>
  ({ family, face: { underline: { position, thickness } } }) as FontMatch;

describe('underlineRule', () => {
  it('is where the font says, its upper edge at the position', () => {
    expect(underlineRule(font('Arial', -0.106, 0.073))).to.deep.equal({ top: 0.106, thickness: 0.073 });
  });

  it('is that of the original where the stand-in says something else', () => {
    expect(underlineRule(font('Calibri', -0.05, 0.095))).to.deep.equal({ top: 0.1133, thickness: 0.0654 });
  });

  it('is a usual one where a font says nothing sensible, or there is none', () => {
    expect(underlineRule(font('Odd', 0.3, 0))).to.deep.equal(underlineRule(undefined));
  });
});
