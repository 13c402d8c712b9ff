import { nodeCryptography } from '@quire/core/node/signing';
import {
  encodeTestSignedData,
  encodeTimestampToken,
  TEST_START,
  TestAuthority,
  type TestIdentity,
  type TestSignedData,
} from '@quire/core/testing/pki';
import { expect } from 'chai';
import { type SignatureReport, type VerifyReport, verify } from '../library.js';
import { signedAs } from '../testing/signed-form.js';

const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const at = new Date(TEST_START.getTime() + 30 * 24 * 3_600_000);

const digest = async (name: 'SHA-256' | 'SHA-1', octets: Uint8Array): Promise<Uint8Array> =>
  (await nodeCryptography.digest(name, [octets])) ?? new Uint8Array();

describe('the cryptography of a signature', () => {
  let root: TestAuthority;
  let signer: TestIdentity;
  let authority: TestIdentity;
  before(async () => {
    root = await TestAuthority.root();
    signer = await root.signer('Ada', { key: 'rsa' });
    authority = await root.timestamper();
  });

  type Made = Partial<TestSignedData>;
  const report = (bytes: Uint8Array): Promise<VerifyReport> =>
    verify(bytes, { cryptography: nodeCryptography, trust: [root.certificate], at });
  async function verdictOn(made: Made, subFilter: string | undefined = 'ETSI.CAdES.detached'): Promise<VerifyReport> {
    return report(await signedAs(subFilter, (content) => encodeTestSignedData(signer, { content, ...made })));
  }
  const ofSignature = ({ signatures }: VerifyReport): SignatureReport => signatures[0];

  it('is sound, and its signer shown to lack nothing but a revocation, as PAdES wants it', async () => {
    const { integrity, signatures } = await verdictOn({});
    expect([integrity, signatures[0]?.level]).to.deep.equal(['intact', 'B-B']);
    expect(signatures[0]?.problems).to.deep.equal([]);
    expect(signatures[0]?.warnings).to.deep.equal([]);
  });

  it('names its certificate by SHA-1 only, which is a warning', async () => {
    const verdict = await verdictOn({ attributes: ['contentType', 'messageDigest', 'signingCertificateBySha1'] });
    expect(verdict.integrity).to.equal('intact');
    expect(ofSignature(verdict).warnings).to.deep.equal(['the signature names its certificate by SHA-1 only']);
  });

  describe('by ETSI.CAdES.detached', () => {
    const all = ['contentType', 'messageDigest', 'signingCertificate'] as const;
    for (const missing of all) {
      it(`lacks a constraint without ${missing}`, async () => {
        const verdict = await verdictOn({ attributes: all.filter((each) => each !== missing) });
        expect(verdict).to.include({
          valid: false,
          indication: 'INDETERMINATE',
          subIndication: 'SIG_CONSTRAINTS_FAILURE',
        });
        // Without the message digest, the signature does not depend on the content.
        expect(verdict.integrity).to.equal(missing === 'messageDigest' ? 'broken' : 'malformed');
      });
    }

    it('lacks a constraint without any attributes, which adbe.pkcs7.detached does not ask for', async () => {
      const verdict = await verdictOn({ attributes: [] });
      expect(verdict).to.include({ integrity: 'malformed', valid: false, subIndication: 'SIG_CONSTRAINTS_FAILURE' });
      expect((await verdictOn({ attributes: [] }, 'adbe.pkcs7.detached')).integrity).to.equal('intact');
    });

    it('is about plain data, and says so', async () => {
      for (const made of [
        { contentType: SIGNED_DATA },
        { attributeType: SIGNED_DATA },
        { contentType: TIMESTAMP_INFO },
      ]) {
        expect(await verdictOn(made)).to.include({ integrity: 'malformed', subIndication: 'SIG_CONSTRAINTS_FAILURE' });
      }
    });
  });

  it('is malformed, and not broken, where it holds in a form that the standards forbid', async () => {
    const unsorted = { attributes: ['signingCertificate', 'messageDigest', 'contentType'], isUnsorted: true } as const;
    for (const made of [unsorted, { signers: 2 }, { behind: Uint8Array.of(0, 7) }, { inside: new Uint8Array() }]) {
      const verdict = await verdictOn(made);
      expect([verdict.integrity, verdict.valid, verdict.subIndication], JSON.stringify(made)).to.deep.equal([
        'malformed',
        false,
        'FORMAT_FAILURE',
      ]);
      expect(verdict.reason).to.match(/^The document is as it was signed, but the signature does not have the form/);
    }
  });

  it('is broken where it does not hold, whatever its form', async () => {
    const other = [new TextEncoder().encode('another document')];
    for (const made of [{}, { attributes: [] }, { signers: 2 }]) {
      expect(await verdictOn({ ...made, content: other })).to.include({
        integrity: 'broken',
        indication: 'TOTAL_FAILED',
      });
    }
  });

  it('warns of a time stamp that calls itself a signature', async () => {
    const stamp = (type: string) =>
      signedAs(
        'ETSI.RFC3161',
        async (content) => {
          const hash = await digest('SHA-256', Buffer.concat([...content]));
          return encodeTimestampToken(authority, { hash, time: at });
        },
        {},
        type,
      );
    const warningsOf = async (type: string) => ofSignature(await report(await stamp(type))).warnings;
    expect(await warningsOf('DocTimeStamp')).to.deep.equal([]);
    expect((await warningsOf('Sig')).join()).to.contain('/Type is not DocTimeStamp');
  });

  it('is malformed where /SubFilter is missing or unknown, since viewers interpret it differently', async () => {
    for (const subFilter of [undefined, 'Somebody.Else', 'etsi.cades.detached', 'adbe.pkcs7.s5']) {
      const bytes = await signedAs(subFilter, (content) => encodeTestSignedData(signer, { content }));
      const { integrity, valid, signatures } = await report(bytes);
      expect([integrity, valid], subFilter).to.deep.equal(['malformed', false]);
      expect(signatures[0]?.problems.join()).to.contain('/SubFilter');
    }
  });

  it('is malformed where the type is that of a time stamp, and the form is not', async () => {
    const made = (content: readonly Uint8Array[]) => encodeTestSignedData(signer, { content });
    const { integrity, valid } = await report(await signedAs('ETSI.CAdES.detached', made, {}, 'DocTimeStamp'));
    expect([integrity, valid]).to.deep.equal(['malformed', false]);
  });

  describe('is never intact without a word', () => {
    for (const weak of ['MD5', 'SHA-1'] as const) {
      for (const made of [{ digest: weak }, { madeBy: weak }, { digest: weak, attributes: [] }] as const) {
        it(`by ${weak}: ${JSON.stringify(made)}`, async () => {
          const { integrity, valid, signatures } = await verdictOn(made, 'adbe.pkcs7.detached');
          // A digest that differs from the stated one is a fault of the form, too.
          expect([integrity, valid]).to.deep.equal(['madeBy' in made ? 'malformed' : 'intact', false]);
          expect(signatures[0]?.warnings.join()).to.contain(`${weak} is not secure`);
        });
      }
    }

    it('where what is signed is the digest by SHA-1 that stands for the document', async () => {
      const bytes = await signedAs('adbe.pkcs7.sha1', async (content) => {
        const inside = await digest('SHA-1', Buffer.concat([...content]));
        return encodeTestSignedData(signer, { content: [inside], inside });
      });
      const { integrity, valid, signatures } = await report(bytes);
      expect([integrity, valid, signatures[0]?.algorithms.digest]).to.deep.equal(['intact', false, 'SHA-1']);
      expect(signatures[0]?.warnings.join()).to.contain('SHA-1 is not secure');
    });

    it('by a key that is too short', async () => {
      const short = await root.signer('Bob', { key: 'rsa-1024' });
      const { integrity, signatures } = await report(
        await signedAs('ETSI.CAdES.detached', (content) => encodeTestSignedData(short, { content })),
      );
      expect(integrity).to.equal('intact');
      expect(signatures[0]?.warnings.join()).to.contain('a key of 1024 bits');
    });
  });

  describe('with a time stamp', () => {
    const token = async (octets: Uint8Array) =>
      encodeTimestampToken(authority, { hash: await digest('SHA-256', octets), time: at });

    it('reaches B-T where that holds', async () => {
      const { level, warnings } = ofSignature(await verdictOn({ timestamp: token }));
      expect([level, warnings]).to.deep.equal(['B-T', []]);
    });

    const wrong: Readonly<Record<string, TestSignedData['timestamp']>> = {
      'of another signature': () => token(new Uint8Array(256)),
      'whose signature was changed': async (value) => {
        const bytes = Uint8Array.from(await token(value));
        bytes[bytes.length - 3] ^= 1;
        return bytes;
      },
      'that is none': async () => Uint8Array.of(0x30, 0),
    };
    for (const [what, timestamp] of Object.entries(wrong)) {
      it(`stays B-B, and says why, with one ${what}`, async () => {
        const { integrity, signatures } = await verdictOn({ timestamp });
        expect([integrity, signatures[0]?.level]).to.deep.equal(['intact', 'B-B']);
        expect(signatures[0]?.warnings.join()).to.match(/proves nothing/);
        expect(signatures[0]?.times.proven).to.equal(undefined);
      });
    }

    it('of the document: malformed with other bytes than zeros behind it, and intact with a word by SHA-1', async () => {
      const stamped = (behind: readonly number[], name: 'SHA-256' | 'SHA-1' = 'SHA-256') =>
        signedAs('ETSI.RFC3161', async (content) => {
          const hash = await digest(name, Buffer.concat([...content]));
          return Uint8Array.of(...(await encodeTimestampToken(authority, { hash, digest: name, time: at })), ...behind);
        });
      expect((await report(await stamped([]))).integrity).to.equal('intact');
      expect((await report(await stamped([0, 1]))).integrity).to.equal('malformed');
      const { integrity, signatures } = await report(await stamped([], 'SHA-1'));
      expect(integrity).to.equal('intact');
      expect(signatures[0]?.warnings.join()).to.contain('SHA-1 is not secure');
    });
  });
});
