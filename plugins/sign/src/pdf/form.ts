import { type PdfDict, type PdfUpdate, type PdfValue, Ref, refOf } from '@quire/core/pdf';

/** `SignaturesExist` and `AppendOnly` (ISO 32000-2 Table 225): writers must not rewrite the file. */
const SIG_FLAGS = 3;

/** The catalog of an update and its reference. */
export function catalogOf(update: PdfUpdate): { readonly ref: Ref; readonly dict: PdfDict } {
  return { ref: refOf(update.trailer.Root) ?? new Ref(0), dict: update.root };
}

/** Marks the form as signed, creates it if there is none, and adds a field if one is given. */
export function completeForm(update: PdfUpdate, field: Ref | undefined): void {
  const { ref, dict } = catalogOf(update);
  const form = update.dict(dict.AcroForm) ?? {};
  const flags = (update.number(form.SigFlags) ?? 0) | SIG_FLAGS;
  const Fields = field ? appended(update, form.Fields, field) : (form.Fields ?? []);
  const AcroForm = replaced(update, dict.AcroForm, { ...form, Fields, SigFlags: flags });
  if (AcroForm !== dict.AcroForm) update.set(ref, { ...dict, AcroForm });
}

/** An array with one more value: rewritten if it is an indirect object. */
export const appended = (update: PdfUpdate, array: PdfValue | undefined, value: PdfValue): PdfValue =>
  replaced(update, array, [...(update.array(array) ?? []), value]);

/** Replaces a value: in its object if it is indirect, else directly. */
export function replaced(update: PdfUpdate, old: PdfValue | undefined, value: PdfValue): PdfValue {
  const ref = refOf(old);
  if (!ref || update.resolve(ref) === null) return value;
  return update.set(ref, value);
}
