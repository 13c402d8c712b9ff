import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { signingOf } from './index.js';

describe('signingOf', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'quire-signing-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('makes a development identity, once, where none is configured', async () => {
    const first = await signingOf({ QUIRE_DATA_DIR: folder, QUIRE_PKI_HOSTS: [], QUIRE_TSA_HOSTS: [] }).identity();
    const second = await signingOf({ QUIRE_DATA_DIR: folder, QUIRE_PKI_HOSTS: [], QUIRE_TSA_HOSTS: [] }).identity();
    expect(first.origin).to.equal('development');
    expect(second.certificate).to.deep.equal(first.certificate);
  });

  it('says which file cannot be used, and tries again', async () => {
    const file = join(folder, 'key.pem');
    const signing = signingOf({
      QUIRE_DATA_DIR: folder,
      QUIRE_IDENTITY: file,
      QUIRE_PKI_HOSTS: [],
      QUIRE_TSA_HOSTS: [],
    });
    const failure = () => signing.identity().catch(({ message }: Error) => message);
    expect(await failure()).to.contain(`QUIRE_IDENTITY: ${file} cannot be used`);
    writeFileSync(file, 'no key');
    expect(await failure()).to.contain('cannot be used');
  });
});
