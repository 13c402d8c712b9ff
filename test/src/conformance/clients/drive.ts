import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, type RunResult, run } from '../../processes/index.js';
import { ROOT } from '../../workspace.js';
import { isModuleHere, PYTHON } from './python.js';

/** The input of a generated client, and the service that it calls. */
export interface ClientSubject {
  /** The folder of temporary files. */
  readonly folder: string;
  /** File of the OpenAPI document. */
  readonly document: string;
  readonly url: string;
  readonly key: string;
}

export interface Driven {
  /** The number of operations that gave an answer which the OpenAPI document declares. */
  readonly answered: number;
  /** The number of operations that answered with a status below 300. */
  readonly done: number;
  /** One line for each operation that was not called, and for each answer that is not declared. */
  readonly faults: readonly string[];
}

const CLIENTS = join(ROOT, 'test/clients');
const SAMPLES = [join(ROOT, 'test/fixtures/invoice.docx'), join(CLIENTS, 'samples.json')];
/** The time limit of a generator, which may be slow, or download its parts on its first run. */
const GENERATION = { timeout: 240_000 }; // Milliseconds.

/** Drives the client of openapi-python-client. Undefined if that is not installed. */
export async function drivePython({ folder, document, url, key }: ClientSubject): Promise<Driven | undefined> {
  if (!(await isModuleHere('openapi_python_client'))) return undefined;
  const client = join(folder, 'python');
  const config = ['--config', join(CLIENTS, 'python/config.yml'), '--fail-on-warning'];
  const args = ['-m', 'openapi_python_client', 'generate', '--path', document, '--output-path', client, ...config];
  const made = await run(PYTHON, args, GENERATION);
  if (made.status !== 0) return failed('the client could not be made', made);
  return judged(document, await run(PYTHON, [join(CLIENTS, 'python/drive.py'), client, url, key, ...SAMPLES]));
}

/** Drives the client of openapi-generator, a plugin of Maven. Undefined if Maven or the plugin is not available. */
export async function driveJava({ folder, document, url, key }: ClientSubject): Promise<Driven | undefined> {
  if (!(await isInstalled('mvn'))) return undefined;
  const project = [
    '-q',
    '-B',
    '-f',
    join(CLIENTS, 'java/pom.xml'),
    `-Dspec=${document}`,
    `-Dout=${join(folder, 'java')}`,
  ];
  const args = [...project, 'compile', 'exec:java', `-Dexec.args=${[url, key, ...SAMPLES].join(' ')}`];
  const driven = await run('mvn', args, GENERATION);
  if (/Could not (transfer|resolve)|could not be resolved/.test(driven.stdout)) return undefined;
  return judged(document, driven);
}

/** Checks the answers that a program printed for its calls of all operations against the OpenAPI document. */
function judged(document: string, driven: RunResult): Driven {
  if (driven.status !== 0) return failed('the client ended', driven);
  const answers = driven.stdout.split('\n').flatMap((line) => {
    if (!line.startsWith('{"operation"')) return [];
    const { operation, status } = JSON.parse(line) as { readonly operation: string; readonly status: number };
    return [[plain(operation), status] as const];
  });
  const statuses = new Map(answers);
  const faults = declared(document).flatMap(([id, responses]) => {
    const status = statuses.get(plain(id));
    if (status === undefined) return [`${id} was not called`];
    return responses.includes(String(status)) ? [] : [`${id} answered ${status}, which is not declared`];
  });
  return {
    answered: answers.length - faults.length,
    done: answers.filter(([, status]) => status < 300).length,
    faults,
  };
}

const failed = (what: string, { status, stdout, stderr }: RunResult): Driven => ({
  answered: 0,
  done: 0,
  faults: [`${what} with ${status}: ${`${stdout}\n${stderr}`.trim().slice(-1000)}`],
});

/** The id of an operation in a common spelling: languages write `auth.keys`, `auth_keys` and `authKeys`. */
const plain = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();

interface OpenApi {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string; readonly responses: object }>>>
  >;
}

/** The ids of all operations, and the statuses that are declared for each. */
const declared = (document: string): readonly (readonly [id: string, statuses: readonly string[]])[] =>
  Object.values((JSON.parse(readFileSync(document, 'utf8')) as OpenApi).paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, Object.keys(responses)] as const);
