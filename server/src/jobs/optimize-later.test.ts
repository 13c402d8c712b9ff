import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { INLINING, PATIENCE } from './optimize-later.js';

describe('optimizing later', () => {
  it('is asked of V8 by a flag of this Node, which goes back to its default', () => {
    const { flag, standard } = PATIENCE;
    const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    expect(options).to.match(new RegExp(`\\n  ${flag} .*\\n.*default: ${flag}=${standard}\\n`));
  });

  it('takes in less by options that this Node has', () => {
    const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    for (const option of INLINING) expect(options).to.include(`\n  ${option.split('=')[0]} (`);
  });
});
