import { isArray, isDict, openPdf, type PdfObject, PdfString, type Revision } from '@quire/core/pdf';
import { decodedText, readForm, textAt } from '@quire/core/pdf/document';

/** Words of a file that are neither in its signed revision (`before`) nor in any of its values or labels. */
export function newWords(
  bytes: Uint8Array,
  now: ReadonlySet<string> | undefined,
  before: ReadonlySet<string> | undefined,
): readonly string[] {
  if (!now || !before) return [];
  const added = [...now].filter((word) => !before.has(word));
  if (added.length === 0) return [];
  const stated = textsIn(openPdf(bytes).current).join('\n');
  // Readers may join letters from several places: the result is not a word of any text.
  return added.filter(
    (word) => word.length > 2 && !stated.includes(word) && ![...before].some((each) => word.includes(each)),
  );
}

/**
 * Later values of fields that no page shows, although their values could be read on the page at the signing. A form
 * whose fields are drawn by readers always shows its values.
 */
export function unsaidValues(
  bytes: Uint8Array,
  signed: Uint8Array,
  now: ReadonlySet<string> | undefined,
  before: ReadonlySet<string> | undefined,
): readonly string[] {
  if (!now || !before) return [];
  const { current } = openPdf(bytes);
  if (current.resolve(current.dict(current.root.AcroForm)?.NeedAppearances) === true) return [];
  const was = valuesIn(openPdf(signed).current);
  const says = (words: ReadonlySet<string>, value: string) => [...words].join('').includes(value.replace(/\s/g, ''));
  return [...valuesIn(current)].flatMap(([name, value]) => {
    const old = was.get(name);
    if (old === undefined || old === value || old.trim() === '' || value.trim() === '') return [];
    return says(before, old) && !says(now, value) ? [`${name} says ${value}`] : [];
  });
}

/** The values of text fields that have an appearance, by name. */
function valuesIn(revision: Revision): ReadonlyMap<string, string> {
  const shown = readForm(revision).fields.filter(({ type, dict }) => type === 'Tx' && dict.AP !== undefined);
  return new Map(shown.map(({ name, value }) => [name, textAt(revision, value) ?? '']));
}

/** The values and labels of fields, and the names of signers, in a revision. */
function textsIn(revision: Revision): readonly string[] {
  const texts: string[] = [];
  const add = (value: PdfObject | undefined) => {
    const found = revision.resolve(value);
    if (found instanceof PdfString) texts.push(decodedText(found));
    else if (isArray(found)) for (const each of found) add(each);
    else if (isDict(found))
      for (const each of Object.values(found)) if (each instanceof PdfString) texts.push(decodedText(each));
  };
  for (const number of revision.numbers()) {
    const value = revision.object(number)?.value;
    if (!isDict(value)) continue;
    for (const key of ['V', 'DV', 'Opt', 'MK', 'Name']) add(value[key]);
  }
  return texts;
}
