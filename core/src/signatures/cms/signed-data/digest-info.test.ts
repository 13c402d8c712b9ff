import { sign } from 'node:crypto';
import { expect } from 'chai';
import { TestAuthority, type TestIdentity } from '../../../testing/pki/index.js';
import { nodeCryptography as cryptography } from '../../node/index.js';
import { digestOid } from '../algorithms/index.js';
import { encodeInteger, encodeOctets, encodeOid, encodeSequence, encodeSetOf, explicit } from '../asn1/index.js';
import type { DigestName } from '../cryptography.js';
import { AttributeType, parseSignedData, type SignerVerdict, verifySignedData } from './index.js';

const CONTENT = [new TextEncoder().encode('We agree.')];
const DATA = encodeOid('1.2.840.113549.1.7.1');
const RSA_ENCRYPTION = '1.2.840.113549.1.1.1';
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const MADE_BY = { 'SHA-256': 'sha256', 'SHA-1': 'sha1', 'SHA-512': 'sha512', MD5: 'md5' } as const;

describe('the digest inside an RSA signature', () => {
  let signer: TestIdentity;
  before(async () => {
    signer = await (await TestAuthority.root()).signer('Ada', { key: 'rsa' });
  });

  interface Made {
    /** Identifiers as they are stated. */
    readonly digest: string;
    readonly algorithm: string;
    /** The one that the signature is made with. */
    readonly madeBy: keyof typeof MADE_BY;
    readonly hasAttributes: boolean;
  }

  async function verdictOf({ digest, algorithm, madeBy, hasAttributes }: Made): Promise<SignerVerdict | undefined> {
    const messageDigest = (await cryptography.digest('SHA-256', CONTENT)) ?? new Uint8Array();
    const attribute = (oid: string, value: Uint8Array) => encodeSequence(encodeOid(oid), encodeSetOf(value));
    const attributes = encodeSetOf(
      attribute(AttributeType.contentType, DATA),
      attribute(AttributeType.messageDigest, encodeOctets(messageDigest)),
    );
    const value = sign(MADE_BY[madeBy], hasAttributes ? attributes : CONTENT[0], signer.privateKey);
    const inside = Uint8Array.from(attributes);
    inside[0] = 0xa0;
    const { issuer, serialNumber, bytes } = signer.certificate;
    const certificates = encodeSetOf(bytes);
    certificates[0] = 0xa0;
    const info = encodeSequence(
      encodeInteger(1),
      encodeSequence(issuer.bytes, encodeInteger(serialNumber)),
      encodeSequence(encodeOid(digest)),
      ...(hasAttributes ? [inside] : []),
      encodeSequence(encodeOid(algorithm)),
      encodeOctets(value),
    );
    const algorithms = encodeSetOf(encodeSequence(encodeOid(digest)));
    const data = encodeSequence(encodeInteger(1), algorithms, encodeSequence(DATA), certificates, encodeSetOf(info));
    const cms = encodeSequence(encodeOid('1.2.840.113549.1.7.2'), explicit(0, data));
    const [verdict] = await verifySignedData(parseSignedData(cms), { cryptography, content: CONTENT });
    return verdict;
  }

  const schemeDigest = (verdict: SignerVerdict | undefined): DigestName | undefined =>
    verdict?.scheme && 'digest' in verdict.scheme ? verdict.scheme.digest : undefined;

  for (const madeBy of Object.keys(MADE_BY) as (keyof typeof MADE_BY)[]) {
    for (const hasAttributes of [true, false]) {
      it(`counts where the algorithm names none: ${madeBy}, ${hasAttributes ? 'with' : 'without'} attributes`, async () => {
        const made = { digest: digestOid('SHA-256'), algorithm: RSA_ENCRYPTION, madeBy, hasAttributes };
        const verdict = await verdictOf(made);
        expect(verdict).to.include({ sound: true, signature: 'valid' });
        expect(schemeDigest(verdict)).to.equal(madeBy);
        expect(verdict?.digest).to.equal(hasAttributes ? 'SHA-256' : madeBy);
        const said = verdict?.faults.map(({ severity, message }) => `${severity}: ${message}`);
        expect(said).to.deep.equal(
          madeBy === 'SHA-256'
            ? []
            : [`warning: the signature was made over a digest by ${madeBy}, and SHA-256 is stated in its place`],
        );
      });

      it(`does not excuse an algorithm that names another one: ${madeBy}`, async () => {
        const made = { digest: digestOid('SHA-256'), algorithm: SHA256_WITH_RSA, madeBy, hasAttributes };
        expect((await verdictOf(made))?.sound).to.equal(madeBy === 'SHA-256');
      });
    }
  }

  it('decides without attributes where the stated one is no digest, and with attributes cannot', async () => {
    const made = { digest: SHA256_WITH_RSA, algorithm: RSA_ENCRYPTION, madeBy: 'SHA-256' } as const;
    const bare = await verdictOf({ ...made, hasAttributes: false });
    expect(bare).to.include({ sound: true, digest: 'SHA-256' });
    expect((await verdictOf({ ...made, hasAttributes: true }))?.sound).to.equal(false);
  });
});
