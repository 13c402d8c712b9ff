import type { Field } from '@quire/core/pdf/document';
import type { View } from '../view.js';
import type { Comparison } from './comparison.js';
import { isDrawnByViewers } from './field-cover.js';
import { isValueOf } from './shapes.js';
import {
  COMB,
  COMBO,
  EDIT,
  hasFlag,
  inherited,
  MULTIPLE,
  offeredValues,
  PUSH_BUTTON_FLAG,
  READ_ONLY,
  textsInValue,
} from './shown-value.js';

/**
 * Returns the reason why a field cannot be filled in with its value, as the end of "it gets a value ..."; undefined if
 * it can. The form as it was signed decides. `/MaxLen` counts only as the number of cells of a comb that viewers draw:
 * elsewhere it limits typing, and programs exceed it.
 */
export function valueFault({ before, after }: Comparison, was: Field, is: Field): string | undefined {
  const { revision } = after;
  if (!isValueOf(revision, is.type ?? '', is.value)) return 'of another type than fields of its kind have';
  const has = (flag: number): boolean => hasFlag(before.revision, was, flag);
  if (has(READ_ONLY) && !computes(before)) return 'although it is read-only and nothing computes it';
  if (revision.resolve(is.value) === null) return undefined;
  if (has(PUSH_BUTTON_FLAG)) return 'although it is a push button, which has none';
  if ((revision.array(is.value)?.length ?? 1) > 1 && !has(MULTIPLE)) return 'of several options';
  const texts = textsInValue(revision, is.value);
  const cells = has(COMB) && isDrawnByViewers(after, is) ? (before.revision.number(inherited(was, 'MaxLen')) ?? 0) : 0;
  if (cells > 0 && texts.some((text) => [...text].length > cells)) return 'of more characters than it has cells';
  const isOpen = has(COMBO) && has(EDIT);
  return is.type === 'Ch' && !isOpen && !isOffered(before, was, texts) ? 'that it does not offer' : undefined;
}

/** True if a choice offers the texts. One without options, which a script fills, offers any; all offer empty text. */
function isOffered({ revision }: View, field: Field, texts: readonly string[]): boolean {
  const offered = offeredValues(revision, field);
  return offered.length === 0 || texts.every((text) => text === '' || offered.includes(text));
}

/** True if scripts, or an XFA form, may fill in fields that are read-only for people. */
function computes({ revision, form }: View): boolean {
  const isScripted = form.fields.some(({ dict }) => dict.AA !== undefined);
  const { XFA, CO } = form.dict ?? {};
  const names = revision.dict(revision.root.Names);
  return isScripted || XFA !== undefined || CO !== undefined || names?.JavaScript !== undefined;
}
