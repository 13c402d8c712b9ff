/**
 * Mocha's `spec` reporter, with two additions. It ends with a line that counts the tests which were skipped because a
 * program is not installed: their titles name it, `[needs qpdf]`. With `--reporter-option failures=FILE` it writes
 * the tests that failed as JSON, which `suite/main.ts` repeats.
 */
import fs = require('node:fs');
import path = require('node:path');
import mocha = require('mocha');

interface FailedTest {
  readonly file: string;
  /** The titles of the test and of the suites around it; for a hook, of the suite that it belongs to. */
  readonly title: string;
}

/** The programs that a test needs, as its title names them. */
function programsOf(title: string): readonly string[] {
  const named = /\[needs ([^\]]+)\]/.exec(title);
  return named ? named[1].split(/,\s*/) : [];
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, program)));
}

class SuiteReporter extends mocha.reporters.Spec {
  readonly #skipped: string[] = [];
  readonly #failed: FailedTest[] = [];
  readonly #failuresFile: string | undefined;

  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    this.#failuresFile = options.reporterOptions?.failures;
    runner.on('pending', (test) => {
      if (programsOf(test.fullTitle()).length > 0) this.#skipped.push(test.fullTitle());
    });
    runner.on('fail', (test) => {
      const isHook = (test as { type?: string }).type === 'hook';
      const title = isHook ? (test.parent?.fullTitle() ?? '') : test.fullTitle();
      this.#failed.push({ file: test.file ?? test.parent?.file ?? '', title });
    });
  }

  override epilogue(): void {
    super.epilogue();
    if (this.#failuresFile !== undefined) fs.writeFileSync(this.#failuresFile, JSON.stringify(this.#failed));
    if (this.#skipped.length === 0) return;
    const programs = [...new Set(this.#skipped.flatMap(programsOf))].filter((program) => !isOnPath(program)).sort();
    const count = this.#skipped.length === 1 ? '1 check' : `${this.#skipped.length} checks`;
    const reason =
      programs.length === 1 ? `${programs[0]} is not installed` : `${programs.join(', ')} are not installed`;
    mocha.reporters.Base.consoleLog(`  ${count} skipped: ${reason}; npm run conformance uses them\n`);
  }
}

module.exports = SuiteReporter;
