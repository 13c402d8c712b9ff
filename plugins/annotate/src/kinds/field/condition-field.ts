import { nestedResult } from '@quire/core/fields';
import { comparison } from '@quire/core/formats';
import type { XmlNode } from '@quire/core/xml';
import { all, shownText } from '../../markup/index.js';
import { operandsOf } from '../../opened/index.js';
import { fieldRange } from './field-range.js';

/** True if the comparison of a field without outcomes (`NEXTIF`, `SKIPIF`) holds; undefined if it cannot be read. */
export function conditionHolds(head: readonly XmlNode[], locale: string): boolean | undefined {
  const code = codeWith(head);
  const words = code === undefined ? undefined : operandsOf(code);
  // A word may be the name of a bookmark, whose text is not known yet.
  if (!words || (code && /^\s*\w+\s+[\p{L}_]\w*\s*[<>=]/u.test(code))) return undefined;
  return comparison(words, locale) === '1';
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
