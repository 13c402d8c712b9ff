import { buildSignedData } from '@quire/core/cms';
import { nodeCryptography } from '@quire/core/node/signing';
import { name, type PdfDict, Ref, textString } from '@quire/core/pdf';
import { isTerminal, readForm } from '@quire/core/pdf/document';
import type { ServedPki } from '@quire/core/testing/pki';
import { isFieldLocked } from '../permitted.js';
import type { Grant, HonestScene, StepOutcome } from '../step.js';
import { touch } from './acrobat.js';
import { UpdateDraft } from './draft.js';
import { emptyFields, signatureLock, signingPlace } from './our-signing.js';
import { addToPage, draftPages, tag } from './pages.js';
import { styleOf } from './styles.js';

const ROOM = 8_192;
const READ_ONLY = 1;

/**
 * Signs as Acrobat does, with an appearance of layers, `/Prop_Build`, references to the signed data, and read-only
 * flags for the fields that the signature locks. Undefined for an encrypted document.
 */
export async function signAsAcrobat(
  pki: ServedPki,
  scene: HonestScene,
  grants: Grant,
  field?: string,
): Promise<StepOutcome | undefined> {
  if (scene.password !== undefined) return undefined;
  const { random } = scene;
  const draft = new UpdateDraft(scene.bytes);
  const known = field ?? `Acrobat${random.below(1e6)}`;
  const isSeen = random.below(2) === 0;
  const lock = (field && signatureLock(scene, field)) || grants.lock;
  const value = draft.allocate();
  if (field) signField(draft, field, value);
  else addField(draft, scene, { known, value, isSeen, ...(lock ? { lock } : {}) });
  const { Root } = draft.trailer;
  if (!(Root instanceof Ref)) return undefined;
  if (grants.permits) draft.edit(Root, { Perms: { ...draft.dict(draft.root.Perms), DocMDP: value } });
  if (lock) lockFields(draft, lock, known);
  draft.setWritten(value.number, Buffer.from(signatureText(grants, lock, Root), 'latin1'));
  touch(draft, random);
  const bytes = await withSignature(draft.finish(styleOf(random)), pki);
  const what = `signs ${field ?? 'a new field'}${isSeen && !field ? ', visibly' : ''}`;
  return { bytes, does: [{ kind: 'signature', field: known }], what, grants: { ...grants, ...(lock ? { lock } : {}) } };
}

function signField(draft: UpdateDraft, field: string, V: Ref): void {
  const found = readForm(draft).fields.find((each) => each.name === field);
  const area = found && draft.array(found.dict.Rect);
  if (!found?.ref || !area) throw new Error(`no field ${field}`);
  const size = [Number(area[2]) - Number(area[0]), Number(area[3]) - Number(area[1])] as const;
  draft.edit(found.ref, {
    V,
    AP: { N: layers(draft, size) },
    MK: {},
    F: 132,
    ...(found.dict.Lock ? { Lock: found.dict.Lock } : {}),
  });
  raiseFlags(draft, []);
}

interface NewField {
  readonly known: string;
  readonly value: Ref;
  readonly isSeen: boolean;
  readonly lock?: Grant['lock'];
}

function addField(draft: UpdateDraft, scene: HonestScene, { known, value, isSeen, lock }: NewField): void {
  const [page] = draftPages(draft);
  const { x, y, width, height } = signingPlace(scene);
  const rect = isSeen ? [x, y, x + width, y + height] : [0, 0, 0, 0];
  const field = draft.add({
    ...{
      FT: name('Sig'),
      T: textString(known),
      Type: name('Annot'),
      Subtype: name('Widget'),
      F: 132,
      MK: {},
      P: page.ref,
    },
    ...{ Rect: rect, V: value, AP: { N: layers(draft, isSeen ? [width, height] : [0, 0]) } },
    ...(lock ? { Lock: { Type: name('SigFieldLock'), ...lockDict(lock) } } : {}),
  });
  addToPage(draft, page, [field]);
  tag(draft, field, page, 'Form');
  raiseFlags(draft, [field]);
}

const lockDict = ({ action, fields }: NonNullable<Grant['lock']>): PdfDict => ({
  Action: name(action),
  ...(action === 'All' ? {} : { Fields: fields.map(textString) }),
});

