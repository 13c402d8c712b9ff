import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';
import { tabReach } from './tab-reach.js';

describe('tabReach', () => {
  const reach = (compatibilityMode: number) => tabReach(twip(9000), { compatibilityMode } as LayoutSettings);

  it('ends at the edge of the column from mode 15 on', () => {
    expect(reach(15)).to.equal(9000);
  });

  it('goes into the margin up to mode 14, as far as the widest page, 22 inches', () => {
    expect([11, 14].map(reach)).to.deep.equal([22 * 1440, 22 * 1440]);
  });
});
