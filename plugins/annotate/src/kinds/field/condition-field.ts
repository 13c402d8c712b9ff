import { nestedResult, parseInstruction, RESULT_END, RESULT_START } from '@quire/core/fields';
import { conditionOutcome } from '@quire/core/formats';
import type { XmlNode } from '@quire/core/xml';
import { all, shownText } from '../../markup/index.js';
import { fieldRange } from './field-range.js';

/** True if the comparison of a field without outcomes (`NEXTIF`, `SKIPIF`) holds; undefined if it cannot be read. */
export function conditionHolds(head: readonly XmlNode[], name: string, locale: string): boolean | undefined {
  const code = codeWith(head);
  const words = code === undefined ? undefined : operandsOf(code.trim(), name);
  // A word may be the name of a bookmark, whose text is not known yet.
  if (!words || (code && /^\s*\w+\s+[\p{L}_]\w*\s*[<>=]/u.test(code))) return undefined;
  return conditionOutcome([...words.slice(0, 3), 'true', ''], locale) === 'true';
}

/** The fields whose results are known while a document is filled. */
const KNOWN: ReadonlySet<string> = new Set(['=', 'IF', 'COMPARE', 'QUOTE', 'DOCPROPERTY', 'DOCVARIABLE']);

/** A code with the results of the fields in it; undefined if one of those is not known yet. */
function codeWith(head: readonly XmlNode[]): string | undefined {
  let code = '';
  for (let at = 0; at < head.length; at++) {
    const inner = at > 0 ? fieldRange(head, at) : undefined;
    if (inner && !KNOWN.has(inner.instruction.name)) return undefined;
    if (inner) code += nestedResult(shownText(inner.result));
    else {
      const texts = [...all(head.slice(at, at + 1))].filter(({ name }) => name === 'w:instrText');
      // A control shows its value.
      const shown = texts.length > 0 ? '' : shownText(head.slice(at, at + 1));
      code += shown === '' ? texts.map(({ children }) => children.join('')).join('') : nestedResult(shown);
    }
    at += (inner?.nodes.length ?? 1) - 1;
  }
  return code;
}

/** Longer codes are ignored: no field has one. */
const LONGEST = 4096;

/**
 * Left operand, operator, right operand and both outcomes. The text that a merge field left is one operand even without
 * quotes: it reaches up to the operator, or up to the next quote.
 */
export function operandsOf(code: string, name: string): readonly string[] | undefined {
  if (code.length > LONGEST) return undefined;
  // The results of fields inside are letters for the while: no sign in them counts.
  const nested: string[] = [];
  const signs = code.replace(NESTED, (_, text) => String.fromCharCode(FIRST + nested.push(text) - 1));
  const words = wordsOf(signs.replace(/[\u201c\u201d\u201e]/g, '"').slice(name.length));
  return words?.map((word) => word.replace(LETTERS, (sign) => nested[sign.charCodeAt(0) - FIRST] ?? sign));
}

const NESTED = new RegExp(`${RESULT_START}([^${RESULT_END}]*)${RESULT_END}`, 'g');
const FIRST = 0xe000;
const LETTERS = /[\ue000-\uf8ff]/g;

function wordsOf(text: string): readonly string[] | undefined {
  const [left, behindLeft] = operand(text, /["<>=]/);
  const operator = /^(<>|<=|>=|=|<|>)/.exec(behindLeft)?.[0];
  if (operator === undefined) return undefined;
  const behind = behindLeft.slice(operator.length);
  if (!behind.includes('"')) return [left, operator, ...parseInstruction(`IF ${behind}`).arguments];
  const [right, outcomes] = operand(behind, /"/);
  return [left, operator, right, ...parseInstruction(`IF ${outcomes}`).arguments];
}

/** An operand: the text in quotes, else the text before a match of `ends`. The second value is the rest after it. */
function operand(text: string, ends: RegExp): readonly [string, string] {
  const rest = text.trim();
  const [quoted, inner = ''] = /^"((?:[^"\\]|\\.)*)"/.exec(rest) ?? [];
  if (quoted !== undefined) return [inner.replace(/\\(.)/g, '$1'), rest.slice(quoted.length).trim()];
  const at = rest.search(ends);
  return at < 0 ? [rest, ''] : [rest.slice(0, at).trim(), rest.slice(at)];
}
