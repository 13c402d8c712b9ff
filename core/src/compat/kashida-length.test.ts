import { expect } from 'chai';
import { kashidaLength } from './kashida-length.js';

describe('kashidaLength', () => {
  it('takes no room of the line for short kashidas, of two tatweels at most', () => {
    expect(kashidaLength('low')).to.deep.equal({ reserve: 0, most: 2 });
  });

  it('keeps a tenth and a fifth of the line for medium and long ones', () => {
    expect(kashidaLength('medium').reserve).to.equal(0.1);
    expect(kashidaLength('high').reserve).to.equal(0.2);
  });
});
