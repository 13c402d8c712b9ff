import { buildSignedData } from '@quire/core/cms';
import { nodeCryptography } from '@quire/core/node/signing';
import { latin, Name, PdfString, Ref } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { ForgerDraft } from '../draft.js';
import { type Dict, dictOf, Spelled } from '../values.js';
import { forgerIdentity } from './signing.js';

const NUMBER = '0000000000';
const ROOM = 2048;

/** A signature in the only revision of a file, as made by programs that write and sign a file at once. */
export function addSignature(draft: ForgerDraft, random: SeededRandom): void {
  const [page] = draft.pages();
  const value: Dict = {
    Type: new Name('Sig'),
    Filter: new Name('Adobe.PPKLite'),
    SubFilter: new Name('ETSI.CAdES.detached'),
    ByteRange: new Spelled(`[0 ${NUMBER} ${NUMBER} ${NUMBER}]`),
    Contents: new Spelled(`<${'0'.repeat(2 * ROOM)}>`),
    M: new PdfString('D:20260131120000Z'),
  };
  const level = random.pick([0, 0, 2, 3]);
  const signature = draft.add(value);
  const field: Dict = {
    FT: new Name('Sig'),
    T: new PdfString('AtOnce'),
    V: signature,
    Type: new Name('Annot'),
    Subtype: new Name('Widget'),
    Rect: [0, 0, 0, 0],
    F: 132,
    P: new Ref(page),
  };
  const ref = draft.add(field);
  draft.push(page, 'Annots', ref);
  const { AcroForm } = dictOf(draft.body(draft.root)) ?? {};
  const form = AcroForm instanceof Ref ? AcroForm : draft.add({ Fields: [] });
  draft.push(form.number, 'Fields', ref);
  draft.edit(form.number, (dict) => {
    dict.SigFlags = 3;
  });
  draft.edit(draft.root, (root) => {
    root.AcroForm = form;
    if (level > 0) root.Perms = { DocMDP: signature };
  });
  if (level === 0) return;
  draft.edit(signature.number, (dict) => {
    const parameters = { Type: new Name('TransformParams'), P: level, V: new Name('1.2') };
    dict.Reference = [{ Type: new Name('SigRef'), TransformMethod: new Name('DocMDP'), TransformParams: parameters }];
  });
}

/** The file with its byte range and its signature; undefined if it has no room for them. */
export async function signedAtOnce(file: Uint8Array): Promise<Uint8Array | undefined> {
  const bytes = file.slice();
  const text = latin(bytes, 0, bytes.length);
  const range = text.lastIndexOf(`[0 ${NUMBER}`);
  const from = text.lastIndexOf(`<${'0'.repeat(2 * ROOM)}>`);
  if (range < 0 || from < 0) return undefined;
  const to = from + 2 * ROOM + 2;
  const write = (at: number, written: string) => {
    for (let i = 0; i < written.length; i++) bytes[at + i] = written.charCodeAt(i);
  };
  const numbers = [from, to, bytes.length - to].map((each) => String(each).padStart(NUMBER.length)).join(' ');
  write(range, `[0 ${numbers}]`);
  const { signer, certificate, chain } = await forgerIdentity('Signer');
  const content = [bytes.subarray(0, from), bytes.subarray(to)];
  const data = { content, signer, certificate, certificates: chain, cryptography: nodeCryptography };
  write(from + 1, Buffer.from(await buildSignedData(data)).toString('hex'));
  return bytes;
}
