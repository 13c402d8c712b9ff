import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';
import { importsUnder, isTest } from './imports.js';
import { filesUnder } from './sources.js';

const modules = filesUnder('core/src/compat')
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('/index.ts'))
  .map((file) => file.slice('core/src/compat/'.length, -'.ts'.length));

describe('the rules of Word in core/src/compat', () => {
  it('are each a row of the log, with their evidence', () => {
    const page = readFileSync(join(ROOT, 'docs/word-rules.md'), 'utf8');
    // The row format: | Word's behavior | `module`, `module` | its source |
    const rows = Array.from(page.matchAll(/^\| (.+?) \| (`.+?`) \| (.+?) \|$/gm), ([, rule, module, evidence]) => ({
      modules: Array.from(module?.matchAll(/`([^`]+)`/g) ?? [], ([, name]) => name),
      whole: rule !== '' && evidence !== '',
    }));
    const logged = new Set(rows.filter(({ whole }) => whole).flatMap(({ modules: names }) => names));
    expect(modules.filter((module) => !logged.has(module))).to.deep.equal([]);
  });

  it('have each a test of their own', () => {
    const untested = modules.filter((module) => !existsSync(join(ROOT, `core/src/compat/${module}.test.ts`)));
    expect(untested).to.deep.equal([]);
  });

  it('say what they know, in a comment', () => {
    const silent = modules.filter(
      (module) => !readFileSync(join(ROOT, `core/src/compat/${module}.ts`), 'utf8').includes('/**'),
    );
    expect(silent).to.deep.equal([]);
  });

  it('are let out by the index alone', () => {
    const astray = importsUnder('core/src').filter(
      ({ from, file = '', typeOnly }) =>
        /^core\/src\/compat\/(?!index)/.test(file) && !typeOnly && !from.startsWith('core/src/compat/'),
    );
    expect(astray.filter((each) => !isTest(each)).map(({ from, specifier }) => `${from}: ${specifier}`)).to.deep.equal(
      [],
    );
  });
});
