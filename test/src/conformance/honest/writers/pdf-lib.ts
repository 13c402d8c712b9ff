import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFObject,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from 'pdf-lib';
import type { SeededRandom } from '../../signatures/index.js';
import type { HonestScene, HonestStep, StepOutcome } from '../step.js';
import { UpdateDraft } from './draft.js';
import { styleOf } from './styles.js';

/** Fills in fields with pdf-lib, and appends the objects that it changed to the file. */
export const pdfLibFills: HonestStep = { name: 'fills with pdf-lib', weight: 3, make: fill };

async function fill({ bytes, password, random }: HonestScene): Promise<StepOutcome | undefined> {
  if (password !== undefined) return undefined;
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = document;
  const draft = new UpdateDraft(bytes);
  // pdf-lib overlooks the numbers of object streams and cross-reference streams, and would use them again.
  context.largestObjectNumber = draft.allocate().number - 1;
  const before = spelt(context.enumerateIndirectObjects());
  // pdf-lib removes the XFA data, which repeat the values, and no signature permits that.
  if (catalog.getAcroForm()?.dict.toString().includes('/XFA')) return undefined;
  const fields = catalog.getAcroForm()
    ? document
        .getForm()
        .getFields()
        .filter((field) => isFillable(field))
    : [];
  if (fields.length === 0) return undefined;
  const field = random.pick(fields);
  if (!fillField(field, random)) return undefined;
  if (random.below(2) === 0) document.setModificationDate(new Date('2026-02-10T12:00:00Z'));
  // pdf-lib draws every field that has no appearance yet.
  const drawn = document
    .getForm()
    .getFields()
    .filter((each) => each.needsAppearancesUpdate());
  // pdf-lib would also draw signed values and list options of other fields, which Quire's policy does not permit.
  if (drawn.some((each) => each !== field && hasWords(each))) return undefined;
  document.getForm().updateFieldAppearances();
  await document.flush();
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const text = textOf(object);
    if (before.get(ref.objectNumber) !== text) draft.setWritten(ref.objectNumber, Buffer.from(text, 'latin1'));
  }
  const name = field.getName();
  return {
    bytes: draft.finish(styleOf(random)),
    does: [field, ...drawn].map((each) => ({ kind: 'form-fill', field: each.getName() })),
    what: `fills ${name}`,
  };
}

const hasWords = (field: PDFField): boolean =>
  field instanceof PDFOptionList ||
  (field instanceof PDFTextField && Boolean(field.getText())) ||
  (field instanceof PDFDropdown && field.getSelected().length > 0);

const spelt = (
  objects: readonly (readonly [{ readonly objectNumber: number }, PDFObject])[],
): ReadonlyMap<number, string> => new Map(objects.map(([ref, object]) => [ref.objectNumber, textOf(object)]));

function textOf(object: PDFObject): string {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return Buffer.from(bytes).toString('latin1');
}

/** A value in a script that the form's font lacks cannot be drawn. */
const isFillable = (field: PDFField): boolean =>
  [PDFTextField, PDFCheckBox, PDFDropdown, PDFOptionList, PDFRadioGroup].some((kind) => field instanceof kind);

/** Gives a field another value. True if it has another value now. */
function fillField(field: PDFField, random: SeededRandom): boolean {
  const other = (values: readonly string[], old: readonly string[]): string | undefined => {
    const others = values.filter((each) => !old.includes(each));
    return others.length > 0 ? random.pick(others) : undefined;
  };
  if (field instanceof PDFTextField) {
    const texts = field.isCombed() ? ['12345', '99999'] : ['Ada Lovelace', 'M\u00fcller', 'one\ntwo'];
    field.setText(other(texts, [field.getText() ?? '']));
    return true;
  }
  if (field instanceof PDFCheckBox) {
    if (field.isChecked()) field.uncheck();
    else field.check();
    return true;
  }
  if (field instanceof PDFRadioGroup || field instanceof PDFDropdown || field instanceof PDFOptionList) {
    const selected = field.getSelected();
    const chosen = other(field.getOptions(), typeof selected === 'string' ? [selected] : (selected ?? []));
    if (chosen === undefined) return false;
    field.select(chosen);
    return true;
  }
  return false;
}
