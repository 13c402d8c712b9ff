/**
 * `node test/dist/suite/main.js [MOCHA OPTIONS] FILES`: runs suites of pages and of load, whose tests wait for
 * browsers, databases and other processes. A failing test is repeated up to twice, each time in a fresh process, and
 * the suite passes if every one of them then passes: it is printed as `flaky: NAME`, and all of these are counted. Unit
 * tests are never repeated.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../workspace.js';

interface FailedTest {
  readonly file: string;
  readonly title: string;
}

const REPETITIONS = 2;
const MOCHA = join(ROOT, 'node_modules/mocha/bin/mocha.js');
const REPORTER = join(ROOT, 'test/dist/suite/reporter.cjs');

const folder = mkdtempSync(join(tmpdir(), 'quire-suite-'));

/** Runs mocha in a separate process. The result is absent if mocha itself did not finish. */
function runMocha(args: readonly string[]): readonly FailedTest[] | undefined {
  const file = join(folder, 'failures.json');
  rmSync(file, { force: true });
  const options = ['--no-config', '--exit', '--reporter', REPORTER, '--reporter-option', `failures=${file}`];
  const { status } = spawnSync(process.execPath, [MOCHA, ...options, ...args], { cwd: ROOT, stdio: 'inherit' });
  if (!existsSync(file)) return status === 0 ? [] : undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The options of the command line without the files, which also apply to repetitions. */
function optionsOf(args: readonly string[]): readonly string[] {
  return args.filter((each, index) => each.startsWith('--') || args[index - 1]?.startsWith('--'));
}

/** True if the test passes in one of its repetitions. */
function passesAgain({ file, title }: FailedTest): boolean {
  for (let time = 1; time <= REPETITIONS; time++) {
    console.log(`\nrepetition ${time} of ${REPETITIONS}: ${title} (${relative(ROOT, file)})`);
    if (runMocha([...optionsOf(args), '--fgrep', title, file])?.length === 0) return true;
  }
  return false;
}

const args = process.argv.slice(2);
try {
  const failed = runMocha(args);
  if (!failed) process.exitCode = 1;
  else {
    const flaky = failed.filter(passesAgain);
    for (const { title } of flaky) console.log(`flaky: ${title}`);
    if (flaky.length > 0) console.log(`${flaky.length} flaky: a test that is flaky again is to be mended or deleted`);
    if (flaky.length < failed.length) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
