import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildDocx, FAKE_ENGINE_MODULE, p } from '@quire/core/testing';
import { quire } from '../processes/index.js';
import { type FakeObjectStore, type JobWorker, startObjectStore, startWorker } from '../testing/jobs/index.js';
import { startPostgres } from '../testing/postgres/index.js';

export interface JobsLoad {
  readonly jobs: number;
  readonly workers: number;
  /** The number of results after which a worker is killed and another one started; 0 for never. */
  readonly killEvery: number;
  /** The store fails one in this many requests; none for 0. */
  readonly failEvery: number;
  /** True for real conversions of a one-page letter, instead of an engine that does no work. */
  readonly letters?: boolean;
  /** True if PostgreSQL waits for the disk. */
  readonly durable?: boolean;
}

export interface JobsOutcome {
  /** The number of jobs by their final state. */
  readonly counts: Readonly<Record<string, number>>;
  /** The number of results that belong to their documents; `wrong` counts the others. */
  readonly right: number;
  readonly wrong: number;
  readonly killed: number;
  readonly failures: number;
  /** The number of attempts; each job needs at least one. */
  readonly attempts: number;
  readonly seconds: number;
  /** Results per second, from the first to the last. */
  readonly perSecond: number;
}

/** Runs jobs with several workers, on a PostgreSQL and an object store that are started for this. */
export async function loadJobs(load: JobsLoad): Promise<JobsOutcome> {
  const { jobs, workers: count, killEvery, failEvery, letters = false, durable = false } = load;
  const folder = mkdtempSync(join(tmpdir(), 'quire-jobs-load-'));
  const postgres = await startPostgres({ durable });
  const workers: JobWorker[] = [];
  const replaced: Promise<void>[] = [];
  let settings: Readonly<Record<string, string>> = {};
  const replace = async (worker: JobWorker | undefined) => {
    await worker?.kill();
    workers.push(await startWorker(settings));
  };
  const results = () => store.objects.size - jobs;
  // Workers are killed after a number of results, not after a time, so that a slow machine has as many kills. The
  // worker that writes a result may be the one that is killed.
  const written: number[] = [];
  const onWrite = () => {
    written.push(performance.now());
    const isDue = killEvery > 0 && results() >= (replaced.length + 1) * killEvery && results() < jobs;
    if (isDue && workers.length > 0) replaced.push(replace(workers.shift()));
  };
  const store = await startObjectStore({ failEvery, onWrite });
  try {
    settings = {
      QUIRE_DATABASE_URL: await postgres.newDatabase(),
      QUIRE_JOBS_HOSTS: store.host,
      QUIRE_JOBS_SECONDS: '10',
      QUIRE_JOBS_RETRY_SECONDS: '1',
      QUIRE_JOBS_RETRIES: '50',
      ...(!letters && { QUIRE_ENGINE: FAKE_ENGINE_MODULE }),
    };
    const list = join(folder, 'jobs.jsonl');
    const document = letters ? LETTER : new TextEncoder().encode('ok');
    for (let index = 0; index < jobs; index++) store.objects.set(sourceOf(index), document);
    const pages = (index: number) => String(letters ? 1 : index + 1);
    writeFileSync(
      list,
      Array.from({ length: jobs }, (_, index) => `${jobLine(index, pages(index), store)}\n`).join(''),
    );
    const sent = await quire(['jobs', list], { env: settings });
    if (sent.status !== 0) throw new Error(`the jobs were not sent: ${sent.stderr}`);
    const started = performance.now();
    workers.push(...(await Promise.all(Array.from({ length: count }, () => startWorker(settings)))));
    while (results() < jobs) await sleep(20);
    await Promise.all(replaced);
    const ended = await endedJobs(settings, jobs);
    const seconds = Math.round((performance.now() - started) / 1000);
    const isRight = (index: number) => (letters ? isPdf(index, store) : isResultOf(index, store));
    const right = Array.from({ length: jobs }, (_, index) => index).filter(isRight).length;
    const span = ((written.at(-1) ?? 0) - (written[0] ?? 0)) / 1000;
    return {
      ...ended,
      right,
      wrong: results() - right,
      killed: replaced.length,
      failures: store.counts.failures,
      seconds,
      perSecond: Math.round(((written.length - 1) / span) * 10) / 10,
    };
  } finally {
    for (const worker of workers) await worker.stop();
    await store.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** True if there is exactly one right result for each job. */
export const eachOnce = ({ counts, right, wrong }: JobsOutcome, jobs: number): boolean =>
  counts.done === jobs &&
  right === jobs &&
  wrong === 0 &&
  Object.values(counts).reduce((sum, n) => sum + n, 0) === jobs;

const sourceOf = (index: number): string => `in/${index}.docx`;
const targetOf = (index: number): string => `out/${index}.pdf`;

/** A job whose result identifies its document: the fake engine prints the pages that were requested. */
const jobLine = (index: number, pages: string, { host }: FakeObjectStore): string =>
  JSON.stringify({
    operation: 'convert',
    parameters: { from: 'docx', pages },
    source: `http://${host}/${sourceOf(index)}`,
    target: `http://${host}/${targetOf(index)}`,
  });

const isResultOf = (index: number, { objects }: FakeObjectStore): boolean =>
  new TextDecoder().decode(objects.get(targetOf(index))).includes(`"pages":"${index + 1}"`);

const isPdf = (index: number, { objects }: FakeObjectStore): boolean =>
  new TextDecoder('latin1').decode(objects.get(targetOf(index))).startsWith('%PDF-');

/** A letter of one page. */
const LETTER = buildDocx({
  body: Array.from({ length: 12 }, () => p('Dear Ada, this is a letter of a page. '.repeat(6))).join(''),
});

interface Listed {
  readonly jobs: readonly { readonly attempts: number }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly next?: string;
}

/** Waits until all jobs have ended, which is after their results are written; returns the counts and all attempts. */
async function endedJobs(settings: Readonly<Record<string, string>>, jobs: number) {
  const listed = async (after?: string): Promise<Listed> => {
    const words = ['jobs', 'list', '--json', '--limit', '1000', ...(after === undefined ? [] : ['--after', after])];
    const { stdout, stderr } = await quire(words, { env: settings });
    if (stdout === '') throw new Error(`the jobs were not listed: ${stderr}`);
    return JSON.parse(stdout);
  };
  let page = await listed();
  while ((page.counts.waiting ?? 0) + (page.counts.running ?? 0) > 0) page = await listed();
  const { counts } = page;
  let attempts = 0;
  for (let seen = 0; ; page = await listed(page.next)) {
    for (const job of page.jobs) attempts += job.attempts;
    seen += page.jobs.length;
    if (page.next === undefined || seen >= jobs) return { counts, attempts };
  }
}
