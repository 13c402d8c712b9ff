import { type Command, type ExtensionByParameter, operation } from '@quire/core/plugin';
import { expect } from 'chai';
import { readOptions } from './options.js';
import { withFormatOfOut } from './run-operation.js';
import { UsageError } from './usage-error.js';

const draw = (extension: Command['extension']) =>
  operation({
    id: 'draw',
    summary: 'Draws.',
    command: { words: ['draw'], files: 'many', extension },
    access: 'key',
    input: 'document',
    produces: [],
    parameters: {
      to: { kind: 'choice', values: ['png', 'svg'], default: 'png', description: 'Format.' },
      as: { kind: 'choice', values: ['image', 'zip'], default: 'image', description: 'Archive or not.' },
    },
    handler: { handle: () => Promise.reject(new Error('not called')) },
  });

const PICTURES: readonly ExtensionByParameter[] = [
  { parameter: 'as', of: { zip: '.zip' } },
  { parameter: 'to', of: { png: '.png', svg: '.svg' } },
];

const parameters = (extension: Command['extension'], ...args: string[]) => {
  const drawing = draw(extension);
  return withFormatOfOut(drawing, readOptions(drawing, args)).parameters;
};

describe('the extension of --out', () => {
  it('decides the format where the command can make several', () => {
    expect(parameters(PICTURES, 'a.docx', '--out', 'p.SVG')).to.deep.equal({ to: 'svg' });
    expect(parameters(PICTURES, 'a.docx', '--out', 'p.zip', '--to', 'svg')).to.deep.equal({ as: 'zip', to: 'svg' });
    expect(parameters(PICTURES, 'a.docx', '--out', 'p.png')).to.deep.equal({});
    expect(parameters(PICTURES, 'a.docx', '--out', 'p.png', '--to', 'png')).to.deep.equal({ to: 'png' });
  });

  it('is refused where other options ask for another format', () => {
    const wrong = (...args: string[]) => expect(() => parameters(PICTURES, 'a.docx', ...args)).to.throw(UsageError);
    wrong('--out', 'p.svg', '--to', 'png').with.property('message', '--out p.svg: --to png requires another format');
    wrong('--out', 'p.svg', '--as', 'zip').with.property('message', '--out p.svg: --as zip requires another format');
    wrong('--out', 'p.zip', '--as', 'image');
  });

  it('is refused where the command makes no such file', () => {
    expect(() => parameters(PICTURES, 'a.docx', '--out', 'p.jpg')).to.throw(
      UsageError,
      'writes .zip, .png, .svg, not .jpg',
    );
    expect(() => parameters('.pdf', 'a.docx', '--out', 'p.docx')).to.throw(UsageError, 'writes .pdf here, not .docx');
    const kept = { before: '.signed', otherwise: '.pdf' };
    expect(() => parameters(kept, 'a.docx', '--out', 'b.pdf')).to.throw(UsageError, 'writes .docx here, not .pdf');
    expect(() => parameters(kept, 'a', '--out', 'b.docx')).to.throw(UsageError);
  });

  it('says nothing where there is none, for the standard output, and for what is no file', () => {
    for (const out of ['p', '-', '/dev/null']) expect(parameters('.pdf', 'a.docx', '--out', out)).to.deep.equal({});
    expect(parameters({ before: '.signed', otherwise: '.pdf' }, '-', '--out', 'b.docx')).to.deep.equal({});
    expect(parameters({ before: '.signed', otherwise: '.pdf' }, 'a.DOCX', '--out', 'b.docx')).to.deep.equal({});
  });

  it('may be another extension of the same format', () => {
    expect(parameters('.verified.html', 'a.pdf', '--out', 'b.htm')).to.deep.equal({});
    expect(parameters('.md', 'a.docx', '--out', 'b.markdown')).to.deep.equal({});
  });
});
