import { TestAuthority, type TestIdentity } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { pdfOfOnePage, signed } from '../testing/signing.js';
import type { SignatureRequest } from './index.js';

describe('what a signature field asks for', () => {
  let signer: TestIdentity;
  before(async () => {
    signer = await (await TestAuthority.root()).signer('Ada');
  });

  /** Signs in a field with these seed values. Returns the message of the refusal, or undefined. */
  const outcome = async (seed: string, request: Partial<SignatureRequest> = {}): Promise<string | undefined> => {
    const field = `<</Type/Annot/Subtype/Widget/FT/Sig/T(Here)/Rect[0 0 80 30]/P 3 0 R/SV<</Type/SV${seed}>>>>`;
    const source = pdfOfOnePage('/Annots[4 0 R]', '/AcroForm<</Fields[4 0 R]>>', field);
    const by = {
      digest: 'SHA-256',
      isStamped: false,
      certificate: signer.certificate,
      certificates: signer.chain,
    } as const;
    try {
      await signed(source, { field: 'Here', by, ...request });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  it('is kept, or the signature is refused with what it is', async () => {
    const cases: readonly [seed: string, request: Partial<SignatureRequest>, refusal?: RegExp][] = [
      ['/Ff 8/Reasons[(Agreed)(Seen)]', {}, /one of these reasons: "Agreed", "Seen"/],
      ['/Ff 8/Reasons[(Agreed)(Seen)]', { reason: 'Agreed' }],
      ['/Ff 8/Reasons[(.)]', { reason: 'Agreed' }, /no reason/],
      ['/Ff 8/Reasons[(.)]', {}],
      ['/Reasons[(Agreed)]', { reason: 'Another' }],
      ['/MDP<</P 2>>', {}, /a certification: 2/],
      ['/MDP<</P 2>>', { certify: 2 }],
      ['/MDP<</P 0>>', { certify: 2 }, /certifies nothing/],
      ['/Ff 2/SubFilter[/adbe.pkcs7.sha1]', {}, /adbe\.pkcs7\.sha1/],
      ['/Ff 2/SubFilter[/adbe.pkcs7.sha1/ETSI.CAdES.detached]', {}],
      ['/SubFilter[/adbe.pkcs7.sha1]', {}],
      ['/Ff 1/Filter/Other', {}, /handler Other/],
      ['/Ff 64/DigestMethod[(SHA512)]', {}, /digest by SHA512/],
      ['/Ff 64/DigestMethod[(SHA256)]', {}],
      ['/Ff 128/LockDocument/true', {}, /no further changes are allowed/],
      ['/Ff 128/LockDocument/true', { lock: { action: 'All', permissions: 1 } }],
      ['/Ff 32/AddRevInfo true', {}, /revocation data/],
      ['/TimeStamp<</URL(https://tsa.example/)/Ff 1>>', {}, /time stamp: level B-T or higher, by https:/],
      ['/TimeStamp<</URL(https://tsa.example/)/Ff 0>>', {}],
      ['/Cert<</Ff 8/SubjectDN[<</CN(Eve)>><</CN(Ada)>>]>>', {}],
      ['/Cert<</Ff 8/SubjectDN[<</CN(Ada)/O(Elsewhere)>>]>>', {}, /another name/],
      ['/Cert<</Ff 32/KeyUsage[(0XXXXXXXX)]>>', {}, /another usage/],
      ['/Cert<</Ff 32/KeyUsage[(0XXXXXXXX)(1XXXXXXXX)]>>', {}],
      ['/Cert<</Ff 1/Subject[(none)]>>', {}, /another signer/],
      ['/Cert<</Ff 2/Issuer[]>>', {}, /another issuer/],
      ['/Cert<</Ff 4/OID[(1.2.3)]>>', {}, /policy 1\.2\.3/],
    ];
    for (const [seed, request, refusal] of cases) {
      const said = await outcome(seed, request);
      if (refusal) expect(said, seed).to.match(refusal);
      else expect(said, seed).to.equal(undefined);
    }
  });
});
