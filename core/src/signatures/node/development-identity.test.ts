import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  buildSignedData,
  parseCertificate,
  parseSignedData,
  validateCertificate,
  verifySignedData,
} from '../cms/index.js';
import { nodeCryptography as cryptography, developmentIdentity, openKey } from './index.js';

describe('the identity of a service that was given none', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quire-identity-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is made once, also by several at once, and readable by its owner alone', async () => {
    const inside = join(folder, 'data');
    const all = await Promise.all([1, 2, 3].map(() => developmentIdentity(inside)));
    const again = await developmentIdentity(inside);
    for (const one of all) expect(one.certificate).to.deep.equal(again.certificate);
    expect(await readdir(inside)).to.have.length(1);
    const path = join(inside, (await readdir(inside))[0]!);
    expect((await stat(path)).mode & 0o777).to.equal(0o600);
    await chmod(path, 0o644);
    await developmentIdentity(inside);
    expect((await stat(path)).mode & 0o777).to.equal(0o600);
  });

  it('says in its names what it is, and signs for those who trust it', async () => {
    const { signer, certificate, certificates } = openKey(await developmentIdentity(folder));
    for (const one of [certificate, ...certificates]) expect(one.subject.display).to.contain('not to be trusted');
    const content = [new Uint8Array([1, 2, 3])];
    const data = parseSignedData(await buildSignedData({ content, signer, certificate, certificates, cryptography }));
    expect((await verifySignedData(data, { cryptography, content }))[0]?.sound).to.equal(true);
    const anchors = certificates.slice(-1).map(({ bytes }) => parseCertificate(bytes));
    const evidence = { ocspResponses: [], crls: [] };
    const context = {
      cryptography,
      certificates: data.certificates,
      evidence,
      purpose: 'document',
      at: new Date(),
    } as const;
    expect((await validateCertificate(certificate, { ...context, anchors })).indication).to.equal('PASSED');
    expect((await validateCertificate(certificate, { ...context, anchors: [] })).indication).to.equal('INDETERMINATE');
  });
});
