import type { TemplateValueKind } from '@quire/core/plugin';
import type { Given } from '../data/index.js';
import type { PackageWriter } from '../package/index.js';
import { type AddedKinds, VALUE_TYPES, type ValueType } from '../request/index.js';
import { type BarcodeValue, barcode } from './barcode.js';
import { type ChartValue, chart } from './chart.js';
import { type DateValue, date } from './date.js';
import { type DocumentValue, document } from './document/index.js';
import { type FlowBlock, type FlowKind, type FlowValue, flowContent, flowText } from './flow/index.js';
import { type FootnoteValue, footnote } from './footnote.js';
import { readHtml } from './html/index.js';
import { type ImageValue, image } from './image/index.js';
import { isShape, typed } from './infer.js';
import { type LinkValue, link } from './link.js';
import { readMarkdown } from './markdown/index.js';
import { Mismatch } from './mismatch.js';
import { type NumberValue, number } from './number.js';
import { readRich } from './rich.js';
import { type ShadeValue, shadeKind } from './shade.js';
import { type SignatureValue, signature } from './signature.js';
import {
  type CheckboxValue,
  type ChoiceValue,
  type ConditionValue,
  checkbox,
  choice,
  condition,
  type RepeatValue,
  repeat,
} from './states.js';
import { type TableValue, tableKind } from './table/index.js';
import { plainText, type TextValue, text, textRun } from './text.js';
import type { ValueContext } from './value-context.js';
import type { Content, Place, ValueKind } from './value-kind.js';
import { type WatermarkValue, watermark } from './watermark.js';

/** A value that was read and can be written, one member for each row of the table. */
export type Value =
  | TextValue
  | FlowValue<'rich'>
  | FlowValue<'html'>
  | FlowValue<'markdown'>
  | NumberValue
  | DateValue
  | ImageValue
  | SignatureValue
  | TableValue<Value>
  | ChartValue
  | CheckboxValue
  | ChoiceValue
  | LinkValue
  | RepeatValue
  | ConditionValue
  | DocumentValue
  | BarcodeValue
  | FootnoteValue
  | WatermarkValue
  | ShadeValue<Value>;

type Reader = (raw: unknown, context: ValueContext) => readonly FlowBlock[];

/** Formatted text: its three kinds differ only in how they are read. */
const flowKind = <K extends FlowKind>(kind: K, read: Reader): ValueKind<FlowValue<K>> => ({
  read: (raw, _, context) => ({ kind, blocks: raw === null ? [] : read(raw, context) }),
  content: flowContent,
  text: flowText,
});

const html = flowKind('html', (raw, context) => {
  const parse = context.engines?.html;
  if (!parse) throw new Mismatch('the HTML parser is not loaded');
  return readHtml(sourceOf(raw, 'html'), parse, context);
});

const markdown = flowKind('markdown', (raw, context) => {
  const parse = context.engines?.markdown;
  if (!parse) throw new Mismatch('the Markdown parser is not loaded');
  return readMarkdown(sourceOf(raw, 'markdown'), parse, context);
});

/** A text, or the text of an object under the key `html` or `markdown`. */
const sourceOf = (raw: unknown, key: 'html' | 'markdown'): string =>
  plainText(
    typeof raw === 'object' && raw !== null && key in raw ? (raw as Readonly<Record<string, unknown>>)[key] : raw,
  );

/** Types for which `null` and `""` are values instead of empty content. */
const STATES: ReadonlySet<ValueType> = new Set(['checkbox', 'choice', 'repeat', 'condition']);

type Kinds = { readonly [K in Value['kind']]: ValueKind<Extract<Value, { kind: K }>> };

const KINDS: Kinds = {
  text,
  rich: flowKind('rich', readRich),
  html,
  markdown,
  number,
  date,
  image,
  signature,
  table: tableKind<Value>({
    read: readCell,
    content: (...args) => contentOf(...args),
    text: (...args) => valueText(...args),
  }),
  chart,
  checkbox,
  choice,
  link,
  repeat,
  condition,
  document,
  barcode,
  footnote,
  watermark,
  shade: shadeKind<Value>({
    read: readCell,
    content: (...args) => contentOf(...args),
    text: (...args) => valueText(...args),
  }),
};

/**
 * Reads a given value, whose type is inferred if it is not stated. `null` and `""` count as given: they write nothing,
 * for any type except the ones that reject them. Throws `Mismatch`.
 */
export function readValue(given: Given, context: ValueContext): Value {
  const { type, raw, options } = typed(asOurKind(given, context));
  if ((raw === null || raw === '') && !STATES.has(type)) return { kind: 'text', text: '' };
  return KINDS[type].read(raw, options, context);
}

/** The value as WordprocessingML; only its text fits into a phonetic guide (ECMA-376-1 §17.3.3.25). The writer receives media, relationships and ids. */
export const contentOf = (value: Value, place: Place, writer: PackageWriter, context: ValueContext): Content =>
  place.room.inside === 'phonetic guide'
    ? { level: 'inline', nodes: textRun(valueText(value, context), place.runProperties) }
    : rowOf(value).content(value, place, writer, context);

/** The value as plain text with `\n` and `\t`: for plain-text controls, form fields, custom XML, attributes. */
export const valueText = (value: Value, context: ValueContext): string => rowOf(value).text(value, context);

/** The row of the table for a value. The cast is safe, because each row belongs to its own kind of value. */
const rowOf = (value: Value): ValueKind<Value> => KINDS[value.kind] as ValueKind<never> as ValueKind<Value>;

/** A table or a shaded cell inside a cell is refused, because JSON may nest them without limit. */
function readCell(given: Given, context: ValueContext): Value {
  const own = asOurKind(given, context);
  const { type } = typed(own);
  if (type === 'table') throw new Mismatch('a table in a cell of a table');
  if (type === 'shade') throw new Mismatch('a shaded cell in a cell');
  return readValue(own, context);
}

/**
 * Converts a value of an added kind to the built-in kind that it is written as; returns any other value unchanged.
 * Throws `Mismatch` if the added kind refuses the value.
 */
function asOurKind(given: Given, context: ValueContext): Given {
  const found = context.kinds && addedValue(given.value, context.kinds);
  if (!found) return given;
  const { kind, raw, options } = found;
  try {
    const value = kind.read(
      raw,
      { ...options, ...given.options },
      { locale: context.locale, timezone: context.timezone },
    );
    return { ...given, value, type: kind.as as ValueType };
  } catch (error) {
    if (error instanceof RangeError) throw new Mismatch(error.message);
    throw error;
  }
}

interface AddedValue {
  readonly kind: TemplateValueKind;
  readonly raw: unknown;
  readonly options: Readonly<Record<string, unknown>>;
}

/** `{ "type": "iban", "value": ... }` or `{ "iban": ... }`; the other entries are options. */
function addedValue(value: unknown, kinds: AddedKinds): AddedValue | undefined {
  if (!isShape(value)) return undefined;
  const { _type, type, options: inner, ...rest } = value;
  const stated = _type ?? type;
  if (VALUE_TYPES.some((own) => own === stated)) return undefined;
  const options = isShape(inner) ? inner : {};
  const named = typeof stated === 'string' ? kinds.get(stated) : undefined;
  if (named) {
    const { value: raw, ...others } = rest;
    return { kind: named, raw, options: { ...others, ...options } };
  }
  for (const [name, kind] of kinds) {
    if (!Object.hasOwn(rest, name)) continue;
    const { [name]: raw, ...others } = rest;
    return { kind, raw, options: { ...others, ...options } };
  }
  return undefined;
}
