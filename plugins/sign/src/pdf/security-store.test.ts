import { nodeCompression, nodeCryptography } from '@quire/core/node';
import { bytesOf, openPdf, type PdfDict, type PdfDocument, type PdfString } from '@quire/core/pdf';
import { expect } from 'chai';
import { addValidationData, type SignatureEvidence, storedData } from './index.js';
import { document, holds, signaturesOf, signed } from './signing.test.cases.js';

const add = async (source: PdfDocument, ...evidence: SignatureEvidence[]): Promise<PdfDocument> =>
  openPdf(await addValidationData(source, evidence, { cryptography: nodeCryptography, compression: nodeCompression }));
const contentsOf = (source: PdfDocument, field: string): string =>
  (signaturesOf(source)[field].Contents as PdfString).latin;
const entriesOf = ({ current }: PdfDocument): Record<string, PdfDict> => {
  const { VRI } = current.resolve(current.root.DSS) as PdfDict;
  return Object.fromEntries(
    Object.entries(current.resolve(VRI) as PdfDict).map(([key, ref]) => [key, current.resolve(ref) as PdfDict]),
  );
};

describe('addValidationData', () => {
  const [certificate, issuer, ocsp] = ['certificate', 'issuer', 'ocsp'].map(bytesOf);

  it('stores what validates a signature under the digest of its contents', async () => {
    const before = await signed(document());
    const contents = contentsOf(before, 'Signature1');
    const after = await add(before, { contents, certificates: [certificate, issuer, issuer], ocsps: [ocsp], crls: [] });
    expect(storedData(after)).to.deep.equal({ certificates: [certificate, issuer], ocsps: [ocsp], crls: [] });
    const digest = await nodeCryptography.digest('SHA-1', [bytesOf(contents)]);
    const key = Buffer.from(digest ?? [])
      .toString('hex')
      .toUpperCase();
    expect(Object.keys(entriesOf(after))).to.deep.equal([key]);
    expect(entriesOf(after)[key].Cert).to.have.length(2);
    expect(entriesOf(after)[key]).not.to.have.property('CRL');
    expect(await holds(after, signaturesOf(after).Signature1)).to.equal(true);
  });

  it('keeps what is stored, and stores nothing twice', async () => {
    const once = await signed(document());
    const first = { contents: contentsOf(once, 'Signature1'), certificates: [issuer], ocsps: [], crls: [] };
    const twice = await signed(await add(once, first));
    const second = {
      contents: contentsOf(twice, 'Signature2'),
      certificates: [issuer, certificate],
      ocsps: [],
      crls: [],
    };
    const after = await add(twice, second);
    expect(storedData(after).certificates).to.deep.equal([issuer, certificate]);
    expect(Object.keys(entriesOf(after))).to.have.length(2);
  });
});
