import { expect } from 'chai';
import { twip } from '../../base/units.js';
import type { FloatFrame } from './float-position.js';
import type { PlacedFloat } from './placed-float.js';
import { SettledFloats, settleObject } from './settle-object.js';

describe('objects that may not overlap', () => {
  it('are moved a limited number of times', () => {
    let compared = 0;
    const float = (index: number) =>
      ({
        source: { index },
        wrap: {},
        distance: { left: 0, right: 0, top: 0, bottom: 0 },
        keepsOff: 'objects',
        x: twip(0),
        get y() {
          compared++;
          return twip(index * 10);
        },
        width: twip(100),
        height: twip(10),
      }) as unknown as PlacedFloat;
    const frame = { pageWidth: twip(100), pageHeight: twip(0) } as FloatFrame;
    const others = new SettledFloats(Array.from({ length: 500 }, (_, index) => float(index)));
    compared = 0;
    settleObject({ ...float(0), source: {} } as PlacedFloat, others, frame);
    expect(compared).to.be.below(25_000);
  });
});
