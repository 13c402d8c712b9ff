import { expect } from 'chai';
import { readCommandLine } from './command-line.js';
import { UsageError } from './usage-error.js';

describe('the options of a command line', () => {
  const read = (...args: string[]) =>
    readCommandLine({ args, options: { profile: { type: 'string' }, json: { type: 'boolean' } } }, 'quire convert');

  it('are told apart', () => {
    expect({ ...read('--profile', 'pdfa-2b', '--json').values }).to.deep.equal({ profile: 'pdfa-2b', json: true });
  });

  it('that are none are named, with the one that was probably meant', () => {
    expect(() => read('--profil', 'x')).to.throw(UsageError, /^unknown option --profil; did you mean --profile\?$/);
    expect(() => read('--colour')).to.throw(UsageError, /^unknown option --colour$/);
    expect(() => read('-o')).to.throw(UsageError, /^unknown option -o$/);
    expect(() => read('word')).to.throw(UsageError, /^unexpected argument word$/);
  });

  it('need their values, and take none where they have none', () => {
    expect(() => read('--profile')).to.throw(UsageError, /^--profile needs a value$/);
    expect(() => read('--profile', '--json')).to.throw(
      UsageError,
      /^--profile needs a value; write --profile=-\.\.\. for one/,
    );
    expect(() => read('--json=yes')).to.throw(UsageError, /^--json takes no value$/);
  });
});
