import { unlessUnreadable } from '@quire/core';
import { isName, latin, type PdfDict, type PdfStream } from '@quire/core/pdf';
import { textAt } from '@quire/core/pdf/document';
import { appearanceStreams } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import { isVisible } from './need-appearances.js';
import { hasWords, inherited } from './shown-value.js';

/**
 * Returns the default appearances of all text that viewers set themselves: values of fields and free text without an
 * appearance. For free text, too, viewers look up fonts in the form.
 */
function stylesDrawn(view: View): readonly string[] {
  const { revision, form, pageTree } = view;
  const asks = revision.resolve(form.dict?.NeedAppearances) === true;
  const fields = form.fields
    .filter((field) => field.type === 'Tx' || field.type === 'Ch')
    .filter(
      (field) => isVisible(view, field) && hasWords(view.revision, field) && (asks || field.dict.AP === undefined),
    )
    .map((field) => inherited(field, 'DA') ?? form.dict?.DA);
  const texts = pageTree.pages
    .flatMap(({ annotations }) => annotations)
    .filter(({ subtype, dict }) => subtype === 'FreeText' && dict.AP === undefined)
    .map(({ dict }) => dict.DA);
  return [...fields, ...texts].map((style) => textAt(revision, style) ?? '');
}

/** True if readers draw any text by the form's own entries. */
export const drawsByForm = (view: View): boolean => stylesDrawn(view).length > 0;

/**
 * True if text that readers format themselves changes its font, because a name that had no font gets one. `Helv` and
 * `Helvetica` may get plain Helvetica, which they meant before.
 */
export function bringsFonts(before: View, was: PdfDict, is: PdfDict, after: View): boolean {
  const isHelvetica = (name: string): boolean => {
    const font = after.revision.dict(is[name]) ?? {};
    const isPlain = !(font.FontDescriptor ?? font.ToUnicode ?? font.Widths);
    return /^Helv(etica)?$/.test(name) && isName(font.BaseFont, 'Helvetica') && isPlain;
  };
  const added = Object.keys(is).filter((name) => was[name] === undefined && !isHelvetica(name));
  if (added.length === 0) return false;
  const named = new Set(
    stylesDrawn(before).flatMap((style) => [...style.matchAll(/\/([^\s/()<>[\]{}%]+)/g)].map(([, name]) => name)),
  );
  if (added.some((name) => named.has(name))) return true;
  const lacking = fontsLacking(before);
  return added.some((name) => lacking.has(name));
}

/** The length in bytes of the longest appearance that is searched for fonts. */
const MOST_BYTES = 1 << 20;

/** Names of fonts that field appearances use, but lack in their resources: readers look them up in the form. */
function fontsLacking({ revision, form }: View): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { form: stream } of form.fields.flatMap(({ dict }) => appearanceStreams(revision, dict.AP))) {
    const own = revision.dict(revision.dict(stream.dict.Resources)?.Font) ?? {};
    for (const name of namesSet(revision, stream)) if (own[name] === undefined) names.add(name);
  }
  return names;
}

function namesSet(revision: View['revision'], stream: PdfStream): readonly string[] {
  const data = unlessUnreadable(() => revision.decode(stream, MOST_BYTES)) ?? new Uint8Array();
  return [...latin(data, 0, data.length).matchAll(/\/([^\s/()<>[\]{}%]+)\s+[-+.\d]+\s+Tf/g)].map(([, name]) => name);
}
