import { separatorsOf } from '@quire/core/formats';
import { Mismatch } from '../../mismatch.js';

const JSON_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const LONGEST = 100;

/** A number from JSON: one, or a text as JSON spells one, or else as the locale does (`1.234,50`). Throws `Mismatch`. */
export function readNumber(raw: unknown, locale: string): number {
  if (typeof raw === 'number' && Number.isFinite(raw)) return raw;
  if (typeof raw !== 'string') throw new Mismatch('no number');
  const text = raw.trim();
  if (text.length > LONGEST) throw new Mismatch('no number');
  const number = JSON_NUMBER.test(text) ? Number(text) : localNumber(text, locale);
  if (number === undefined || !Number.isFinite(number)) throw new Mismatch(`"${text}" is no number`);
  return number;
}

function localNumber(text: string, locale: string): number | undefined {
  const { group, decimal } = separatorsOf(locale);
  // Any space stands for those that locales group by.
  const plain = text.replace(/(?<=\d)\s(?=\d{3})/g, /\s/.test(group) ? group : '$&');
  const [whole = '', fraction = '', ...more] = plain.split(decimal);
  const groups = whole.replace(/^[+-]/, '').split(group);
  const grouped = groups.every((digits, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(digits));
  const whole1 = groups.length === 1 && /^\d+$/.test(groups[0] ?? '');
  if (more.length > 0 || !(grouped || whole1) || !/^\d*$/.test(fraction)) return undefined;
  return Number(`${whole.startsWith('-') ? '-' : ''}${groups.join('')}.${fraction || '0'}`);
}
