import { buildSignedData } from '@quire/core/cms';
import { nodeCryptography } from '@quire/core/node/signing';
import { fillGap, name, openPdf, type PdfDict, PdfUpdate, Ref, signedParts, textString } from '@quire/core/pdf';
import { TestAuthority } from '@quire/core/testing/pki';
import { FORM, type Objects, pdfText } from './pdf-text.js';

const HELVETICA = { Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Helvetica') };

/**
 * Signs the form document, with these objects replaced, in its field `Signature` with a test key. `harm` changes the
 * file before it is signed, without changing its length.
 */
export async function signedForm(objects: Objects = {}, harm?: (file: Uint8Array) => Uint8Array): Promise<Uint8Array> {
  const { signer, certificate, chain } = await (await TestAuthority.root()).signer();
  const request = { signer, certificate, certificates: chain, cryptography: nodeCryptography };
  return signedAs('ETSI.CAdES.detached', (content) => buildSignedData({ ...request, content }), objects, 'Sig', harm);
}

/** Signs the form document with another `/SubFilter`: `contents` makes the signature over the signed bytes. */
export async function signedAs(
  subFilter: string | undefined,
  contents: (content: readonly Uint8Array[]) => Promise<Uint8Array>,
  objects: Objects = {},
  type = subFilter === 'ETSI.RFC3161' ? 'DocTimeStamp' : 'Sig',
  harm = (file: Uint8Array): Uint8Array => file,
): Promise<Uint8Array> {
  const update = new PdfUpdate(openPdf(pdfText({ ...FORM, ...objects })));
  const form = subFilter === undefined ? {} : { SubFilter: name(subFilter) };
  const signature = update.reserveSignature({ Type: name(type), Filter: name('Adobe.PPKLite'), ...form }, 8_192);
  setEntries(update, 8, { V: signature });
  const { bytes: prepared, gap } = update.finish();
  if (!gap) throw new Error('no gap');
  const bytes = harm(prepared);
  return fillGap(bytes, gap, await contents(signedParts(bytes, gap)));
}

/** Adds a revision that fills in the text field 6, with its appearance. */
export function filledIn(bytes: Uint8Array, value: string): Uint8Array {
  const update = new PdfUpdate(openPdf(bytes));
  const Resources = { Font: { F1: HELVETICA } };
  const form = { Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 100, 20], Resources };
  const N = update.addStream(form, new TextEncoder().encode(`BT /F1 9 Tf 2 6 Td (${value}) Tj ET`));
  setEntries(update, 6, { V: textString(value), AP: { N } });
  return update.finish().bytes;
}

/** Adds a revision with other content on the page. */
export function redrawn(bytes: Uint8Array, content: string): Uint8Array {
  const update = new PdfUpdate(openPdf(bytes));
  setEntries(update, 3, { Contents: update.addStream({}, new TextEncoder().encode(content)) });
  return update.finish().bytes;
}

/** Adds a revision with this content in the second packet of the form's XFA data. */
export function withPacket(bytes: Uint8Array, content: string): Uint8Array {
  const update = new PdfUpdate(openPdf(bytes));
  const [template, first, packet] = update.array(update.dict(new Ref(5))?.XFA) ?? [];
  const data = update.addStream({}, new TextEncoder().encode(content));
  setEntries(update, 5, { XFA: [template, first, packet, data] });
  return update.finish().bytes;
}

function setEntries(update: PdfUpdate, number: number, entries: PdfDict): void {
  const ref = new Ref(number);
  update.set(ref, { ...update.dict(ref), ...entries });
}
