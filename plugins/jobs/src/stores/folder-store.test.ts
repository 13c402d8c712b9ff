import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { FolderStore } from './folder-store.js';

describe('folders as stores', () => {
  const { signal } = new AbortController();
  let root: string;
  let store: FolderStore;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'quire-folders-'));
    mkdirSync(join(root, 'open'));
    mkdirSync(join(root, 'open-too'));
    writeFileSync(join(root, 'secret'), 'secret');
    store = new FolderStore([join(root, 'open')], 10);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const place = (...names: string[]) => pathToFileURL(join(root, ...names));
  const bytes = new TextEncoder().encode('written');
  const failure = (body: Promise<unknown>) =>
    body.then(
      () => 'none',
      (error) => `${error.code}: ${error.message}`,
    );

  it('are read and written, and hold nothing but the result', async () => {
    await store.write(place('open', 'a.pdf'), bytes, 'application/pdf', signal);
    expect(readdirSync(join(root, 'open'))).to.deep.equal(['a.pdf']);
    expect(readFileSync(join(root, 'open', 'a.pdf'), 'utf8')).to.equal('written');
    expect((await store.read(place('open', 'a.pdf'), signal)).filename).to.equal('a.pdf');
  });

  it('end at their walls: beside them, by .. and by links', async () => {
    symlinkSync(join(root, 'secret'), join(root, 'open', 'link'));
    symlinkSync(root, join(root, 'open', 'up'));
    for (const outside of [
      place('secret'),
      place('open-too', 'a'),
      place('open', 'link'),
      place('open', 'up', 'secret'),
    ]) {
      expect(await failure(store.read(outside, signal))).to.contain('QUIRE_JOBS_FOLDERS');
    }
    expect(await failure(store.write(place('open-too', 'a'), bytes, '', signal))).to.contain('QUIRE_JOBS_FOLDERS');
    expect(await failure(store.write(place('open', 'up', 'a'), bytes, '', signal))).to.contain('QUIRE_JOBS_FOLDERS');
  });

  it('do not tell what is there outside of them, by paths, links or folders that are missing', async () => {
    symlinkSync(join(root, 'secret'), join(root, 'open', 'link'));
    symlinkSync(join(root, 'nothing'), join(root, 'open', 'dangling'));
    symlinkSync(root, join(root, 'open', 'up'));
    const words = async (...names: string[]) => {
      const answers = [store.read(place(...names), signal), store.write(place(...names, 'a'), bytes, '', signal)];
      return (await Promise.all(answers.map(failure))).map((answer) => answer.replaceAll(names.join('/'), 'NAME'));
    };
    const expected = await words('secret');
    expect(expected.join()).to.contain('QUIRE_JOBS_FOLDERS');
    for (const names of [['nothing'], ['open-too', 'none'], ['none', 'at', 'all']]) {
      expect(await words(...names), names.join('/')).to.deep.equal(expected);
    }
    for (const names of [
      ['open', 'link'],
      ['open', 'dangling'],
      ['open', 'up', 'secret'],
      ['open', 'up', 'nothing'],
    ]) {
      expect((await words(...names))[0], names.join('/')).to.equal(expected[0]);
    }
    expect(await failure(store.read(place('open', 'none'), signal)), 'inside').to.contain('ENOENT');
  });

  it('refuse a name that is longer than the file system has, and leave nothing there', async () => {
    expect(await failure(store.write(place('open', 'a'.repeat(300)), bytes, '', signal))).to.match(
      /^VALIDATION_ERROR.*ENAMETOOLONG/,
    );
    expect(readdirSync(join(root, 'open'))).to.deep.equal([]);
    const long = 'b'.repeat(250);
    await store.write(place('open', long), bytes, '', signal);
    expect(readdirSync(join(root, 'open'))).to.deep.equal([long]);
  });

  it('give no file that is larger than may be, and none that is not there', async () => {
    writeFileSync(join(root, 'open', 'large'), 'x'.repeat(11));
    expect(await failure(store.read(place('open', 'large'), signal))).to.contain('PAYLOAD_TOO_LARGE');
    expect(await failure(store.read(place('open', 'none'), signal))).to.contain('VALIDATION_ERROR');
  });

  it('are none where no setting names them', () => {
    expect(() => new FolderStore([], 10).check(place('open', 'a'))).to.throw('QUIRE_JOBS_FOLDERS');
  });
});
