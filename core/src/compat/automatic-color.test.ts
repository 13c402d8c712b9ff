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
  });

  it('weighs the colours as the eye does: pure blue is dark, pure red is not', () => {
    expect(automaticColor('#0000ff')).to.equal('#ffffff');
    expect(automaticColor('#ff0000')).to.equal('#000000');
  });
});
