import { isArray, type PdfValue } from '@quire/core/pdf';
import { textAt } from '@quire/core/pdf/document';
import type { View } from '../view.js';

/** The functions of every viewer that format, check and add up values (Acrobat's `AFNumber_Format` and others). */
const OF_FORMS = /^\s*(?:AF[A-Z]\w{1,40}\((?:[^()]|\([^()]*\)){0,2000}\);?\s*){1,20}$/;

/** The maximum number of actions that follow each other. */
const MOST_ACTIONS = 100;

/** The places of scripts that may change what a viewer shows when it opens the document, or later. */
export function scriptsIn({ revision, form, pageTree }: View): readonly string[] {
  const isScript = (first: PdfValue | undefined): boolean => {
    const open = [first];
    for (let count = 0; open.length > 0 && count < MOST_ACTIONS; count++) {
      const { S, JS, Next } = revision.dict(open.pop()) ?? {};
      if (revision.name(S) === 'JavaScript' && !OF_FORMS.test(textAt(revision, JS) ?? '')) return true;
      const next = revision.resolve(Next);
      open.push(...(isArray(next) ? next.slice(0, MOST_ACTIONS) : [Next]));
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
      const others = annotations.filter(({ subtype }) => subtype !== 'Widget').map(({ dict }) => dict);
      return [{ AA }, ...others].some(isScripted) ? [`page ${index}`] : [];
    }),
  ];
}
