import { expect } from 'chai';
import { Pace } from './pace.js';

const LIMITS = { patienceSeconds: 10, bytesPerSecond: 4096, longestSeconds: 300 };

/** The check at which a body with these byte counts is refused; undefined if it is not refused within ten minutes. */
function givenUp(bytesAt: (second: number) => number, limits = LIMITS): number | undefined {
  const pace = new Pace(limits, 500);
  for (let second = 1; second <= 600; second++) {
    pace.look(500 + bytesAt(second));
    if (pace.fault !== undefined) return second;
  }
  return undefined;
}

describe('Pace', () => {
  it('waits so long for the first byte, and no longer', () => {
    expect(givenUp(() => 0)).to.equal(10);
    expect(givenUp((second) => (second < 9 ? 0 : second * 5000))).to.equal(300);
  });

  it('asks for a least rate from then on, over as many seconds as it waits for the first byte', () => {
    expect(givenUp((second) => second)).to.equal(10);
    expect(givenUp((second) => second * 4095)).to.equal(10);
    expect(
      givenUp((second) => Math.floor(second / 9) * 9 * 5000),
      'in bursts',
    ).to.equal(300);
    expect(
      givenUp(() => 24_000_000),
      'all but the end at once',
    ).to.equal(11);
  });

  it('ends a body that never ends, however fast it comes', () => {
    expect(givenUp((second) => second * 10_000_000)).to.equal(300);
  });

  it('says what was asked for, and what came', () => {
    const pace = new Pace({ ...LIMITS, patienceSeconds: 2 }, 0);
    for (const bytes of [1, 2]) pace.look(bytes);
    expect(pace.fault).to.equal(
      'the body must arrive at 4096 bytes per second or more; in the last 2 s the service received 2',
    );
  });

  it('calls a body slow by its last two seconds, and never one that has just begun', () => {
    const pace = new Pace(LIMITS, 0);
    expect(pace.isSlow).to.equal(false);
    pace.look(0);
    expect(pace.isSlow).to.equal(false);
    pace.look(65_536);
    expect(pace.isSlow, 'eight times the least rate').to.equal(false);
    pace.look(65_537);
    expect(pace.isSlow).to.equal(false);
    pace.look(65_538);
    expect(pace.isSlow).to.equal(true);
  });
});
