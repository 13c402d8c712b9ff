import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeFolder } from './make-folder.js';

describe('the folders that are made', () => {
  const root = mkdtempSync(join(tmpdir(), 'quire-folders-'));
  after(() => rmSync(root, { recursive: true }));

  it('come with those above them, in the mode that is asked for, and may be there already', () => {
    const folder = join(root, 'a', 'b');
    makeFolder(folder, 0o700);
    makeFolder(folder);
    expect(statSync(folder).mode & 0o777).to.equal(0o700);
  });

  it('end in an error where a file is in the way', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => makeFolder(join(root, 'file'))).to.throw(/EEXIST/);
    expect(() => makeFolder(join(root, 'file', 'below'))).to.throw();
  });

  it('end in an error where the system has none of it', function () {
    if (!existsSync('/proc/self')) this.skip();
    expect(() => makeFolder('/proc/quire/data')).to.throw(/ENOENT/);
  });
});
