/** Checks the OpenAPI document with tools that know nothing else of the service: validators, and a client generator. */
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { type RunResult, run } from '../processes/index.js';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';
import { ownFolder } from '../testing/own-folder.js';
import { ROOT } from '../workspace.js';

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, object>>;
}

describe('the OpenAPI document', function () {
  this.timeout(180_000);
  const source = resolve(ROOT, 'test/clients/typescript');
  let folder: string;
  let file: string;
  let service: KeyedService;
  let operations: ReadonlyMap<string, DescribedOperation>;
  before(async () => {
    service = await startKeyedService();
    const document = (await (await service.fetch('/openapi.json')).json()) as OpenApi;
    operations = new Map(
      Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .map((operation) => [operation.operationId, operation]),
    );
    folder = ownFolder('api-client');
    file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a program that a dependency of this package contains. */
  const tool = async (name: string, ...args: readonly string[]): Promise<RunResult> => {
    const result = await run('npm', ['exec', '--workspace=test', '--', name, ...args], { cwd: ROOT, timeout: 110_000 });
    expect(result.status, `${name}: ${result.stdout}${result.stderr}`).to.equal(0);
    return result;
  };

  it('is valid to a validator by the schema of OpenAPI 3.1', async () => {
    expect((await tool('validate-api', file)).stdout).to.match(/"valid": true/);
  });

  it('is valid to a validator that follows each reference', async () => {
    const script = `import { validate } from '@readme/openapi-parser';
      const { valid, errors = [] } = await validate(${JSON.stringify(file)});
      if (!valid) throw new Error(JSON.stringify(errors));`;
    const result = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: source });
    expect(result.status, result.stderr).to.equal(0);
  });

  it('generates a TypeScript client that compiles, and drives every operation to an answer that is declared', async () => {
    await tool('openapi-typescript', file, '--output', join(folder, 'api.d.ts'));
    for (const name of ['drive.ts', 'tsconfig.json']) copyFileSync(join(source, name), join(folder, name));
    await tool('tsc', '--project', folder);
    const fixtures = resolve(ROOT, 'test/fixtures');
    const data = join(folder, 'data.json');
    writeFileSync(data, JSON.stringify({ customer: { name: 'Ada' } }));
    const url = `http://127.0.0.1:${service.port}`;
    const args = [join(folder, 'drive.js'), url, await service.newKey(), join(fixtures, 'invoice.docx'), data, file];
    const { stdout, stderr, status } = await run(process.execPath, args);
    expect(status, stderr).to.equal(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly operation: string; readonly status: number });
    expect(answers.map(({ operation }) => operation)).to.have.members([...operations.keys()]);
    for (const { operation, status } of answers) {
      expect(Object.keys(operations.get(operation)?.responses ?? {}), operation).to.include(String(status));
    }
    const done = answers.filter(({ status }) => status < 300).map(({ operation }) => operation);
    const working = [
      'convert',
      'render',
      'extract',
      'extract.markdown',
      'annotate',
      'annotate.fields',
      'sign',
      'verify',
      'sign.fields',
      'verify.key',
    ];
    expect(done).to.include.members([...working, 'auth.keys.rotate', 'auth.register', 'telemetry.collect']);
  });
});
