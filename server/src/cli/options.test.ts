import { operation } from '@quire/core/plugin';
import { expect } from 'chai';
import { commandHelp } from './help.js';
import { readOptions } from './options.js';
import { UsageError } from './usage-error.js';

const convert = operation({
  id: 'convert',
  summary: 'Converts.',
  command: { words: ['convert'], files: 'many', fixed: { from: 'docx' }, hidden: ['filename'], extension: '.pdf' },
  access: 'key',
  input: 'document',
  produces: ['application/pdf'],
  parameters: {
    from: { kind: 'choice', values: ['docx'], required: true, description: 'Format.' },
    filename: { kind: 'text', maxLength: 9, description: 'Name.' },
    markup: { kind: 'choice', values: ['all', 'none'], default: 'all', description: 'Tracked changes.' },
  },
  handler: { handle: () => Promise.reject(new Error('not called')) },
});

describe('readOptions', () => {
  it('reads options in both spellings, between files', () => {
    expect(readOptions(convert, ['a.docx', '--markup', 'none', '--out-dir=x', 'b.docx', '--json'])).to.deep.equal({
      parameters: { from: 'docx', markup: 'none' },
      out: undefined,
      outDir: 'x',
      json: true,
      help: false,
      words: ['a.docx', 'b.docx'],
    });
  });

  it('takes what follows -- as files', () => {
    expect(readOptions(convert, ['--', '--markup']).words).to.deep.equal(['--markup']);
  });

  it('refuses options that are unknown, hidden or fixed, lack a value, or come twice', () => {
    const wrong = [['--tea'], ['--filename', 'x'], ['--from', 'docx'], ['--out'], ['--out', 'a', '--out', 'b']];
    for (const args of wrong) expect(() => readOptions(convert, args), args.join(' ')).to.throw(UsageError);
  });
});

describe('commandHelp', () => {
  it('is made from the declaration', () => {
    expect(commandHelp(convert).split('\n')).to.include.members([
      'Usage: quire convert FILE... [OPTIONS]',
      '  --markup             Tracked changes. (one of all, none; all by default)',
    ]);
    expect(commandHelp(convert)).to.not.contain('--from');
  });
});
