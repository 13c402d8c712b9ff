import { expect } from 'chai';
import {
  encodeTestSignedData,
  TestAuthority,
  type TestIdentity,
  type TestSignedData,
} from '../../../testing/pki/index.js';
import { nodeCryptography as cryptography } from '../../node/index.js';
import type { DigestName } from '../cryptography.js';
import { parseSignedData, type SignerVerdict, verifySignedData } from './index.js';

const content = [new TextEncoder().encode('We agree.')];
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const DIGESTS = ['SHA-256', 'SHA-1', 'SHA-512', 'MD5'] as const;

describe('the digest inside an RSA signature', () => {
  let signer: TestIdentity;
  before(async () => {
    signer = await (await TestAuthority.root()).signer('Ada', { key: 'rsa' });
  });

  async function verdictOf(made: Omit<TestSignedData, 'content'>): Promise<SignerVerdict | undefined> {
    const data = parseSignedData(await encodeTestSignedData(signer, { ...made, content }));
    const [verdict] = await verifySignedData(data, { cryptography, content });
    return verdict;
  }

  const schemeDigest = (verdict: SignerVerdict | undefined): DigestName | undefined =>
    verdict?.scheme && 'digest' in verdict.scheme ? verdict.scheme.digest : undefined;

  for (const madeBy of DIGESTS) {
    for (const attributes of [undefined, []]) {
      it(`is the one that is stated, or the form is wrong: ${madeBy}, ${attributes ? 'without' : 'with'} attributes`, async () => {
        const verdict = await verdictOf({ madeBy, attributes });
        expect(verdict).to.include({ sound: madeBy === 'SHA-256', signature: 'valid' });
        expect(schemeDigest(verdict)).to.equal(madeBy);
        expect(verdict?.digest).to.equal(attributes ? madeBy : 'SHA-256');
        const said = verdict?.faults.map(({ severity, message }) => `${severity}: ${message}`);
        expect(said).to.deep.equal(
          madeBy === 'SHA-256'
            ? []
            : [`error: the signature was made over a digest by ${madeBy}, but SHA-256 is stated`],
        );
      });

      it(`does not excuse an algorithm that names another one: ${madeBy}, ${attributes ? 'without' : 'with'} attributes`, async () => {
        const verdict = await verdictOf({ madeBy, attributes, signatureAlgorithm: SHA256_WITH_RSA });
        expect(verdict?.sound).to.equal(madeBy === 'SHA-256');
      });
    }
  }

  it('is known without attributes where the stated one is no digest, and with attributes is not', async () => {
    const bare = await verdictOf({ digestAlgorithm: SHA256_WITH_RSA, attributes: [] });
    expect(bare).to.include({ sound: false, signature: 'valid', digest: 'SHA-256' });
    expect((await verdictOf({ digestAlgorithm: SHA256_WITH_RSA }))?.sound).to.equal(false);
  });
});
