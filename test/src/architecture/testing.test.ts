import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';
import { importsUnder, isTest } from './imports.js';
import { PACKAGES, sourceFiles } from './sources.js';

/** Tests that read the clock, and why a busy machine does not make them fail. */
const CLOCKED: Readonly<Record<string, string>> = {
  'core/src/base/deadline.test.ts': 'that the clock of the host is asked, which a stand-in answers there',
  'plugins/auth/src/registration/registrar.test.ts': 'that an answer is held back: a busy machine holds it back longer',
  'test/src/e2e/outage.test.ts': 'that seconds are waited together: against one such wait in the same run',
};

const inTesting = (file: string): boolean => file.includes('/testing/');

describe('what tests share', () => {
  const files = PACKAGES.flatMap(sourceFiles);

  it('lies in a folder named testing', () => {
    const named = /(?:\.test\.[^/]+|\/testing|[-/]suite|[-/]contract|-fixtures?)\.ts$/;
    const astray = files.filter((file) => named.test(file) && !file.endsWith('.test.ts') && !inTesting(file));
    expect(astray).to.deep.equal([]);
  });

  it('is no test itself: no file of tests is imported', () => {
    const imported = PACKAGES.flatMap((each) => importsUnder(`${each}/src`)).filter(({ file }) =>
      file?.endsWith('.test.ts'),
    );
    expect([...new Set(imported.map(({ file }) => file))]).to.deep.equal([]);
  });

  it('knows the framework of the tests, which sources do not', () => {
    const runner = PACKAGES.filter((each) => each !== 'test')
      .flatMap((each) => importsUnder(`${each}/src`))
      .filter(({ specifier }) => specifier === 'chai' || specifier === 'mocha');
    const astray = runner.filter((each) => !isTest(each));
    expect(astray.map(({ from, specifier }) => `${from}: ${specifier}`)).to.deep.equal([]);
  });

  it('is imported by tests alone, and by what lies in testing itself', () => {
    const sources = PACKAGES.filter((each) => each !== 'test')
      .flatMap((each) => importsUnder(`${each}/src`))
      .filter((each) => !isTest(each));
    const astray = sources.filter(
      ({ file, specifier }) => inTesting(file ?? '') || /^@quire\/[^/]+\/(?:.*\/)?testing(?:\/|$)/.test(specifier),
    );
    expect(astray.map(({ from, specifier }) => `${from}: ${specifier}`)).to.deep.equal([]);
  });

  it('is packed where the package lets others have it, and nowhere else', () => {
    const shared = PACKAGES.filter((each) => files.some((file) => file.startsWith(`${each}/src/testing/`)));
    const wrong = shared.filter((each) => {
      const manifest = JSON.parse(textOf(`${each}/package.json`));
      if (manifest.private) return false;
      return './testing' in manifest.exports === manifest.files.includes('!dist/testing');
    });
    expect(wrong).to.deep.equal([]);
  });

  it('has all that it needs packed with it', () => {
    for (const each of PACKAGES.filter((name) => files.some((file) => file.startsWith(`${name}/src/testing/`)))) {
      const { exports = {}, files: packed = [] } = JSON.parse(textOf(`${each}/package.json`));
      const doors = Object.keys(exports).flatMap((door) => /^\.\/(testing(?:\/.*)?)$/.exec(door)?.[1] ?? []);
      const reached = new Set(doors.map((door) => `${each}/src/${door}/index.ts`));
      const imports = importsUnder(`${each}/src/testing`);
      // `reached` grows while it is walked.
      for (const file of reached)
        for (const { from, file: next } of imports) if (from === file && next) reached.add(next);
      const leftOut = (packed as readonly string[]).flatMap((pattern) => leavesOut(each, pattern) ?? []);
      const missing = [...reached].filter((file) => leftOut.some((pattern) => pattern.test(file)));
      expect(missing, each).to.deep.equal([]);
    }
  });
});

/** The sources whose compiled files a pattern of `files` leaves out: `!dist/testing/{one,other}.*`. */
function leavesOut(folder: string, pattern: string): RegExp | undefined {
  const [, inner] = /^!dist\/(testing\/.*)$/.exec(pattern) ?? [];
  if (inner === undefined) return undefined;
  const names = inner.replace(/\.\*$/, '').replace(/\{(.*)\}/, (_, list: string) => `(?:${list.replaceAll(',', '|')})`);
  return new RegExp(`^${folder}/src/${names}(?:\\.ts$|/)`);
}

describe('what tests bound', () => {
  it('is work, counted (stepsOf and growthOf of @quire/core/testing), and not the time that it takes', () => {
    const clock = /\b(?:performance\.now\(\)|hrtime|cpuUsage|Date\.now\(\) - started)/;
    const clocked = PACKAGES.flatMap(sourceFiles).filter(
      (file) => file.endsWith('.test.ts') && !file.includes('/architecture/') && clock.test(textOf(file)),
    );
    expect(clocked.sort()).to.deep.equal(Object.keys(CLOCKED).sort());
  });
});

describe('what tests write', () => {
  it('lies in a folder of the run, so that two runs beside each other do not meet', () => {
    const writes = /^import \{[^}]*\b(?:mkdir|writeFile|copyFile|cp)(?:Sync)?\b[^}]*\} from 'node:fs/m;
    const fixed = PACKAGES.flatMap(sourceFiles).filter((file) => {
      const text = file.endsWith('.test.ts') ? textOf(file) : '';
      return writes.test(text) && !/\b(?:mkdtemp|mkdtempSync|ownFolder)\(/.test(text);
    });
    expect(fixed).to.deep.equal([]);
  });
});

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
