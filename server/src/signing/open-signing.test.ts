import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodePkcs12, TestAuthority } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { readSettings } from '../settings.js';
import { openSigning } from './index.js';

describe('what a host signs with', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quire-signing-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = (variables: Readonly<Record<string, string>> = {}) =>
    openSigning(readSettings({ QUIRE_DATA_DIR: folder, ...variables }), false);

  it('is an identity for development where none is set, made when it is first asked for', async () => {
    const signing = open();
    expect(await readdir(folder)).to.deep.equal([]);
    const { development, identity, trust, trusted } = await signing();
    expect([development, trust, trusted]).to.deep.equal([true, [], false]);
    expect((await open()()).identity.certificate).to.deep.equal(identity.certificate);
  });

  it('is the key file that is set, with its passphrase', async () => {
    const identity = await (await TestAuthority.root()).signer();
    const path = join(folder, 'key.p12');
    await writeFile(path, encodePkcs12(identity, { passphrase: 'correct horse', ciphers: 'new' }));
    const settings = { QUIRE_IDENTITY: path, QUIRE_IDENTITY_PASSPHRASE: 'correct horse', QUIRE_ONLINE: 'true' };
    const opened = await open({ ...settings, QUIRE_ONLINE_HOSTS: 'ocsp.intra, CRL.intra' })();
    expect(opened).to.deep.include({ development: false, online: { hosts: ['ocsp.intra', 'crl.intra'] } });
    expect(opened.identity.certificate).to.deep.equal(identity.certificate.bytes);
    expect(await readdir(folder)).to.deep.equal(['key.p12']);
  });

  it('that cannot be read is told by the name of its setting, without secrets', async () => {
    const path = join(folder, 'key.p12');
    await writeFile(path, 'no key');
    const messageOf = (variables: Readonly<Record<string, string>>) =>
      open(variables)().then(
        () => 'nothing thrown',
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
      );
    expect(await messageOf({ QUIRE_IDENTITY: path, QUIRE_IDENTITY_PASSPHRASE: 'secret' }))
      .to.match(/^UNAVAILABLE: QUIRE_IDENTITY: /)
      .and.not.contain('secret');
    expect(await messageOf({ QUIRE_IDENTITY: join(folder, 'nothing') })).to.match(/^UNAVAILABLE: QUIRE_IDENTITY: /);
    expect(await messageOf({ QUIRE_TRUST: path })).to.match(/^UNAVAILABLE: QUIRE_TRUST: /);
  });
});
