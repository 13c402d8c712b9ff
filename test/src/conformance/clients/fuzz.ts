import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../processes/index.js';
import type { ClientSubject } from './drive.js';
import { isModuleHere, PYTHON } from './python.js';

export interface Fuzzed {
  readonly requests: number;
  /** One line per fault, with the request that repeats it. */
  readonly faults: readonly string[];
}

/** The checks of an answer: its status must not be 500, and its status, type, headers and body must be declared. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

/**
 * Permits 501, the answer of a feature that is only announced or needs a database that this service lacks, and 503, the
 * answer of a full service.
 */
const CONFIG = '[checks.not_a_server_error]\nexpected-statuses = ["2xx", "3xx", "4xx", 501, 503]\n';

const SECONDS = 45;

/** Undefined if schemathesis is not installed. */
export async function fuzz({ folder, document, url }: ClientSubject): Promise<Fuzzed | undefined> {
  if (!(await isModuleHere('schemathesis'))) return undefined;
  const config = join(folder, 'schemathesis.toml');
  writeFileSync(config, CONFIG);
  const { status, stdout, stderr } = await run(
    PYTHON,
    [
      ...['-m', 'schemathesis.cli', '--config-file', config, 'run', document, '--url', url],
      ...['--checks', CHECKS.join(','), '--phases', 'examples,coverage,fuzzing', '--continue-on-failure'],
      ...['--seed', '1', '--max-examples', '10', '--max-time', String(SECONDS), '--request-timeout', '30'],
    ],
    { cwd: folder, timeout: 4 * SECONDS * 1000 },
  );
  const requests = Number(/(\d+) generated/.exec(stdout)?.[1] ?? 0);
  const faults = stdout.split(/^_{5,} (?=[A-Z]+ \/)/m).slice(1);
  if (status !== 0 && faults.length === 0) faults.push(`it ended with ${status}: ${(stdout + stderr).slice(-1000)}`);
  return { requests, faults: faults.map((fault) => fault.trim().slice(0, 1000)) };
}
