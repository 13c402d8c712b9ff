import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { OPTIMIZING_LATER } from './optimize-later.js';

describe('optimizing later', () => {
  it('is asked of V8 by a flag that the V8 of this Node knows', () => {
    const [flag] = OPTIMIZING_LATER.split('=');
    expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).to.contain(`\n  ${flag} `);
  });
});
