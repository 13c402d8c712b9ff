import { expect } from 'chai';
import { automaticColor } from './automatic-color.js';

describe('automaticColor', () => {
  it('is black on paper and on light shading', () => {
    expect(automaticColor()).to.equal('#000000');
    expect(automaticColor('#d9d9d9')).to.equal('#000000');
    expect(automaticColor('#808080')).to.equal('#000000');
  });

  it('turns white on a dark shading', () => {
    expect(automaticColor('#000000')).to.equal('#ffffff');
    expect(automaticColor('#1f3864')).to.equal('#ffffff');
    expect(automaticColor('#404040')).to.equal('#000000');
    expect(automaticColor('#3b3b3b')).to.equal('#ffffff');
  });

  it('turns at three quarters of black, by luminance: 76 parts of red, 151 of green and 29 of blue', () => {
    const [dark, light] = [
      ['#3e3e3e', '#d40000', '#006a00', '#0039ff'],
      ['#3f3f3f', '#d50000', '#006b00', '#003aff'],
    ];
    expect(new Set(dark.map(automaticColor))).to.deep.equal(new Set(['#ffffff']));
    expect(new Set(light.map(automaticColor))).to.deep.equal(new Set(['#000000']));
  });

  it('takes a shading of no color for black', () => {
    expect(automaticColor('auto')).to.equal('#ffffff');
  });

  it('weighs the colors as the eye does: pure blue is dark, pure red is not', () => {
    expect(automaticColor('#0000ff')).to.equal('#ffffff');
    expect(automaticColor('#ff0000')).to.equal('#000000');
  });
});
