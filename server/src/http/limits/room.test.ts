import { expect } from 'chai';
import { MemoryRoom } from './room.js';

const MEGABYTE = 1 << 20;

class FakeArrival {
  isSlow = false;
  isOver = false;
  refusal?: Error;
  refuse(refusal: Error): void {
    this.refusal = refusal;
    this.isOver = true;
  }
}

describe('Room', () => {
  let room: MemoryRoom;
  beforeEach(() => {
    room = new MemoryRoom(10 * MEGABYTE, 0.75);
  });
  const open = (caller: string) => {
    const arrival = new FakeArrival();
    return { arrival, held: room.open([caller], arrival) };
  };

  it('counts what has come, and has it back when a body is in', () => {
    const { held } = open('a');
    held.add(MEGABYTE);
    expect(room.free).to.be.below(9 * MEGABYTE);
    held.release();
    held.release();
    expect(room.free).to.equal(10 * MEGABYTE);
  });

  it('refuses a caller beyond its share, and has room for others', () => {
    const first = open('a');
    expect(() => {
      for (;;) first.held.add(MEGABYTE);
    }).to.throw(/no memory/);
    open('b').held.add(MEGABYTE);
  });

  it('ends slow bodies for others, those of the same caller first, and never one that is not slow', () => {
    const [stalled, fast, other] = [open('a'), open('a'), open('b')];
    for (const { held } of [stalled, fast, other]) held.add(2 * MEGABYTE);
    stalled.arrival.isSlow = true;
    other.arrival.isSlow = true;
    fast.held.add(5 * MEGABYTE);
    expect(stalled.arrival.refusal?.message).to.match(/no memory/);
    expect(other.arrival.refusal).to.equal(undefined);
    open('c').held.add(MEGABYTE);
    expect(other.arrival.refusal).not.to.equal(undefined);
    expect(fast.arrival.refusal).to.equal(undefined);
  });

  it('bounds bodies that never send a byte', () => {
    let count = 0;
    expect(() => {
      for (; ; count++) open('a');
    }).to.throw(/no memory/);
    expect(count).to.be.within(100, 130);
  });

  it('never keeps out an upload for ones that stall, however many there are', () => {
    const stalled = Array.from({ length: 110 }, () => open('a'));
    for (const { arrival } of stalled) arrival.isSlow = true;
    const good = open('a');
    for (let count = 0; count < 7; count++) good.held.add(MEGABYTE);
    expect(good.arrival.refusal).to.equal(undefined);
  });
});
