import { expect } from 'chai';
import { pt } from '../base/units.js';
import { pictureBulletHeight } from './picture-bullet.js';

describe('pictureBulletHeight', () => {
  it('is 10 pt in text of 12 pt, and grows with the text', () => {
    expect(pictureBulletHeight(pt(12))).to.equal(200);
    expect(pictureBulletHeight(pt(24))).to.equal(400);
  });
});
