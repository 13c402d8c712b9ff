/** The part of XPath 1.0 that templates use: paths, comparisons, `and`, `or`, `not()`, as expressions of tags. */

/** A path outside the subset of XPath 1.0 that templates use. */
export class UnknownXPath extends Error {}

/** The names of a path from the root: `/oda:inv/oda:line[2]/@no` is `inv`, `line.1`, `no`. */
export function stepsOfPath(path: string): readonly string[] {
  const steps: string[] = [];
  for (const [index, step] of path.trim().split('/').entries()) {
    if (step === '' && index === 0) continue;
    if (step === '.' || step === 'text()') continue;
    const [, name, number] = /^@?(?:[\w.-]+:)?([\p{L}_][\p{L}\p{N}_-]*)(?:\[(\d+)\])?$/u.exec(step) ?? [];
    if (name === undefined) throw new UnknownXPath(`the XPath ${path.slice(0, 80)}`);
    steps.push(name);
    if (number !== undefined && number !== '1') steps.push(String(Number(number) - 1));
  }
  return steps;
}

const TOKEN =
  /\s*(?:('[^']*'|"[^"]*")|(\d+(?:\.\d+)?)|(<=|>=|!=|[=<>()+,*-])|((?:\/|\.\/|@)?[\p{L}_.@][\p{L}\p{N}_.:@/-]*(?:\[\d+\][\p{L}\p{N}_.:@/-]*)*|\/[^\s=<>!(),]+))/uy;
const WORDS: Readonly<Record<string, string>> = { and: ' and ', or: ' or ' };
const OPERATORS: Readonly<Record<string, string>> = { '=': '==', ',': ',' };
/** Functions that do not change a compared value. */
const SAME: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'normalize-space']);
const LONGEST = 2000;

/**
 * Converts a Boolean XPath to an expression. Boolean values in data equal the texts `true` and `false`, as in XML.
 * Throws `UnknownXPath`.
 */
export function conditionOf(xpath: string, nameOf: (path: string) => string): string {
  if (xpath.length > LONGEST) throw new UnknownXPath('a long XPath');
  const unknown = (): UnknownXPath => new UnknownXPath(`the XPath ${xpath.slice(0, 80)}`);
  let written = '';
  let from = 0;
  const ends: string[] = [];
  while (from < xpath.trimEnd().length) {
    TOKEN.lastIndex = from;
    const match = TOKEN.exec(xpath);
    if (!match) throw unknown();
    from = TOKEN.lastIndex;
    const [, quoted, number, operator, word] = match;
    if (quoted !== undefined) written += compared(quoted);
    else if (number !== undefined) written += number;
    else if (operator === '(') {
      written += '(';
      ends.push(')');
    } else if (operator === ')') written += ends.pop() ?? '';
    else if (operator !== undefined) written += ` ${OPERATORS[operator] ?? operator} `;
    else if (WORDS[word] && written !== '') written += WORDS[word];
    else if (/^\s*\(/.test(xpath.slice(from))) {
      from += /^\s*\(/.exec(xpath.slice(from))![0].length;
      if (word === 'not') written += 'not (';
      else if (word === 'count' || word === 'string-length') written += '((';
      else if (word === 'true' || word === 'false') written += word;
      else if (SAME.has(word)) written += '(';
      else throw unknown();
      const isEmpty = word === 'true' || word === 'false';
      ends.push(isEmpty ? '' : word === 'count' || word === 'string-length' ? ') | length)' : ')');
    } else written += nameOf(word);
  }
  if (ends.length > 0) throw unknown();
  return written.trim();
}

/** A quoted text of XPath as a tag writes it. Throws `UnknownXPath` for quotes, brackets and braces in it. */
function compared(quoted: string): string {
  const text = quoted.slice(1, -1);
  if (/['{}[\]]/.test(text)) throw new UnknownXPath(`the text ${quoted.slice(0, 40)}`);
  return `'${text}'`;
}
