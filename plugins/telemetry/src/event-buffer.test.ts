import type { QuireError } from '@quire/core';
import { expect } from 'chai';
import { EventBuffer, type EventBufferOptions } from './event-buffer.js';
import type { OpenedEvent } from './opened-event.js';
import { opened } from './testing/event-sink-contract.js';

const events = (count: number): OpenedEvent[] =>
  Array.from({ length: count }, (_, index) => opened({ documentId: `${index}` }));

/** A sink whose writes wait until the test lets them end. */
class Writes {
  readonly begun: (readonly OpenedEvent[])[] = [];
  #settle: ((error?: Error) => void)[] = [];

  write(batch: readonly OpenedEvent[]): Promise<void> {
    this.begun.push(batch);
    return new Promise((resolve, reject) => {
      this.#settle.push((error) => (error ? reject(error) : resolve()));
    });
  }

  /** Ends the oldest write under way, and lets its callers continue. */
  async next(error?: Error): Promise<void> {
    this.#settle.shift()?.(error);
    await turn();
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

describe('EventBuffer', () => {
  const start = (options: Partial<EventBufferOptions> = {}) => {
    const sink = new Writes();
    const answers: string[] = [];
    const buffer = new EventBuffer(sink, { batch: 10, ...options });
    const store = (name: string, given: readonly OpenedEvent[]) =>
      void buffer.store(given).then(
        () => answers.push(`${name} stored`),
        ({ code }: QuireError) => answers.push(`${name} ${code}`),
      );
    return { sink, buffer, answers, store, sizes: () => sink.begun.map(({ length }) => length) };
  };

  it('answers nobody before the events are written, and then all of a group', async () => {
    const { sink, buffer, answers, store, sizes } = start({ lingerMilliseconds: 60_000 });
    for (const name of ['a', 'b', 'c']) store(name, events(3));
    await turn();
    expect(sizes()).to.deep.equal([]);
    store('d', events(1));
    await turn();
    expect([sizes(), answers]).to.deep.equal([[10], []]);
    await sink.next();
    expect(answers).to.deep.equal(['a stored', 'b stored', 'c stored', 'd stored']);
    expect(buffer.size).to.equal(0);
  });

  it('does not wait for a group that never fills', async () => {
    const { sink, buffer } = start({ lingerMilliseconds: 1 });
    const stored = buffer.store(events(1));
    while (sink.begun.length === 0) await turn();
    await sink.next();
    await stored;
  });

  it('gathers what comes while it writes, whole bodies in their order', async () => {
    const { sink, answers, store, sizes } = start({ lingerMilliseconds: 60_000 });
    store('a', events(25));
    for (const name of ['b', 'c', 'd']) store(name, events(4));
    await sink.next();
    await sink.next();
    await sink.next();
    expect(sizes()).to.deep.equal([25, 8, 4]);
    expect(answers).to.deep.equal(['a stored', 'b stored', 'c stored', 'd stored']);
  });

  it('refuses a body that does not fit, counts what is being written, and has room again after', async () => {
    const { sink, answers, store } = start({ events: 20 });
    store('a', events(15));
    store('b', events(6));
    store('c', events(5));
    store('d', events(1));
    await turn();
    expect(answers).to.deep.equal(['b OVERLOADED', 'd OVERLOADED']);
    await sink.next();
    await sink.next();
    store('e', events(20));
    await sink.next();
    expect(answers.slice(2)).to.deep.equal(['a stored', 'c stored', 'e stored']);
  });

  it('is bounded by the length of texts too', async () => {
    const { buffer, answers, store } = start({ characters: 1000 });
    store('long', [opened({ metadata: 'x'.repeat(1000) })]);
    store('short', [opened()]);
    await turn();
    expect([answers, buffer.size]).to.deep.equal([['long OVERLOADED'], 1]);
  });

  it('tells all of a group at once that the database refused it, tries nothing again, and goes on', async () => {
    const told: unknown[] = [];
    const { sink, buffer, answers, store } = start({
      lingerMilliseconds: 60_000,
      written: (count) => told.push(count),
      failed: (error, count) => told.push([(error as Error).message, count]),
    });
    store('a', events(4));
    store('b', events(6));
    store('c', events(10));
    await sink.next(full);
    expect(answers).to.deep.equal(['a SQLITE_FULL', 'b SQLITE_FULL']);
    await sink.next();
    expect(answers.at(-1)).to.equal('c stored');
    expect(told).to.deep.equal([['database or disk is full', 10], 10]);
    expect([sink.begun.length, buffer.size]).to.deep.equal([2, 0]);
  });

  it('ends with everything written, and takes nothing more', async () => {
    const { sink, buffer, answers, store, sizes } = start({ lingerMilliseconds: 60_000 });
    store('a', events(3));
    const ended = buffer.end();
    store('b', events(1));
    await sink.next();
    await ended;
    expect([sizes(), answers]).to.deep.equal([[3], ['b OVERLOADED', 'a stored']]);
  });

  it('says at its end how many events were dropped, and why', async () => {
    const { sink, buffer, store } = start({ lingerMilliseconds: 60_000 });
    store('a', events(12));
    const ended = buffer.end().catch((thrown: Error) => thrown);
    await sink.next(full);
    const error = await ended;
    expect(error).to.be.an('error');
    expect((error as Error).message).to.equal('12 events of telemetry could not be stored: SQLITE_FULL');
  });
});
