import { DEFAULT_LIMITS, type Limits, type QuireError } from '@quire/core/plugin';
import { FAKE_ENGINE_MODULE } from '@quire/core/testing';
import { convertJob } from '@quire/plugin-convert/job';
import { expect } from 'chai';
import { WorkerPool } from './worker-pool.js';
import { NotBegun, type WorkerEnding, WorkerProcess } from './worker-process.js';

const inputOf = (text: string) =>
  ({
    docx: new TextEncoder().encode(text),
    markup: 'all',
    fields: 'cached',
    comments: 'none',
    profile: 'pdf',
  }) as const;

describe('WorkerPool', () => {
  let pool: WorkerPool;
  const endings: WorkerEnding[] = [];
  before(() => {
    pool = new WorkerPool({
      workers: 1,
      queue: 1,
      waitMilliseconds: 5000,
      memoryMegabytes: 64,
      engine: FAKE_ENGINE_MODULE,
      lost: (ending) => endings.push(ending),
    });
  });
  after(() => pool.stop());

  const run = (text: string, limits: Partial<Limits> = {}, signal = new AbortController().signal) =>
    pool.bind(signal, { ...DEFAULT_LIMITS, ...limits }, 'convert').run(convertJob, inputOf(text));
  const refusal = (promise: Promise<unknown>): Promise<QuireError> =>
    promise.then(
      () => expect.fail('it was to reject'),
      (error) => error,
    );

  it('runs a job in a worker and hands its bytes back', async () => {
    const { pdf, pages } = await run('ok');
    expect(new TextDecoder().decode(pdf)).to.match(/^%PDF-fake/);
    expect(pages).to.equal(3);
  });

  it('starts as many workers as asked for, and another one for a job that finds none idle', async () => {
    const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    const before = processes();
    const options = { waitMilliseconds: 5000, memoryMegabytes: 64, engine: FAKE_ENGINE_MODULE };
    const few = new WorkerPool({ ...options, workers: 3, workersAtStart: 1, queue: 0 });
    const jobs = () => few.bind(new AbortController().signal, DEFAULT_LIMITS, 'convert');
    try {
      expect(processes() - before).to.equal(1);
      await jobs().run(convertJob, inputOf('ok'));
      expect(processes() - before).to.equal(1);
      await Promise.all([jobs().run(convertJob, inputOf('ok')), jobs().run(convertJob, inputOf('ok'))]);
      expect(processes() - before).to.equal(2);
    } finally {
      await few.stop();
    }
  });

  it('brings a refusal back as it was thrown', async () => {
    const error = await refusal(run('invalid'));
    expect(error).to.include({
      name: 'QuireError',
      code: 'INVALID_DOCUMENT',
      part: 'word/document.xml',
      message: 'word/document.xml: w:tbl 3, row 2: gridSpan 0',
    });
  });

  it('brings other errors back as plain errors with their message', async () => {
    const error = await refusal(run('crash'));
    expect(error.name).to.equal('Error');
    expect(error.message).to.contain('undefined is not a page');
  });

  it('ends a job at its deadline, and lives on', async () => {
    for (const kind of ['patient', 'hang']) {
      expect(await refusal(run(kind, { milliseconds: 100 }))).to.include({ code: 'LIMIT_EXCEEDED' });
      expect((await run('ok')).pages).to.equal(3);
    }
  });

  it('ends a job that eats memory, in the heap or outside of it, and lives on', async () => {
    for (const kind of process.platform === 'linux' ? ['eat', 'hoard'] : ['eat']) {
      const error = await refusal(run(kind));
      expect(error).to.include({ code: 'LIMIT_EXCEEDED' });
      expect(error.message).to.contain('64 MB');
      expect((await run('ok')).pages).to.equal(3);
    }
  });

  it('does not blame the document where its process is ended from outside, says by what, and lives on', async () => {
    endings.length = 0;
    for (const signal of ['SIGKILL', 'SIGTERM']) {
      expect(await refusal(run(`die ${signal}`))).to.include({ code: 'UNAVAILABLE' });
      expect((await run('ok')).pages).to.equal(3);
    }
    expect(endings.map(({ by, busy }) => ({ by, busy }))).to.deep.equal([
      { by: 'SIGKILL', busy: true },
      { by: 'SIGTERM', busy: true },
    ]);
  });

  it('gives a job back that a process did not take because it had ended', async () => {
    const worker = new WorkerProcess({ engine: FAKE_ENGINE_MODULE, memoryMegabytes: 64 });
    const { pid } = worker;
    await worker.ready;
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    const job = { module: convertJob.module, input: {}, limits: DEFAULT_LIMITS };
    while (worker.alive) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await refusal(worker.run(job))).to.be.instanceOf(NotBegun);
  });

  it('ends a job whose caller leaves, running or waiting', async () => {
    const running = new AbortController();
    const waiting = new AbortController();
    const first = refusal(run('hang', {}, running.signal));
    const second = refusal(run('ok', {}, waiting.signal));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([pool.running, pool.waiting]).to.deep.equal([1, 1]);
    waiting.abort();
    expect(await second).to.include({ code: 'ABORTED' });
    running.abort();
    expect(await first).to.include({ code: 'ABORTED' });
    expect(pool.running).to.equal(0);
  });

  it('refuses what finds no place in the queue', async () => {
    const jobs = [run('slow 100'), run('ok')];
    expect(pool.full).to.equal(true);
    expect(await refusal(run('ok'))).to.include({ code: 'OVERLOADED' });
    expect(pool.retryAfterSeconds).to.be.within(1, 60);
    await Promise.all(jobs);
    expect(pool.full).to.equal(false);
  });
});
