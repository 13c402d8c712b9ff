import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { FileError, readInput, writeOutput } from './files.js';

describe('files of the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-files-'));
  after(() => rmSync(folder, { recursive: true }));
  const bytes = new TextEncoder().encode('new');

  it('replaces a file as a whole, and leaves nothing else behind', async () => {
    const file = join(folder, 'a.pdf');
    writeFileSync(file, 'old and longer');
    await writeOutput(file, bytes);
    expect(readFileSync(file, 'utf8')).to.equal('new');
    expect(readdirSync(folder)).to.deep.equal(['a.pdf']);
  });

  it('makes folders that are missing', async () => {
    await writeOutput(join(folder, 'x/y/b.pdf'), bytes);
    expect(readFileSync(join(folder, 'x/y/b.pdf'), 'utf8')).to.equal('new');
  });

  it('writes to a device without replacing it', async () => {
    if (process.platform === 'win32') return;
    await writeOutput('/dev/null', bytes);
    expect(statSync('/dev/null').isCharacterDevice()).to.equal(true);
  });

  it('names the file that cannot be read or written', async () => {
    const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
    const missing = await failure(readInput(join(folder, 'none.docx')));
    expect(missing)
      .to.be.instanceOf(FileError)
      .with.property('message', `${join(folder, 'none.docx')}: no such file`);
    expect(await failure(readInput(folder))).to.have.property('message', `${folder}: is a folder`);
    expect(await failure(writeOutput(join(folder, 'a.pdf/c.pdf'), bytes))).to.be.instanceOf(FileError);
  });
});
