import { Mismatch } from '../mismatch.js';
import type { Content, Given, PackageWriter, Place, ValueContext, ValueType } from '../seams.js';
import { chart } from './chart/index.js';
import { date } from './date/index.js';
import { html, markdown, rich } from './flow-kinds.js';
import { image } from './image/index.js';
import { typed } from './infer.js';
import type { ValueKind } from './kind.js';
import { link } from './link/index.js';
import { number } from './number/index.js';
import { signature } from './signature/index.js';
import { checkbox, choice, condition, repeat } from './states/index.js';
import { tableKind } from './table/index.js';
import { text } from './text/index.js';
import type { Value } from './value.js';

/** Types to which nothing given is a state of theirs. */
const STATES: ReadonlySet<ValueType> = new Set(['checkbox', 'choice', 'repeat', 'condition']);

type Kinds = { readonly [K in Value['kind']]: ValueKind<Extract<Value, { kind: K }>> };

const KINDS: Kinds = {
  text,
  rich,
  html,
  markdown,
  number,
  date,
  image,
  signature,
  table: tableKind({
    read: readCell,
    content: (...args) => contentOf(...args),
    text: (...args) => textOf(...args),
  }),
  chart,
  checkbox,
  choice,
  link,
  repeat,
  condition,
};

/**
 * Reads what is given as a value; its type inferred where it is not stated. `null` and `""` are given, too: nothing to
 * write, whatever the type, but for those to which they say no. Throws `Mismatch`.
 */
export function readValue(given: Given, context: ValueContext): Value {
  const { type, raw, options } = typed(given);
  if ((raw === null || raw === '') && !STATES.has(type)) return { kind: 'text', text: '' };
  return KINDS[type].read(raw, options, context);
}

/** The value as WordprocessingML, with what it needs (media, relationships, ids) asked of the writer. */
export const contentOf = (value: Value, place: Place, writer: PackageWriter, context: ValueContext): Content =>
  lineOf(value).content(value, place, writer, context);

/** The value as plain text: for plain-text controls, form fields, custom XML, attributes. `\n` and `\t` within. */
export const textOf = (value: Value, context: ValueContext): string => lineOf(value).text(value, context);

/** The line of the table for a value; that each fits its own values is what the table's type says. */
const lineOf = (value: Value): ValueKind<Value> => KINDS[value.kind] as ValueKind<never> as ValueKind<Value>;

/** Tables do not nest as values: JSON may nest without end. */
function readCell(given: Given, context: ValueContext): Value {
  if (typed(given).type === 'table') throw new Mismatch('a table in a cell of a table');
  return readValue(given, context);
}
