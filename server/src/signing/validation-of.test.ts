import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestAuthority } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { readSettings } from '../settings.js';
import { validationOf } from './index.js';

describe('validationOf', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'quire-validation-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('trusts nobody and asks nobody unless it is set', async () => {
    const { online, trust } = validationOf(readSettings({}));
    expect([online, await trust()]).to.deep.equal([undefined, []]);
  });

  it('trusts the certificates of a file, and asks the hosts that are named beside the public network', async () => {
    const { certificate } = await TestAuthority.root();
    const file = join(folder, 'trust.pem');
    writeFileSync(file, 'not written yet');
    const settings = { QUIRE_TRUST: file, QUIRE_ONLINE: 'true', QUIRE_PKI_HOSTS: 'ocsp.intra, CRL.intra' };
    const { online, trust } = validationOf(readSettings(settings));
    expect(online).to.deep.equal({ hosts: ['ocsp.intra', 'crl.intra'] });
    const failure = await trust().catch(({ message }: Error) => message);
    expect(failure).to.contain(`QUIRE_TRUST: ${file} cannot be used`);
    const pem = Buffer.from(certificate.bytes).toString('base64');
    writeFileSync(file, `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`);
    expect(await trust()).to.deep.equal([certificate.bytes]);
  });
});
