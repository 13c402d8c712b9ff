import { conditionOutcome } from '@quire/core/formats';
import { all } from '../../markup/index.js';
import type { FieldRange } from './field-range.js';
import { readInstruction } from './instruction.js';

/** The outcome of an `IF` by its code; undefined if it is no condition. */
export function ifOutcome(code: string, name: string, locale: string): string | undefined {
  const words = operandsOf(code, name);
  return words && conditionOutcome(words, locale);
}

/** True if the comparison of a field without outcomes (`NEXTIF`, `SKIPIF`) holds; undefined if it cannot be read. */
export function conditionHolds({ code, head, instruction }: FieldRange, locale: string): boolean | undefined {
  const words = isSettled(head) ? operandsOf(code, instruction.name) : undefined;
  return words && conditionOutcome([...words.slice(0, 3), 'true', ''], locale) === 'true';
}

/** True if no other field is left in the code. */
function isSettled(head: FieldRange['head']): boolean {
  let begins = 0;
  for (const { name, attributes } of all(head)) {
    if (name === 'w:fldSimple' || (name === 'w:fldChar' && attributes['w:fldCharType'] === 'begin')) begins++;
  }
  return begins === 1;
}

/** Longer codes are left alone: no field has one. */
const LONGEST = 4096;

/**
 * Left operand, operator, right operand and both outcomes. The text that a merge field left is one operand even without
 * quotes: it reaches up to the operator, or up to the next quote.
 */
export function operandsOf(code: string, name: string): readonly string[] | undefined {
  if (code.length > LONGEST) return undefined;
  const text = code.replace(/[\u201c\u201d\u201e]/g, '"').slice(name.length);
  const [left, behindLeft] = operand(text, /["<>=]/);
  const operator = /^(<>|<=|>=|=|<|>)/.exec(behindLeft)?.[0];
  if (operator === undefined) return undefined;
  const behind = behindLeft.slice(operator.length);
  if (!behind.includes('"')) return [left, operator, ...readInstruction(`IF ${behind}`).arguments];
  const [right, outcomes] = operand(behind, /"/);
  return [left, operator, right, ...readInstruction(`IF ${outcomes}`).arguments];
}

/** An operand: the text in quotes, else the text before a match of `ends`. The second is the rest after it. */
function operand(text: string, ends: RegExp): readonly [string, string] {
  const rest = text.trim();
  const end = rest.startsWith('"') ? rest.indexOf('"', 1) : -1;
  if (end > 0) return [rest.slice(1, end), rest.slice(end + 1).trim()];
  const at = rest.search(ends);
  return at < 0 ? [rest, ''] : [rest.slice(0, at).trim(), rest.slice(at)];
}
