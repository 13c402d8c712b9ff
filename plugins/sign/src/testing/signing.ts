import { buildSignedData, parseSignedData, verifySignedData } from '@quire/core/cms';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import {
  bytesOf,
  fillGap,
  isDict,
  openPdf,
  type PdfDict,
  type PdfDocument,
  PdfString,
  signedParts,
} from '@quire/core/pdf';
import { isSigned } from '@quire/core/pdf/document';
import { handwrittenPdf } from '@quire/core/testing';
import { TestAuthority, type TestIdentity } from '@quire/core/testing/pki';
import { type PreparedFile, prepareSignature, type SignatureRequest, signatureFields } from '../pdf/index.js';

let identity: Promise<TestIdentity> | undefined;

const testSigner = (): Promise<TestIdentity> => {
  identity ??= TestAuthority.root().then((root) => root.signer());
  return identity;
};

/** A document of one page with the entries `page`; further objects from number 4 on. */
export function pdfOfOnePage(page = '', catalog = '', ...objects: readonly string[]): PdfDocument {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
    `<</Type/Page/Parent 2 0 R${page}>>`,
    ...objects,
  ];
  return openPdf(handwrittenPdf(all).bytes());
}

/** Signs with a test key. */
export async function signed(source: PdfDocument, request: Partial<SignatureRequest> = {}): Promise<PdfDocument> {
  const whole = { signedAt: new Date('2026-01-31T12:00:00Z'), room: 4096, ...request };
  return filledGap(await prepareSignature(source, whole, nodeCompression));
}

export async function filledGap({ bytes, gap }: PreparedFile): Promise<PdfDocument> {
  const { signer, certificate, chain } = await testSigner();
  const content = signedParts(bytes, gap);
  const request = { content, signer, certificate, certificates: chain, cryptography: nodeCryptography };
  return openPdf(fillGap(bytes, gap, await buildSignedData(request)));
}

/** The signature dictionaries of a document by the names of their fields. */
export function signaturesOf({ current }: PdfDocument): Record<string, PdfDict> {
  const fields = signatureFields(current).filter((field) => isSigned(current, field));
  return Object.fromEntries(
    fields.map(({ name, dict }) => {
      const value = current.resolve(dict.V);
      return [name, isDict(value) ? value : {}];
    }),
  );
}

/** True if a signature is valid over the bytes of its `/ByteRange`. */
export async function holds({ bytes }: PdfDocument, { ByteRange, Contents }: PdfDict): Promise<boolean> {
  if (!(Contents instanceof PdfString)) return false;
  const [a, b, c, d] = ByteRange as readonly number[];
  const content = [bytes.subarray(a, a + b), bytes.subarray(c, c + d)];
  const data = parseSignedData(bytesOf(Contents.latin));
  const [verdict] = await verifySignedData(data, { cryptography: nodeCryptography, content });
  return verdict?.sound === true;
}
