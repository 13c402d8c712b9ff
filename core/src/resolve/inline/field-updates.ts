/**
 * Fields computed anew where the caller asks for it, as Word's "Update fields before printing" does. What is not here keeps
 * its stored result, and says so.
 */
import type { DocxModel } from '../../docx/index.js';
import { formatNumber } from '../numbering/index.js';
import { fieldNumberFormat } from './field-format.js';
import type { Instruction } from './instruction.js';

/** What counting through a document has come to: one for a document. */
export class FieldUpdates {
  readonly #sequences = new Map<string, number>();

  /**
   * `SEQ Figure \* ARABIC` (ECMA-376-1 §17.16.5.56): the next number of its name; `\c` repeats the last, `\r n` begins
   * anew, `\h` counts without showing. Undefined where headings or bookmarks decide.
   */
  sequence(instruction: Instruction): string | undefined {
    const { arguments: words, switches } = instruction;
    const [name] = words;
    if (name === undefined || words.length > 1 || switches.has('s')) return undefined;
    const last = this.#sequences.get(name) ?? 0;
    const reset = Number.parseInt(switches.get('r')?.[0] ?? '', 10);
    const number = Number.isFinite(reset) ? reset : switches.has('c') ? last : last + 1;
    this.#sequences.set(name, number);
    const hidden = switches.has('h') && !switches.has('*');
    return hidden ? '' : formatNumber(number, fieldNumberFormat(instruction) ?? 'decimal');
  }
}

/**
 * What `IF left operator right "then" "else"` (§17.16.5.24) comes to, nested fields in it being text already; undefined
 * where the words are no condition.
 */
export function conditionOutcome(words: readonly string[]): string | undefined {
  const [left, operator, right, whenTrue, whenFalse] = words;
  if (left === undefined || right === undefined || whenTrue === undefined) return undefined;
  const holds = compare(left, operator, right);
  return holds === undefined ? undefined : holds ? whenTrue : (whenFalse ?? '');
}

function compare(left: string, operator = '', right: string): boolean | undefined {
  const [a, b] = [asNumber(left), asNumber(right)];
  const order = a !== undefined && b !== undefined ? a - b : left < right ? -1 : left > right ? 1 : 0;
  switch (operator) {
    case '=':
      return order === 0 || matches(left, right);
    case '<>':
      return !(order === 0 || matches(left, right));
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    default:
      return undefined;
  }
}

const asNumber = (text: string): number | undefined =>
  /^\s*[-+]?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;

/** `?` is any character and `*` any text, on the right of an equals sign. */
function matches(text: string, pattern: string): boolean {
  if (!/[?*]/.test(pattern)) return false;
  // Step by step, with one place to come back to: a pattern of many stars costs no more.
  let [at, next, star, mark] = [0, 0, -1, 0];
  while (at < text.length) {
    if (next < pattern.length && (pattern[next] === '?' || pattern[next] === text[at])) {
      at++;
      next++;
    } else if (pattern[next] === '*') {
      star = next++;
      mark = at;
    } else if (star >= 0) {
      next = star + 1;
      at = ++mark;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(next));
}

/** What a field says of the document itself. */
export function documentFact(
  name: string,
  { author, title, subject, keywords }: DocxModel['properties'],
): string | undefined {
  const facts: Readonly<Record<string, string | undefined>> = {
    AUTHOR: author,
    TITLE: title,
    SUBJECT: subject,
    KEYWORDS: keywords,
  };
  return facts[name];
}
