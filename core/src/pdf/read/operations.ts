import { mustBeBytes } from '../../base/argument.js';
import type { PdfDict, PdfValue } from '../file/index.js';
import { Name } from '../file/index.js';
import type { Fault } from './faults.js';
import { isWhite, Keyword, NameTable, newDict, ValueReader } from './syntax/index.js';

/** One operator of a content stream with its operands (ISO 32000-2 §7.8.2). */
export interface ContentOperation {
  readonly operator: string;
  readonly operands: readonly PdfValue[];
  /** The first fault of syntax up to here: readers continue after it in different ways. */
  readonly fault?: string;
}

/** The maximum nesting of operands, which only nest in dictionaries of marked content. */
const DEEPEST = 32;
/** The maximum number of operands kept, counted from the last: a CMap section has up to 300 (§9.7.5.4), others 33. */
const MOST_OPERANDS = 512;

/**
 * Yields the operations of a content stream, or of a CMap, in their order. An inline image is one operation `BI`, whose
 * operand is its dictionary. Syntax faults are skipped as readers do: unreadable operands are left out. Throws
 * LIMIT_EXCEEDED if operands nest too deep.
 *
 * @example
 * [...contentOperations(new TextEncoder().encode('0 0 9 9 re f'))].map(({ operator }) => operator) // ['re', 'f']
 */
export function* contentOperations(bytes: Uint8Array): Generator<ContentOperation> {
  mustBeBytes('content', bytes);
  const faults: Fault[] = [];
  const reader = new ValueReader({ bytes, at: 0, depth: DEEPEST, faults, names: new NameTable(), within: 0 });
  let operands: PdfValue[] = [];
  for (;;) {
    const next = reader.next();
    if (!(next instanceof Keyword)) {
      if (operands.length === 2 * MOST_OPERANDS) operands.splice(0, MOST_OPERANDS);
      operands.push(next);
      continue;
    }
    if (next.text === '' && reader.at >= bytes.length) return;
    if (next.text === 'BI') {
      const image = inlineImage(reader);
      reader.at = behindData(bytes, reader.at);
      yield { operator: 'BI', operands: [image] };
    } else yield { operator: next.text, operands, ...faultIn(reader, faults) };
    operands = [];
  }
}

function faultIn({ oddities }: ValueReader, [first]: readonly Fault[]): Pick<ContentOperation, 'fault'> {
  if (first) return { fault: first.message };
  return oddities.vast.size > 0 ? { fault: 'a number is too large' } : {};
}

/** The entries of an inline image (§8.9.7), up to `ID`. */
function inlineImage(reader: ValueReader): PdfDict {
  const dict = newDict();
  for (;;) {
    const key = reader.next();
    if (key instanceof Keyword) return dict;
    const value = reader.next();
    if (value instanceof Keyword) return dict;
    if (key instanceof Name) dict[key.text] = value;
  }
}

/** Returns the offset after the first `EI` between blanks, or the end if there is none. */
function behindData(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(69, from); at >= 0; at = bytes.indexOf(69, at + 1)) {
    const isAlone = isWhite(bytes[at - 1] ?? 32) && isWhite(bytes[at + 2] ?? 32);
    if (bytes[at + 1] === 73 && isAlone) return at + 2;
  }
  return bytes.length;
}
