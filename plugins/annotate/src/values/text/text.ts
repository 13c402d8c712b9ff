import { Mismatch } from '../../mismatch.js';
import type { ValueKind } from '../kind.js';
import { cleanText } from './clean-text.js';
import { textRun } from './text-run.js';

export interface TextValue {
  readonly kind: 'text';
  /** With `\n` for line breaks and `\t` for tabs, and nothing that XML cannot hold. */
  readonly text: string;
}

/** Text, and what reads as text without saying more: numbers, truth values, nothing; a list of those is a line each. */
export const text: ValueKind<TextValue> = {
  read: (raw, _, { warn }) => ({ kind: 'text', text: cleanText(plainText(raw), warn) }),
  content: (value, place) => ({ level: 'inline', nodes: textRun(value.text, place.runProperties) }),
  text: (value) => value.text,
};

/** JSON as text, before it is cleaned. Throws `Mismatch` for objects. */
export function plainText(raw: unknown): string {
  if (typeof raw === 'string') return raw;
  if (raw === null || raw === undefined) return '';
  if (Array.isArray(raw)) return raw.map(lineOf).join('\n');
  if (typeof raw === 'object') throw new Mismatch('an object is no text');
  return String(raw);
}

function lineOf(item: unknown): string {
  if (typeof item === 'object' && item !== null) throw new Mismatch('a list of lists or objects is no text');
  return plainText(item);
}
