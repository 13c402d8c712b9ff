/** The samples of code on the page of the API, run as if copied from it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocx, p } from '@quire/core/testing';
import { convert } from '@quire/quire';
import { expect } from 'chai';
import { inParallel, isInstalled, run } from '../processes/index.js';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';

type Language = 'curl' | 'JavaScript' | 'Python';
interface Sampled {
  readonly operationId: string;
  readonly 'x-samples'?: Readonly<Record<Language, string>>;
}

/** Calls that this service refuses as they are, and why. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/^auth\.verify/, 'the code is wrong, used or expired'],
  [/^auth\.keys\.(revoke|rotate)$/, 'there is no such active key'],
  [/^sign\.complete$/, 'the document has no prepared signature'],
  [/^sign\.renew$/, 'the document has no signature to renew'],
  [/^(jobs|webhooks)\./, 'jobs need PostgreSQL'],
];

describe('the samples of the page of the API', function () {
  this.timeout(400_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-samples-'));
  let service: KeyedService;
  let env: Record<string, string>;
  let sampled: readonly Sampled[];

  before(async () => {
    service = await startKeyedService();
    env = { KEY: await service.newKey() };
    const { paths } = (await (await service.fetch('/docs/openapi.json')).json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Sampled>>>>;
    };
    sampled = Object.values(paths).flatMap((methods) => Object.values(methods).filter((each) => each['x-samples']));
    const docx = buildDocx({ body: p('Dear {customer.name}') });
    writeFileSync(join(folder, 'report.docx'), docx);
    writeFileSync(join(folder, 'report.pdf'), (await convert(docx)).pdf);
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const RUN: Readonly<Record<Language, (code: string) => readonly [string, readonly string[]]>> = {
    curl: (code) => ['sh', ['-c', code]],
    JavaScript: (code) => [process.execPath, ['--input-type=module', '-e', code]],
    Python: (code) => ['python3', ['-c', code]],
  };

  /** The samples that fail, or that succeed although the service cannot answer them. */
  async function faultsIn(language: Language): Promise<readonly string[]> {
    const faults = await inParallel(sampled, 2, async ({ operationId, 'x-samples': samples }) => {
      const code = samples?.[language].replaceAll('{origin}', `http://127.0.0.1:${service.port}`) ?? '';
      const { status, stdout, stderr } = await run(...RUN[language](code), { cwd: folder, env });
      const [, refusal] = REFUSED.find(([id]) => id.test(operationId)) ?? [];
      // The other languages print the status alone, or write the refusal to the file.
      const isTold = language !== 'JavaScript' || stderr.includes(refusal ?? '');
      const isRight = refusal === undefined ? status === 0 : status !== 0 && isTold;
      return isRight ? [] : [`${operationId}: ${status}\n${code}\n${stdout.slice(-400)}${stderr.slice(-400)}`];
    });
    return faults.flat();
  }

  it('run in JavaScript', async () => {
    expect(sampled.map(({ operationId }) => operationId)).to.include.members([
      'convert',
      'telemetry.collect',
      'jobs.submit',
    ]);
    expect((await faultsIn('JavaScript')).join('\n\n')).to.equal('');
  });

  it('run by curl [needs curl]', async function () {
    if (!(await isInstalled('curl'))) this.skip();
    expect((await faultsIn('curl')).join('\n\n')).to.equal('');
  });

  it('run in Python [needs python3]', async function () {
    if (!(await isInstalled('python3'))) this.skip();
    // The package requests does not come with Python.
    if ((await run('python3', ['-c', 'import requests'])).status !== 0) this.skip();
    expect((await faultsIn('Python')).join('\n\n')).to.equal('');
  });
});
