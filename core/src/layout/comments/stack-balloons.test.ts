import { expect } from 'chai';
import { stackBalloons } from './stack-balloons.js';

const room = { top: 0, bottom: 100, gap: 2 };

describe('balloons in the margin', () => {
  it('stand beside their lines', () => {
    const balloons = [
      { top: 10, height: 20 },
      { top: 50, height: 20 },
    ];
    expect(stackBalloons(balloons, room)).to.deep.equal(balloons);
  });

  it('move down where the one before takes their place', () => {
    const tops = stackBalloons(
      [10, 10, 12].map((top) => ({ top, height: 20 })),
      room,
    ).map(({ top }) => top);
    expect(tops).to.deep.equal([10, 32, 54]);
  });

  it('move up where the last would pass the foot', () => {
    const tops = stackBalloons(
      [5, 60, 90].map((top) => ({ top, height: 20 })),
      room,
    ).map(({ top }) => top);
    expect(tops).to.deep.equal([5, 58, 80]);
  });

  it('are cut where they need more than there is, the highest first', () => {
    const placed = stackBalloons(
      [10, 80, 80].map((height) => ({ top: 50, height })),
      room,
    );
    expect(placed).to.deep.equal([
      { top: 0, height: 10 },
      { top: 12, height: 43 },
      { top: 57, height: 43 },
    ]);
  });
});
