/** The tests that `npm test` skips if a program is not installed. Their titles name the program: `[needs qpdf]`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES } from '../architecture/sources.js';
import { run } from '../processes/index.js';
import { ROOT } from '../workspace.js';
import type { Figures } from './floors.js';

export interface JudgedTests {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The output of mocha. */
  readonly output: string;
}

const NEEDS = '[needs ';

/** Compiled test files with a title that names a program. */
function filesWithNeeds(): string[] {
  return PACKAGES.flatMap((folder) => {
    const dist = join(ROOT, folder, 'dist');
    if (!existsSync(dist)) return [];
    return readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.js'))
      .map((file) => join(dist, file))
      .filter((file) => readFileSync(file, 'utf8').includes(NEEDS));
  });
}

export async function runJudgedTests(): Promise<JudgedTests> {
  const mocha = join(ROOT, 'node_modules/mocha/bin/mocha.js');
  const options = ['--no-config', '--timeout', '60000', '--fgrep', NEEDS];
  const { stdout, stderr } = await run(process.execPath, [mocha, ...options, ...filesWithNeeds()], {
    cwd: ROOT,
    timeout: 900_000,
  });
  const count = (what: string): number => Number(new RegExp(`(\\d+) ${what}`).exec(stdout)?.[1] ?? 0);
  return { passed: count('passing'), failed: count('failing'), skipped: count('pending'), output: stdout + stderr };
}

export const judgedTestsText = ({ passed, failed, skipped, output }: JudgedTests): string =>
  `tests with programs of others: ${passed} passed, ${failed} failed, ${skipped} skipped${failed > 0 ? `\n${output}` : ''}`;

/** One figure: 1 if some tests ran and all of them passed. The number of tests depends on the installed programs. */
export const judgedTestsFigures = ({ passed, failed }: JudgedTests): Figures => ({
  'tests.passed': passed > 0 && failed === 0 ? 1 : 0,
});
