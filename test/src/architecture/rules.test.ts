import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';

describe('the log of Word’s rules', () => {
  it('lists every quirk that core/src/compat names', () => {
    const folder = join(ROOT, 'core/src/compat');
    const log = readFileSync(join(ROOT, 'docs/word-rules.md'), 'utf8');
    const modules = readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts')
      .map((file) => file.slice(0, -3));
    expect(modules.filter((module) => !log.includes(`\`${module}\``))).to.deep.equal([]);
  });
});
