/** The samples of code on the page of the API, run as if copied from it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocx, p } from '@quire/core/testing';
import { convert } from '@quire/quire';
import { expect } from 'chai';
import { isInstalled, run } from '../processes/index.js';
import { type KeyedService, startServiceHere } from '../testing/keyed-service.js';

type Language = 'curl' | 'JavaScript' | 'Python';
interface Sampled {
  readonly operationId: string;
  readonly 'x-samples'?: Readonly<Record<Language, string>>;
}

/** Calls that this service refuses if they are run unchanged, each with the reason. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/^auth\.verify/, 'the code is wrong, used or expired'],
  [/^auth\.keys\.(revoke|rotate)$/, 'there is no such active key'],
  [/^sign\.complete$/, 'the document has no prepared signature'],
  [/^sign\.renew$/, 'the document has no signature to renew'],
  [/^(jobs|webhooks)\./, 'jobs need PostgreSQL'],
];

/** Printed after each sample, and after its failure if it fails. */
const END = '@@';

/** Runs the samples in its arguments, one after the other in one process. */
const RUNNER: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  curl: ['sh', '-c', `for code; do sh -c "$code" >/dev/null 2>&1 || printf failed; printf ${END}; done`, 'sh'],
  JavaScript: [
    process.execPath,
    '--input-type=module',
    '-e',
    `console.log = () => undefined;
    for (const code of process.argv.slice(1)) {
      await import('data:text/javascript,' + encodeURIComponent(code)).catch((error) => process.stdout.write(String(error)));
      process.stdout.write('${END}');
    }`,
  ],
  Python: [
    'python3',
    '-c',
    `import contextlib, io, sys
for code in sys.argv[1:]:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, {})
    except Exception as error:
        print(repr(error), end='')
    print('${END}', end='')`,
  ],
};

describe('the samples of the page of the API', function () {
  this.timeout(400_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-samples-'));
  let service: KeyedService;
  let env: Record<string, string>;
  let sampled: readonly Sampled[];

  before(async () => {
    service = await startServiceHere();
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

  /** The samples that fail, or that succeed although the service cannot answer them. */
  async function faultsIn(language: Language): Promise<readonly string[]> {
    const codes = sampled.map(({ 'x-samples': samples }) =>
      (samples?.[language] ?? '').replaceAll('{origin}', `http://127.0.0.1:${service.port}`),
    );
    const [command, ...args] = RUNNER[language];
    const { stdout, stderr } = await run(command, [...args, ...codes], { cwd: folder, env });
    const failures = stdout.split(END).slice(0, -1);
    expect(failures, stderr).to.have.length(codes.length);
    return sampled.flatMap(({ operationId }, index) => {
      const failure = failures[index] ?? '';
      const [, refusal] = REFUSED.find(([id]) => id.test(operationId)) ?? [];
      // The other languages only print the status, or write the refusal to the file.
      const isTold = language !== 'JavaScript' || failure.includes(refusal ?? '');
      const isRight = refusal === undefined ? failure === '' : failure !== '' && isTold;
      return isRight ? [] : [`${operationId}: ${failure.slice(-800)}\n${codes[index]}`];
    });
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
