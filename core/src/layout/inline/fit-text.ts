import { type Twip, twip } from '../../base/units.js';
import type { ShapedText, TextSpan } from '../../text/index.js';

/**
 * Fits runs to a given width (`w:fitText`, ECMA-376-1 §17.3.2.14): shorter text gets space after all characters but the
 * last; longer text is drawn narrower. Adjacent runs with the same id are fitted together.
 */
export function fitSpans(
  spans: readonly TextSpan[],
  shape: (spans: readonly TextSpan[]) => ShapedText,
): readonly TextSpan[] {
  if (!spans.some(({ format }) => format.fitText)) return spans;
  const fitted: TextSpan[] = [];
  for (let start = 0; start < spans.length; ) {
    const fit = spans[start].format.fitText;
    const isLinked = ({ format: { fitText } }: TextSpan) => fitText?.width === fit?.width && fitText?.id === fit?.id;
    let end = start + 1;
    while (end < spans.length && isLinked(spans[end])) end++;
    const group = spans.slice(start, end);
    fitted.push(...(fit?.width ? fill(fit.width, group, shape) : group));
    start = end;
  }
  return fitted;
}

function fill(
  width: Twip,
  spans: readonly TextSpan[],
  shape: (spans: readonly TextSpan[]) => ShapedText,
): readonly TextSpan[] {
  const { widths } = shape(spans);
  const characters = widths.filter((each) => each > 0).length;
  const natural = widths.reduce((sum, each) => sum + each, 0);
  if (natural > width) {
    const narrow = width / natural;
    return spans.map(({ format, ...span }) => ({
      ...span,
      format: { ...format, scale: format.scale * narrow, spacing: twip(format.spacing * narrow) },
    }));
  }
  if (characters < 2) return spans;
  const extra = (width - natural) / (characters - 1);
  const spaced = spans.map((span) => ({
    ...span,
    format: { ...span.format, spacing: twip(span.format.spacing + extra) },
  }));
  const last = spans[spans.length - 1];
  const cut = startOfLastCharacter(last.text);
  return [
    ...spaced.slice(0, -1),
    ...(cut > 0 ? [{ ...spaced[spaced.length - 1], text: last.text.slice(0, cut) }] : []),
    { ...last, text: last.text.slice(cut) },
  ];
}

/** The index of the last character; marks that combine with the character count as part of it. */
const startOfLastCharacter = (text: string): number => text.search(/\P{M}\p{M}*$/u);
