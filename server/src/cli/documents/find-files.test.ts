import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { findFiles } from './find-files.js';

describe('findFiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-find-'));
  after(() => rmSync(folder, { recursive: true }));
  before(() => {
    const files = ['a.docx', 'b.DOCX', 'c.txt', '~$a.docx', '.hidden.docx', 'x/d.docx', 'x/y/e.docx', 'x/[odd].docx'];
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), 'x');
    }
  });
  const found = async (words: readonly string[], more: { filesFrom?: string } = {}) => {
    const files = await findFiles({ words: words.map((word) => join(folder, word)), takes: ['.docx'], ...more });
    return files.map(({ file }) => file.slice(folder.length + 1));
  };

  it('takes the documents in a folder and below it, no hidden ones, no locks and nothing else', async () => {
    expect(await found(['.'])).to.deep.equal(['a.docx', 'b.DOCX', 'x/[odd].docx', 'x/d.docx', 'x/y/e.docx']);
    expect(await findFiles({ words: [join(folder, 'x')], takes: ['.docx'] })).to.deep.include({
      file: join(folder, 'x/y/e.docx'),
      root: join(folder, 'x'),
    });
  });

  it('expands what the shell left, and takes a name as it is where there is such a file', async () => {
    expect(await found(['*.docx'])).to.deep.equal(['a.docx', '~$a.docx']);
    expect(await found(['**/[de].docx'])).to.deep.equal(['x/d.docx', 'x/y/e.docx']);
    expect(await found(['x/?.do*'])).to.deep.equal(['x/d.docx']);
    expect(await found(['x/[odd].docx'])).to.deep.equal(['x/[odd].docx']);
  });

  it('keeps what is not there, to be told of', async () => {
    expect(await found(['none.docx', 'no*.docx'])).to.deep.equal(['none.docx', 'no*.docx']);
  });

  it('takes each file once, those of a list too', async () => {
    const filesFrom = join(folder, 'list');
    writeFileSync(filesFrom, [join(folder, 'a.docx'), '', join(folder, 'x/d.docx')].join('\r\n'));
    expect(await found(['a.docx'], { filesFrom })).to.deep.equal(['a.docx', 'x/d.docx']);
    writeFileSync(filesFrom, `${join(folder, 'c.txt')}\0`);
    expect(await found(['x/y'], { filesFrom })).to.deep.equal(['x/y/e.docx', 'c.txt']);
  });
});
