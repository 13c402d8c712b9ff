import { execFileSync, spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { INLINED_ALONE, INLINED_TOGETHER, PATIENCE, TOGETHER_BY_DEFAULT } from './optimize-later.js';

/** Sets each option over and over while functions that call others become hot, one after the other. */
const COMPILED_MEANWHILE = `
  import { setFlagsFromString } from 'node:v8';
  const options = process.argv.slice(1);
  const callees = Array.from({ length: 6 }, (_, i) => 'g' + i);
  const body = 'x = (x * 31 + 7) ^ (x >> 3);'.repeat(12);
  for (let round = 0; round < 60; round++) {
    const hot = new Function(
      callees.map((name) => 'function ' + name + '(x){' + body + 'return x + ' + round + ';}').join('') +
        'return function(n){let s = 0; for (let i = 0; i < n; i++) {' + callees.map((name) => 's += ' + name + '(i);').join('') + '} return s;}',
    )();
    for (let turn = 0; turn < 300; turn++) {
      for (const option of options) setFlagsFromString(option);
      hot(40);
    }
  }
`;

describe('optimizing later', () => {
  it('is asked of V8 by flags of this Node, which go back to their defaults', () => {
    const { flag, standard } = PATIENCE;
    const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    for (const each of [`${flag}=${standard}`, TOGETHER_BY_DEFAULT])
      expect(options).to.match(new RegExp(`\\n  ${each.split('=')[0]} .*\\n.*default: ${each}\\n`));
  });

  it('takes in less by options that this Node has', () => {
    const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    for (const option of [INLINED_TOGETHER, INLINED_ALONE]) expect(options).to.include(`\n  ${option.split('=')[0]} (`);
  });

  it('sets what V8 lets change while it compiles', () => {
    const { flag, long, standard } = PATIENCE;
    const options = [INLINED_TOGETHER, TOGETHER_BY_DEFAULT, `${flag}=${long}`, `${flag}=${standard}`];
    const call = ['--input-type=module', '-e', COMPILED_MEANWHILE, '--', ...options];
    const { signal, status, stderr } = spawnSync(process.execPath, call, { encoding: 'utf8' });
    expect({ signal, status }, stderr).to.deep.equal({ signal: null, status: 0 });
  });
});
