import { conditionOutcome } from '@quire/core/formats';
import { all } from '../markup/index.js';
import type { FieldRange } from './field-range.js';
import { readInstruction } from './instruction.js';

/** The text that an `IF` comes to; undefined while there are fields in its code, and where it is no condition. */
export function conditionResult({ code, head, instruction }: FieldRange): string | undefined {
  const words = isSettled(head) ? operandsOf(code, instruction.name) : undefined;
  return words && conditionOutcome(words);
}

/** Whether the comparison of a field that says no outcomes holds: of `NEXTIF`, `SKIPIF`. */
export function conditionHolds({ code, head, instruction }: FieldRange): boolean | undefined {
  const words = isSettled(head) ? operandsOf(code, instruction.name) : undefined;
  return words && conditionOutcome([...words.slice(0, 3), 'true', '']) === 'true';
}

/** Whether no other field is left in the code. */
function isSettled(head: FieldRange['head']): boolean {
  let begins = 0;
  for (const { name, attributes } of all(head)) {
    if (name === 'w:fldSimple' || (name === 'w:fldChar' && attributes['w:fldCharType'] === 'begin')) begins++;
  }
  return begins === 1;
}

/** Longer codes than any field has are left alone. */
const LONGEST = 4096;

/**
 * Left, operator, right and what either outcome is. What a merge field left is one operand, without quotes too: it
 * reaches up to the operator, or up to the next quote.
 */
function operandsOf(code: string, name: string): readonly string[] | undefined {
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

/** What stands in quotes, or up to what ends it; and what is behind. */
function operand(text: string, ends: RegExp): readonly [string, string] {
  const rest = text.trim();
  const end = rest.startsWith('"') ? rest.indexOf('"', 1) : -1;
  if (end > 0) return [rest.slice(1, end), rest.slice(end + 1).trim()];
  const at = rest.search(ends);
  return at < 0 ? [rest, ''] : [rest.slice(0, at).trim(), rest.slice(at)];
}
