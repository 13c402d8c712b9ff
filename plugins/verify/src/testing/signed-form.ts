import { buildSignedData } from '@quire/core/cms';
import { nodeCryptography } from '@quire/core/node/signing';
import { fillGap, name, openPdf, type PdfDict, PdfUpdate, Ref, signedParts, textString } from '@quire/core/pdf';
import { TestAuthority } from '@quire/core/testing/pki';
import { FORM, type Objects, pdfText } from './pdf-text.js';

/** The form document with these objects in place of its own, signed in its field `Signature` with a test key. */
export async function signedForm(objects: Objects = {}): Promise<Uint8Array> {
  const update = new PdfUpdate(openPdf(pdfText({ ...FORM, ...objects })));
  const signature = update.reserveSignature(
    { Type: name('Sig'), Filter: name('Adobe.PPKLite'), SubFilter: name('ETSI.CAdES.detached') },
    8_192,
  );
  setEntries(update, 8, { V: signature });
  const { bytes, gap } = update.finish();
  if (!gap) throw new Error('no gap');
  const { signer, certificate, chain } = await (await TestAuthority.root()).signer();
  const content = signedParts(bytes, gap);
  const request = { content, signer, certificate, certificates: chain, cryptography: nodeCryptography };
  return fillGap(bytes, gap, await buildSignedData(request));
}

/** A later revision that fills in the text field 6, appearance and all. */
export function filledIn(bytes: Uint8Array, value: string): Uint8Array {
  const update = new PdfUpdate(openPdf(bytes));
  const form = { Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 100, 20] };
  const N = update.addStream(form, new TextEncoder().encode(`(${value}) Tj`));
  setEntries(update, 6, { V: textString(value), AP: { N } });
  return update.finish().bytes;
}

/** A later revision with other content on the page. */
export function redrawn(bytes: Uint8Array, content: string): Uint8Array {
  const update = new PdfUpdate(openPdf(bytes));
  setEntries(update, 3, { Contents: update.addStream({}, new TextEncoder().encode(content)) });
  return update.finish().bytes;
}

function setEntries(update: PdfUpdate, number: number, entries: PdfDict): void {
  const ref = new Ref(number);
  update.set(ref, { ...update.dict(ref), ...entries });
}
