import type { PdfValue } from '@quire/core/pdf';
import { type Field, textAt } from '@quire/core/pdf/document';
import { colorOfArray, contrastBetween, LEAST_CONTRAST } from '@quire/core/pdf/paint';
import type { Comparison } from './comparison.js';
import { inherited } from './shown-value.js';

/** The length of the longest default appearance that is parsed. */
const LONGEST = 500;

interface Style {
  /** The name of the font in the form's resources. */
  readonly name: string;
  readonly size: number;
  /** The operands and the operator that set the color. */
  readonly color: readonly string[];
}

/** True if a default appearance only sets a font and a color. */
export const isStyle = ({ after }: Comparison, value: PdfValue | undefined): boolean =>
  styleOf(after, value) !== undefined;

/** The smallest font size in points that can be read. */
export const SMALLEST = 4;

/**
 * Returns the reason why viewers that draw a field from its value could show a new value wrongly: in a font that is
 * neither signed nor standard, too small, or too faint. A signed style is not checked.
 */
export function styleFault({ after, signed, sinceSigned }: Comparison, is: Field): string | undefined {
  const was = signed.fieldsByNumber.get(is.number ?? -1);
  const old = was && (inherited(was, 'DA') ?? signed.form.dict?.DA);
  const now = inherited(is, 'DA') ?? after.form.dict?.DA;
  if (now === undefined) return undefined;
  const style = styleOf(after, now);
  const font = fontNamed(after, style?.name);
  const known = fontNamed(signed, style?.name);
  const isKnown = style && (font === undefined || (known !== undefined && sinceSigned.equal(known, font)));
  if (textAt(signed.revision, old) === textAt(after.revision, now) && (isKnown || !style)) return undefined;
  if (!style || !(isKnown || standardFont(after, style.name))) return 'is set in a font of its own';
  const { revision } = after;
  const ground = colorOfArray(revision, revision.dict(is.dict.MK)?.BG) ?? ([1, 1, 1] as const);
  const color = colorOfArray(revision, style.color.slice(0, -1).map(Number));
  if (style.size !== 0 && style.size < SMALLEST) return 'is set too small';
  return color && contrastBetween(color, ground) >= LEAST_CONTRAST ? undefined : 'has the color of its background';
}

const fontNamed = ({ revision, form }: Comparison['after'], name = ''): PdfValue | undefined =>
  revision.dict(revision.dict(form.dict?.DR)?.Font)?.[name];

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const COLOR = `(?:${NUMBER} ){1,4}(?:g|rg|k)`;
const STYLE = new RegExp(String.raw`^(${COLOR} )?/([^\s()<>[\]{}/%#]+) (${NUMBER}) Tf( ${COLOR})?$`);

/** Reads a default appearance; undefined for one that does more than set a font and a color. */
function styleOf(view: Comparison['after'], value: PdfValue | undefined): Style | undefined {
  const text = textAt(view.revision, value);
  if (text === undefined || text.length > LONGEST) return undefined;
  const [, before, name, size, after = ''] = STYLE.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (name === undefined || (before && after)) return undefined;
  const color = (before ?? after).trim() || '0 g';
  return { name, size: Number(size), color: color.split(' ').map((each) => String(Number(each) || each)) };
}

/**
 * The standard font that a name in the form's resources refers to, if the form states nothing else about it. Helvetica
 * itself may be missing there: readers bring it.
 */
function standardFont(view: Comparison['after'], name: string): string | undefined {
  const { revision } = view;
  const font = revision.dict(fontNamed(view, name));
  if (!font) return name === 'Helvetica' ? name : undefined;
  const isPlain = revision.name(font.Subtype) === 'Type1' && !font.FontDescriptor && !font.ToUnicode && !font.Widths;
  const encoding = revision.resolve(font.Encoding) ?? null;
  if (!isPlain || (encoding !== null && revision.name(encoding) === undefined)) return undefined;
  const base = revision.name(font.BaseFont) ?? '';
  return /^(Helvetica|Times|Courier)(-|$)/.test(base) ? base : undefined;
}