/** Three nested form XObjects: frame, background, text. */
function layers(draft: UpdateDraft, [width, height]: readonly [number, number]): Ref {
  const form = {
    Type: name('XObject'),
    Subtype: name('Form'),
    FormType: 1,
    Matrix: [1, 0, 0, 1, 0, 0],
    BBox: [0, 0, width, height],
  };
  const Helv = draft.add({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Helvetica') });
  const text =
    width === 0
      ? '% DSBlank'
      : `q BT 0 g /Helv 9 Tf 2 ${height - 12} Td (Digitally signed) Tj 0 -10 Td (by Ada) Tj ET Q`;
  const n0 = draft.addStream({ ...form, Resources: {} }, '% DSBlank\n');
  const n2 = draft.addStream({ ...form, Resources: { Font: { Helv } } }, text);
  const FRM = draft.addStream(
    { ...form, Resources: { XObject: { n0, n2 } } },
    'q 1 0 0 1 0 0 cm /n0 Do Q q 1 0 0 1 0 0 cm /n2 Do Q',
  );
  return draft.addStream({ ...form, Resources: { XObject: { FRM } } }, 'q 1 0 0 1 0 0 cm /FRM Do Q');
}

/** Sets the flags of the form for signatures; a document without a form gets one. */
function raiseFlags(draft: UpdateDraft, added: readonly Ref[]): void {
  const { AcroForm } = draft.root;
  const form = draft.dict(AcroForm) ?? {};
  const entries: PdfDict = { ...form, SigFlags: 3, Fields: [...(draft.array(form.Fields) ?? []), ...added] };
  if (AcroForm instanceof Ref) draft.set(AcroForm, entries);
  else if (draft.trailer.Root instanceof Ref) draft.edit(draft.trailer.Root, { AcroForm: entries });
}

function lockFields(draft: UpdateDraft, lock: NonNullable<Grant['lock']>, own: string): void {
  for (const field of readForm(draft).fields) {
    if (!field.ref || !isTerminal(field) || field.name === own || !isFieldLocked(field.name, lock)) continue;
    const flags = draft.number(field.dict.Ff) ?? draft.number(field.parent?.dict.Ff) ?? 0;
    if ((flags & READ_ONLY) === 0) draft.edit(field.ref, { Ff: flags | READ_ONLY });
  }
}

function signatureText({ permits }: Grant, lock: Grant['lock'], { number }: Ref): string {
  const references: string[] = [];
  if (permits) references.push(reference('DocMDP', `/P ${permits}`, number));
  if (lock) {
    const fields = lock.fields.map((each) => `(${each})`).join('');
    references.push(reference('FieldMDP', `/Action/${lock.action}${fields ? `/Fields[${fields}]` : ''}`, number));
  }
  return [
    '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Name(Ada)/Reason(Agreed)/M(D:20260210120000Z)',
    '/Prop_Build<</Filter<</Name/Adobe.PPKLite/R 131104/Date(May 1 2025)>>/App<</Name/Exchange-Pro/OS[/Win]/TrustedMode true>>>>',
    references.length > 0 ? `/Reference[${references.join('')}]` : '',
    `/Contents<${'0'.repeat(2 * ROOM)}>/ByteRange [${PLACE}]      >>`,
  ].join('');
}

const reference = (method: string, parameters: string, catalog: number): string =>
  `<</Type/SigRef/TransformMethod/${method}/Data ${catalog} 0 R/TransformParams<</Type/TransformParams/V/1.2${parameters}>>>>`;

const PLACE = '0 0000000000 0000000000 0000000000';

async function withSignature(bytes: Uint8Array, pki: ServedPki): Promise<Uint8Array> {
  const file = Buffer.from(bytes);
  const start = file.lastIndexOf(`/Contents<${'0'.repeat(64)}`) + '/Contents'.length;
  const end = start + 2 * ROOM + 2;
  const range = [0, start, end, file.length - end];
  file.write(range.join(' ').padEnd(PLACE.length), file.lastIndexOf(PLACE), 'latin1');
  const { signer, certificate, chain: certificates } = pki.signer;
  const content = [file.subarray(0, start), file.subarray(end)];
  const value = await buildSignedData({ content, signer, certificate, certificates, cryptography: nodeCryptography });
  file.write(Buffer.from(value).toString('hex'), start + 1, 'latin1');
  return new Uint8Array(file);
}

/** Signs again, in an existing empty field or in a new one. */
export async function acrobatSignsAgain(pki: ServedPki, scene: HonestScene): Promise<StepOutcome | undefined> {
  const open = emptyFields(scene);
  const { random } = scene;
  const field = open.length > 0 && random.below(2) === 0 ? random.pick(open) : undefined;
  const lock: Grant['lock'] = random.below(5) === 0 ? { action: 'Include', fields: ['country', 'amount'] } : undefined;
  return signAsAcrobat(pki, scene, lock && !field ? { lock } : {}, field);
}
