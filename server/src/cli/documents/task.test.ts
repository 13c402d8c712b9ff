import { expect } from 'chai';
import { UsageError } from '../usage-error.js';
import { tasksOf } from './task.js';

const tasks = (words: readonly string[], given: { out?: string; outDir?: string; json?: boolean } = {}) =>
  tasksOf(
    words.map((file) => ({ file })),
    { json: false, ...given },
    { extension: '.pdf', command: 'quire convert' },
  );

describe('tasksOf', () => {
  it('writes beside each document, into a folder, or to the named file', () => {
    expect(tasks(['x/a.docx', 'b'])).to.deep.equal([
      { file: 'x/a.docx', out: 'x/a.pdf' },
      { file: 'b', out: 'b.pdf' },
    ]);
    expect(tasks(['x/a.b.docx'], { outDir: 'y' })[0].out).to.equal('y/a.b.pdf');
    expect(tasks(['a.docx'], { out: 'b' })[0].out).to.equal('b');
  });

  it('keeps the places of what lies below a folder', () => {
    const files = [
      { file: 'in/a.docx', root: 'in' },
      { file: 'in/x/a.docx', root: 'in' },
    ];
    const outs = (given: { outDir?: string }) =>
      tasksOf(files, { json: false, ...given }, { extension: '.pdf', command: 'quire convert' }).map(({ out }) => out);
    expect(outs({ outDir: 'out' })).to.deep.equal(['out/a.pdf', 'out/x/a.pdf']);
    expect(outs({})).to.deep.equal(['in/a.pdf', 'in/x/a.pdf']);
  });

  it('marks what lies in the folder of its document, and nothing elsewhere', () => {
    const extension = { extension: '.docx', inSameFolder: '.filled' };
    const out = (file: string, outDir?: string) =>
      tasksOf([{ file }], { json: false, outDir }, { extension, command: 'quire annotate' })[0].out;
    expect([out('x/a.dotx'), out('x/a.docx', 'y'), out('x/a.docx', './x'), out('-')]).to.deep.equal([
      'x/a.filled.docx',
      'y/a.docx',
      'x/a.filled.docx',
      '-',
    ]);
  });

  it('writes the standard input to the standard output', () => {
    expect(tasks(['-'])[0].out).to.equal('-');
    expect(tasks(['-'], { outDir: 'y' })[0].out).to.equal('y/document.pdf');
  });

  it('writes nothing where the operation only reports', () => {
    expect(tasksOf([{ file: 'a' }], { json: false }, { command: 'quire verify' })).to.deep.equal([{ file: 'a' }]);
  });

  it('refuses what cannot be meant', () => {
    expect(() => tasks([])).to.throw(UsageError, 'missing file');
    expect(() => tasks(['a', 'b'], { out: 'c' })).to.throw(UsageError, '--out is for one file');
    expect(() => tasks(['a'], { out: 'c', outDir: 'd' })).to.throw(UsageError, 'exclude');
    expect(() => tasks(['x/a.docx', 'y/a.docx'], { outDir: 'z' })).to.throw(
      UsageError,
      'would both be written to z/a.pdf',
    );
    expect(() => tasks(['a.pdf'])).to.throw(UsageError, 'refusing to overwrite the input; use --out');
    expect(() => tasks(['a.docx', 'b.pdf'])).to.throw(
      UsageError,
      'it is an input here; to write to it use --out b.pdf',
    );
    expect(() => tasks(['-'], { json: true })).to.throw(UsageError, 'standard output');
    const printed = { command: 'quire verify' };
    expect(() => tasksOf([{ file: 'a' }], { out: 'b', json: false }, printed)).to.throw(
      UsageError,
      'these options write no file',
    );
  });
});
