/** A media range of an Accept header and its weight, from 0 to 1. */
interface Range {
  readonly type: string;
  readonly quality: number;
}

/** A weight as RFC 9110, 12.4.2, writes it. */
const WEIGHT = /^(?:0(?:\.\d{0,3})?|\.\d{1,3}|1(?:\.0{0,3})?)$/;

/**
 * Returns true if an Accept header prefers `other` to `own`, the default type of the reply: a higher quality by the
 * most specific range that matches each (RFC 9110, 12.5.1). Equal quality, a wildcard or no header means `own`: many
 * HTTP clients name JSON by default, next to a wildcard, without any preference for it.
 *
 * @example prefers('application/json', 'application/pdf', 'application/json, text/plain, *\/*') // false
 */
export function prefers(other: string, own: string, accept: string): boolean {
  const ranges = accept.split(',').map(rangeOf);
  return qualityOf(other, ranges) > qualityOf(own, ranges);
}

/** Parses a range, without its parameters such as a charset. An invalid weight counts as 0. */
function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters
    .map((parameter) => /^q\s*=\s*(.*)$/.exec(parameter)?.[1])
    .find((each) => each !== undefined);
  // Old versions of Java write `*` for `*/*`.
  const range = { type: type === '*' ? '*/*' : type, quality: 1 };
  return weight === undefined ? range : { ...range, quality: WEIGHT.test(weight) ? Number(weight) : 0 };
}

function qualityOf(type: string, ranges: readonly Range[]): number {
  for (const pattern of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const matching = ranges.filter((range) => range.type === pattern);
    if (matching.length > 0) return Math.max(...matching.map(({ quality }) => quality));
  }
  return 0;
}
