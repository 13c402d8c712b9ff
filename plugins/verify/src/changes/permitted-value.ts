import type { PdfObject, PdfValue } from '@quire/core/pdf';
import { type Field, textAt } from '@quire/core/pdf/document';
import type { View } from '../view.js';
import type { Comparison } from './comparison.js';
import { isValueOf } from './shapes.js';
import { COMBO, EDIT, hasFlag, MULTIPLE, offeredValues, PUSH_BUTTON_FLAG, READ_ONLY } from './shown-value.js';

/**
 * Returns the reason why a field cannot be filled in with a value, as the end of "it gets a value ..."; undefined if it
 * can. The form as it was signed decides. `/MaxLen` limits only typing: programs fill in more.
 */
export function valueFault(
  { before, after }: Comparison,
  was: Field,
  is: Field,
  value: PdfValue | undefined,
): string | undefined {
  const { revision } = after;
  if (!isValueOf(revision, is.type ?? '', value)) return 'of another type than fields of its kind have';
  const has = (flag: number): boolean => hasFlag(before.revision, was, flag);
  if (has(READ_ONLY) && !computes(before)) return 'although it is read-only and nothing computes it';
  const resolved = revision.resolve(value);
  if (resolved === null) return undefined;
  if (has(PUSH_BUTTON_FLAG)) return 'although it is a push button, which has none';
  if ((revision.array(resolved)?.length ?? 1) > 1 && !has(MULTIPLE)) return 'of several options';
  const isOpen = has(COMBO) && has(EDIT);
  if (is.type === 'Ch' && !isOpen && !isOffered(before, was, textsOf(revision, resolved)))
    return 'that it does not offer';
  return undefined;
}

const textsOf = (lookup: View['revision'], value: PdfObject): readonly string[] =>
  (lookup.array(value) ?? [value as PdfValue]).flatMap((each) => textAt(lookup, each) ?? []);

/** True if a choice offers the texts. One without options, which a script fills, offers any; all offer no text. */
function isOffered({ revision }: View, field: Field, texts: readonly string[]): boolean {
  const offered = offeredValues(revision, field);
  return offered.length === 0 || texts.every((text) => text === '' || offered.includes(text));
}

/** True if scripts, or an XFA form, may fill in fields that people may not. */
function computes({ revision, form }: View): boolean {
  const isScripted = form.fields.some(({ dict }) => dict.AA !== undefined);
  const { XFA, CO } = form.dict ?? {};
  const names = revision.dict(revision.root.Names);
  return isScripted || XFA !== undefined || CO !== undefined || names?.JavaScript !== undefined;
}
