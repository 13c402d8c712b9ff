import type { PdfDict, PdfValue } from '@quire/core/pdf';
import { textAt } from '@quire/core/pdf/document';
import type { Comparison } from './comparison.js';

/** The length of the longest default appearance that is parsed. */
const LONGEST = 500;

interface Style {
  readonly size: number;
  /** The operator that sets the color, with its operands. */
  readonly color: string;
  /** The standard font that the name refers to. */
  readonly font: string;
}

/**
 * True if two default appearances (ISO 32000-2 §12.7.4.3) set text alike: programs that fill one field rewrite those of
 * all fields, in another order and with another name for the same standard font. Only size, color and a standard font
 * are compared; false for a string with other operators.
 */
export function setsTextAlike(
  { before, after }: Comparison,
  was: PdfValue | undefined,
  is: PdfValue | undefined,
): boolean {
  const [one, other] = [styleOf(before, was), styleOf(after, is)];
  return (
    one !== undefined &&
    other !== undefined &&
    one.size === other.size &&
    one.color === other.color &&
    one.font === other.font
  );
}

function styleOf(view: Comparison['after'], value: PdfValue | undefined): Style | undefined {
  const text = textAt(view.revision, value);
  if (text === undefined || text.length > LONGEST) return undefined;
  const found = new Map<string, readonly string[]>();
  let operands: string[] = [];
  for (const token of text.split(/\s+/).filter(Boolean)) {
    if (/^[-+.\d]/.test(token) || token.startsWith('/')) {
      operands.push(token);
      continue;
    }
    const key = token === 'Tf' ? 'font' : /^(g|rg|k)$/.test(token) ? 'color' : undefined;
    if (!key || found.has(key)) return undefined;
    found.set(key, [...operands, token]);
    operands = [];
  }
  const [name = '', size = ''] = found.get('font') ?? [];
  const font = standardFont(view, name.slice(1));
  const color = (found.get('color') ?? ['0', 'g']).map((each) =>
    each.length === 1 ? each : String(Number(each) || each),
  );
  return font === undefined || operands.length > 0 ? undefined : { size: Number(size), color: color.join(' '), font };
}

/**
 * The standard font that a name in the form's resources refers to, if the form states nothing else about it. Helvetica
 * itself may be missing there: readers bring it.
 */
function standardFont({ revision, form }: Comparison['after'], name: string): string | undefined {
  const resources: PdfDict | undefined = revision.dict(form.dict?.DR);
  const font = revision.dict(revision.dict(resources?.Font)?.[name]);
  if (!font) return name === 'Helvetica' ? name : undefined;
  const isPlain = revision.name(font.Subtype) === 'Type1' && !font.FontDescriptor && !font.ToUnicode && !font.Widths;
  const encoding = revision.resolve(font.Encoding) ?? null;
  if (!isPlain || (encoding !== null && revision.name(encoding) === undefined)) return undefined;
  const base = revision.name(font.BaseFont) ?? '';
  return /^(Helvetica|Times|Courier)(-|$)/.test(base) ? base : undefined;
}
