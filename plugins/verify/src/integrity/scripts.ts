import type { PdfValue } from '@quire/core/pdf';
import { textAt } from '@quire/core/pdf/document';
import type { View } from '../view.js';

/** The constants of a script, and lists of them. */
const CONSTANT = String.raw`[\s,.\d+-]|true|false|"(?:[^"\\\r\n]|\\.){0,1000}"|'(?:[^'\\\r\n]|\\.){0,1000}'`;
const ARGUMENT = String.raw`${CONSTANT}|(?:new\s+)?Array\s*\((?:${CONSTANT}){0,1000}\)|\[(?:${CONSTANT}){0,1000}\]`;

/**
 * Calls of the functions of every viewer that format, check and add up values (Acrobat's `AFNumber_Format` and others),
 * with constants only: `AFNumber_Format(getField("Total").value = 9)` is a script.
 */
const OF_FORMS = new RegExp(
  String.raw`^\s*(?:AF(?:Number|Percent|Date|Time|Special|Range|Simple)_\w{1,40}\s*\((?:${ARGUMENT}){0,1000}\);?\s*){1,20}$`,
);

/** The maximum number of characters of a script that only formats: expressions recurse for longer ones. */
const LONGEST = 10_000;

/** The maximum number of actions that are read one after another; what follows them counts as a script. */
const MOST_ACTIONS = 100;

/** The places of scripts that may change what a viewer shows when it opens the document, or later. */
export function scriptsIn({ revision, form, fieldsByNumber, pageTree }: View): readonly string[] {
  const isScript = (first: PdfValue | undefined): boolean => {
    const open = [first];
    for (let count = 0; open.length > 0; count++) {
      if (count === MOST_ACTIONS) return true;
      const { S, JS, Next } = revision.dict(open.pop()) ?? {};
      // A rendition may have a script too (ISO 32000-2 §12.6.4.14).
      const mayRun = revision.name(S) === 'JavaScript' || (revision.name(S) === 'Rendition' && JS !== undefined);
      const text = mayRun ? (textAt(revision, JS) ?? '') : '';
      if (mayRun && (text.length > LONGEST || !OF_FORMS.test(text))) return true;
      open.push(...(revision.array(Next)?.slice(0, MOST_ACTIONS) ?? (Next === undefined ? [] : [Next])));
    }
    return false;
  };
  const isScripted = ({ A, AA }: { readonly A?: PdfValue; readonly AA?: PdfValue }): boolean =>
    [A, ...Object.values(revision.dict(AA) ?? {})].some(isScript);
  const { root } = revision;
  const isWhole =
    revision.dict(root.Names)?.JavaScript !== undefined || isScripted({ A: root.OpenAction, AA: root.AA });
  return [
    ...(isWhole ? ['the document'] : []),
    ...form.fields.flatMap(({ dict, name }) => (isScripted(dict) ? [`form field ${name}`] : [])),
    ...pageTree.pages.flatMap(({ dict: { AA }, index, annotations }) => {
      const others = annotations.filter(({ number }) => !fieldsByNumber.has(number ?? -1)).map(({ dict }) => dict);
      return [{ AA }, ...others].some(isScripted) ? [`page ${index}`] : [];
    }),
  ];
}
