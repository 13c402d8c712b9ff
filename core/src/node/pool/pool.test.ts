import { expect } from 'chai';
import { isQuireError } from '../../base/errors.js';
import { docx } from '../../testing/index.js';
import { nodeEngine } from '../engine.js';
import { createPool, type Pool, type PoolRequest } from './index.js';

const page = docx().paragraph('One page.').bytes();
const BREAK = '<w:r><w:br w:type="page"/></w:r>';
const book = (pages: number): Uint8Array =>
  docx().xml(`<w:p><w:r><w:t>Water.</w:t></w:r>${BREAK}</w:p>`.repeat(pages)).bytes();

const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (isQuireError(error) ? `${error.code} ${error.message}` : `not ours: ${error}`),
  );

describe('a pool of threads', function () {
  this.timeout(180_000);
  let pool: Pool;
  afterEach(() => pool.close());

  it('converts as the engine does, byte for byte, and leaves the bytes to the caller unless they are handed over', async () => {
    pool = createPool({ size: 2, folders: [] });
    const expected = await nodeEngine({ folders: [] }).convert(page, { markup: 'none' });
    const results = await Promise.all([1, 2, 3].map(() => pool.convert(page, { markup: 'none' })));
    for (const result of results) expect(result).to.deep.equal(expected);
    expect(page.byteLength).to.be.greaterThan(0);
    const given = page.slice();
    await pool.convert(given, { transfer: true });
    expect(given.byteLength).to.equal(0);
  });

  it('hands on errors with all that they say, and progress', async () => {
    pool = createPool({ size: 1, folders: [] });
    const failure = await pool.convert(page, { markup: 'bogus' as 'all' }).catch((error: unknown) => error);
    expect(isQuireError(failure) && failure.details[0]?.field).to.equal('markup');
    const stages = new Set<string>();
    await pool.convert(page, { onProgress: (stage) => stages.add(stage) });
    expect([...stages]).to.deep.equal(['read', 'layout', 'write']);
    const stops = pool.convert(page, {
      onProgress: () => {
        throw new Error('enough');
      },
    });
    expect(await outcome(stops)).to.equal('not ours: Error: enough');
    const unsendable = { clock: { now: () => 0 } } as unknown as PoolRequest;
    expect(await outcome(pool.convert(page, unsendable))).to.match(/^VALIDATION_ERROR options cannot be sent/);
    expect(await outcome(pool.convert(page))).to.equal('done');
  });

  it('lets as many wait as may, refuses more, and tells when there is room', async () => {
    pool = createPool({ size: 1, queue: 1, folders: [] });
    await pool.ready();
    const first = pool.convert(page);
    const second = pool.convert(page);
    expect(pool.waiting).to.equal(1);
    expect(await outcome(pool.convert(page))).to.match(/^OVERLOADED 1 document waits/);
    await pool.ready();
    expect(pool.waiting).to.equal(0);
    expect(await outcome(Promise.all([first, second]))).to.equal('done');
  });

  it('gives up what nobody wants any more, whether it waits or is under way, and goes on', async () => {
    pool = createPool({ size: 1, folders: [] });
    const controller = new AbortController();
    const { signal } = controller;
    const running = pool.convert(book(1500), {
      signal,
      onProgress: (stage) => stage === 'layout' && controller.abort(),
    });
    const waits = pool.convert(page, { signal });
    const other = pool.convert(page);
    expect(await outcome(running)).to.match(/^ABORTED/);
    expect(await outcome(waits)).to.match(/^ABORTED/);
    expect(await outcome(pool.convert(page, { signal }))).to.match(/^ABORTED/);
    expect(await outcome(other)).to.equal('done');
  });

  it('loses one document where a thread ends, and goes on with another', async () => {
    pool = createPool({ size: 1, memoryMegabytes: 24, folders: [] });
    const large = docx().paragraph('Water. '.repeat(2_000_000)).bytes();
    expect(await outcome(pool.convert(large, { limits: { ratio: 1e9 } }))).to.match(
      /^LIMIT_EXCEEDED .* 24 MB of memory/,
    );
    expect(await outcome(pool.convert(page))).to.equal('done');
  });

  it('ends what is not done when it is closed, and takes nothing more', async () => {
    pool = createPool({ size: 1, folders: [] });
    const open = [pool.convert(book(500)), pool.convert(page)].map(outcome);
    await pool.close();
    for (const each of await Promise.all(open)) expect(each).to.equal('UNAVAILABLE the pool is closed');
    expect(await outcome(pool.convert(page))).to.equal('UNAVAILABLE the pool is closed');
    expect(await outcome(pool.ready())).to.equal('UNAVAILABLE the pool is closed');
    expect(() => createPool({ size: 0 })).to.throw('size must be a whole number');
  });
});
