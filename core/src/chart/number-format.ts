/** Number formats of axis labels (ECMA-376-1 §18.8.31), as far as charts use them. */

/** A number in the code's section for its sign. Fractions and exponents are not written as such. */
export function formatNumber(value: number, code: string): string {
  const sections = code.split(';');
  const section = (value < 0 && sections[1]) || sections[0] || 'General';
  const signed = value < 0 && section === sections[0];
  const text = formatSection(Math.abs(value), section);
  return signed && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Dates and times, which are counted in days, not written as figures. */
export const isDateFormat = (code: string): boolean => /[ymdhs]/i.test(withoutLiterals(code).replace(/general/i, ''));

const withoutLiterals = (code: string): string => code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');

function formatSection(value: number, section: string): string {
  const plain = section
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/_.|\*./g, '');
  if (/general/i.test(plain) || !/[0#?]/.test(plain)) return general(value);
  const figures = /[0#?,.]*[0#?][0#?,.]*/.exec(plain)?.[0] ?? '0';
  const at = plain.indexOf(figures);
  const literal = (part: string): string => part.replace(/"([^"]*)"|\\(.)/g, (_, quoted, escaped) => quoted ?? escaped);
  const scaled = (plain.includes('%') ? value * 100 : value) / 1000 ** (/,+$/.exec(figures)?.[0].length ?? 0);
  return literal(plain.slice(0, at)) + digits(scaled, figures) + literal(plain.slice(at + figures.length));
}

function digits(value: number, figures: string): string {
  const [whole = '', fraction = ''] = figures.replace(/,+$/, '').split('.');
  const fixed = value.toFixed(Math.min(20, fraction.length));
  const [integer, decimals = ''] = fixed.split('.');
  const required = fraction.replace(/[^0]+$/, '').length;
  const kept = decimals.slice(0, required) + decimals.slice(required).replace(/0+$/, '');
  const padded = integer.padStart(whole.replace(/[^0]/g, '').length, '0');
  const grouped = whole.includes(',') ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  return kept === '' ? grouped : `${grouped}.${kept}`;
}

/** Eleven significant digits, so that 0.1 + 0.2 is 0.3. */
const general = (value: number): string => String(Number(value.toPrecision(11)));
