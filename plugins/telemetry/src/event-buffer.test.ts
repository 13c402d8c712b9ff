import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { EventBuffer, type EventBufferOptions } from './event-buffer.js';
import type { OpenedEvent } from './opened-event.js';
import { opened } from './testing/event-sink-contract.js';

const events = (count: number): OpenedEvent[] =>
  Array.from({ length: count }, (_, index) => opened({ documentId: `${index}` }));

/** A sink that keeps batches, and fails as often as it is told to. */
class Batches {
  readonly written: (readonly OpenedEvent[])[] = [];
  failures = 0;
  hold: Promise<void> | undefined;

  async write(batch: readonly OpenedEvent[]): Promise<void> {
    await this.hold;
    if (this.failures-- > 0) throw new Error('the database is away');
    this.written.push(batch);
  }
}

/** Comes back once it is so; the time of the test is the bound. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(5);
};

describe('EventBuffer', () => {
  const start = (options: Partial<EventBufferOptions> = {}) => {
    const sink = new Batches();
    const buffer = new EventBuffer(sink, { lingerMilliseconds: 20, pauseMilliseconds: 16, batch: 10, ...options });
    return { sink, buffer, sizes: () => sink.written.map(({ length }) => length) };
  };

  it('writes what came in meanwhile in one batch', async () => {
    const { buffer, sizes } = start();
    for (const event of events(7)) buffer.offer([event]);
    expect(sizes()).to.deep.equal([]);
    await until(() => buffer.size === 0);
    expect(sizes()).to.deep.equal([7]);
  });

  it('writes at once when a batch is full, in their order', async () => {
    const { sink, buffer, sizes } = start({ lingerMilliseconds: 60_000 });
    buffer.offer(events(25));
    await buffer.end();
    expect(sizes()).to.deep.equal([10, 10, 5]);
    expect(sink.written.flat().map(({ documentId }) => documentId)).to.deep.equal(
      events(25).map(({ documentId }) => documentId),
    );
  });

  it('takes all events of a body or none, counts those being written, and has room again after', async () => {
    const { sink, buffer } = start({ events: 20 });
    let release = () => {};
    sink.hold = new Promise((resolve) => {
      release = resolve;
    });
    expect(buffer.offer(events(15))).to.equal(true);
    expect(buffer.offer(events(6))).to.equal(false);
    expect(buffer.offer(events(5))).to.equal(true);
    expect(buffer.offer(events(1))).to.equal(false);
    release();
    await until(() => buffer.size === 0);
    expect(buffer.offer(events(20))).to.equal(true);
    await buffer.end();
  });

  it('is bounded by the length of texts too', async () => {
    const { buffer } = start({ characters: 1000 });
    expect(buffer.offer([opened({ metadata: 'x'.repeat(1000) })])).to.equal(false);
    expect(buffer.offer([opened()])).to.equal(true);
    await buffer.end();
  });

  it('tries a batch again until it is written', async () => {
    const { sink, buffer, sizes } = start();
    sink.failures = 5;
    buffer.offer(events(10));
    await until(() => buffer.size === 0);
    expect(sizes()).to.deep.equal([10]);
    await buffer.end();
  });

  it('ends with everything written, taking nothing more', async () => {
    const { sink, buffer, sizes } = start({ lingerMilliseconds: 60_000 });
    buffer.offer(events(3));
    sink.failures = 2;
    const ended = buffer.end();
    expect(buffer.offer(events(1))).to.equal(false);
    await ended;
    expect(sizes()).to.deep.equal([3]);
  });

  it('says at its end what it could not write', async () => {
    const { sink, buffer } = start();
    sink.failures = Number.POSITIVE_INFINITY;
    buffer.offer(events(12));
    const error = await buffer.end().catch((thrown: Error) => thrown);
    expect(error).to.be.an('error').with.property('message', '12 events of telemetry could not be stored');
  });

  it('tells of writes and of those that failed', async () => {
    const told: unknown[] = [];
    const { sink, buffer } = start({
      written: (count) => told.push(count),
      failed: (error) => told.push((error as Error).message),
    });
    sink.failures = 1;
    buffer.offer(events(3));
    await until(() => buffer.size === 0);
    expect(told).to.deep.equal(['the database is away', 3]);
  });
});
