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
      bodyFiles: {},
      secrets: {},
      parts: [],
      json: true,
      quiet: false,
      verbose: false,
      skipExisting: false,
      filesFrom: undefined,
      help: false,
      words: ['a.docx', 'b.docx'],
    });
  });

  it('reads an option of several words in kebab-case, and in the spelling of the parameter', () => {
    const stamp = operation({
      ...convert,
      input: 'document',
      parameters: {
        stampPlace: { kind: 'choice', values: ['top', 'bottom'], description: 'Place; see stampPlace.' },
        pageLabels: { kind: 'list', maxLength: 9, most: 9, description: 'Labels.' },
      },
      handler: { handle: () => Promise.reject(new Error('not called')) },
    });
    const read = (...args: string[]) => readOptions(stamp, args).parameters;
    const expected = { from: 'docx', stampPlace: 'top' };
    expect(read('--stamp-place', 'top')).to.deep.equal(expected);
    expect(read('--stampPlace', 'top')).to.deep.equal(expected);
    expect(() => read('--stampPlace', 'top', '--stamp-place', 'top')).to.throw(
      UsageError,
      '--stamp-place is given more',
    );
    expect(read('--pageLabels', 'a', '--page-labels', 'b').pageLabels).to.have.members(['a', 'b']);
    expect(commandHelp(stamp))
      .to.contain('--stamp-place        Place; see --stamp-place.')
      .and.not.contain('stampPlace');
    expect(() => read('--stamp-plac', 'top')).to.throw(UsageError, 'did you mean --stamp-place?');
  });

  it('takes what follows -- as files', () => {
    expect(readOptions(convert, ['--', '--markup']).words).to.deep.equal(['--markup']);
  });

  it('refuses options that are unknown, hidden or fixed, lack a value, or come twice', () => {
    const wrong = [['--tea'], ['--filename', 'x'], ['--from', 'docx'], ['--out'], ['--out', 'a', '--out', 'b']];
    wrong.push(['--out', ''], ['--out-dir='], ['--files-from', ''], ['--quiet', '--verbose']);
    for (const args of wrong) expect(() => readOptions(convert, args), args.join(' ')).to.throw(UsageError);
  });
});

describe('options for what goes with a document', () => {
  const fill = operation({
    id: 'fill',
    summary: 'Fills.',
    command: { words: ['fill'], files: 'one', bodyFiles: { data: 'Values by name.' } },
    parts: 'Images.',
    access: 'key',
    input: 'document',
    produces: [],
    parameters: {},
    handler: { handle: () => Promise.reject(new Error('not called')) },
  });

  it('names files of JSON once, and further parts as often as there are any', () => {
    const { bodyFiles, parts, parameters } = readOptions(fill, [
      'a.docx',
      ...['--data', 'd.json', '--part', 'a=1.png', '--part=b=2.png'],
    ]);
    expect({ bodyFiles, parts, parameters }).to.deep.equal({
      bodyFiles: { data: 'd.json' },
      parts: ['a=1.png', 'b=2.png'],
      parameters: {},
    });
    expect(() => readOptions(fill, ['--data', 'a', '--data', 'b'])).to.throw(UsageError);
    expect(() => readOptions(fill, ['--data', ''])).to.throw(UsageError, '--data needs a value');
    expect(() => readOptions(convert, ['--part', 'a=b'])).to.throw(UsageError);
  });

  it('are in the help', () => {
    expect(commandHelp(fill).split('\n')).to.include.members([
      '  --data FILE          Values by name.',
      '  --part NAME=FILE     Images.',
    ]);
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
