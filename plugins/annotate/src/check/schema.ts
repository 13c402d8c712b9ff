import { mustBeObject, mustBeObjects } from '@quire/core';
import { below, type Expression, listFunctions, parseExpression } from '../expressions/index.js';
import type { FieldDescription } from '../report/index.js';
import type { ValueType } from '../request/index.js';

/** The words of JSON Schema (draft 2020-12) that describe the data of a template. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  /** `image/*` for a picture: the string is then its `data:` address. */
  readonly contentMediaType?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxLength?: number;
  /** `false` for a condition if only its opposite contains fields. */
  readonly default?: boolean;
}

/**
 * The data that a template needs, by name: sections and repeats are lists of objects with the names inside. No name is
 * required, because a name inside a section may also be given outside it.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { fieldsOf, schemaOf } from '@quire/plugin-annotate';
 *
 * const { properties } = schemaOf(fieldsOf(await readFile('invoice.docx')));
 * console.log(Object.keys(properties ?? {})); // customer, number, date, items, ...
 * ```
 */
export function schemaOf(fields: readonly FieldDescription[]): JsonSchema {
  mustBeObjects('fields', fields);
  for (const [index, field] of fields.entries()) mustBeObject(`fields[${index}]`, field, 'kind', 'identity');
  const root = new Shape();
  for (const field of fields) describe(field, root);
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', ...root.schema() };
}

/** Tags of OpenDoPE controls that the list of fields contains twice: as a control and as a section. */
const SECTION = /(^|&)od:(repeat|condition)=/;

/** The maximum index in a name that determines the length of a list: a template may name any number. */
const MOST_NAMED = 99;

/** The names inside an object, each with the known properties of its value. */
class Shape {
  readonly members = new Map<string, Shape>();
  readonly types = new Set<string>();
  format: string | undefined;
  isPicture = false;
  /** True if an expression calculates with the value. */
  isNumber = false;
  maxLength: number | undefined;
  /** The types of the bookmarks with this name, if no other field has it. */
  readonly otherwise = new Set<string>();
  /** True if fields are inside a section, or inside its opposite. */
  readonly inside = { met: false, otherwise: false };
  /** The minimum length of the list, from items that are named by their index. */
  least = 0;
  isChart = false;
  choices: readonly string[] | undefined;
  /** The names inside the items, if this is a list. */
  #items: Shape | undefined;

  get items(): Shape {
    this.#items ??= new Shape();
    return this.#items;
  }

  /** The shape at a path, such as `customer.name` or `lines[0].price`; `.` is the shape itself. */
  at(path: string): Shape {
    let shape: Shape = this;
    for (const step of path.replaceAll(/\.?\[(\d+)\]/g, '.$1').split('.')) {
      if (step === '' || step === 'this') continue;
      if (/^\d+$/.test(step)) {
        shape.types.add('array');
        shape.least = Math.max(shape.least, Math.min(Number(step), MOST_NAMED) + 1);
      }
      shape = /^\d+$/.test(step) ? shape.items : shape.member(step);
    }
    return shape;
  }

  member(name: string): Shape {
    const member = this.members.get(name) ?? new Shape();
    this.members.set(name, member);
    return member;
  }

  schema(): JsonSchema {
    const own = this.types.size > 0 ? this.types : this.otherwise;
    const stated = this.isNumber ? new Set(['number', ...own]) : own;
    const types = [...stated, ...(this.members.size > 0 && !this.types.has('object') ? ['object'] : [])];
    return {
      ...(types.length > 0 && { type: types.length === 1 ? types[0] : types }),
      ...(this.format !== undefined && { format: this.format }),
      ...(this.isPicture && { contentMediaType: 'image/*' }),
      ...(this.choices && { enum: this.choices }),
      ...(this.maxLength !== undefined && { maxLength: this.maxLength }),
      ...(this.isChart && CHART),
      ...(this.inside.otherwise && !this.inside.met && { default: false }),
      ...(this.members.size > 0 && {
        properties: Object.fromEntries([...this.members].map(([name, shape]) => [name, shape.schema()])),
      }),
      ...(this.#items && { items: this.#items.schema() }),
      ...(this.least > 0 && { minItems: this.least }),
    };
  }
}

const CHART: JsonSchema = {
  properties: {
    title: { type: 'string' },
    categories: { type: 'array', items: { type: 'string' } },
    series: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, values: { type: 'array', items: { type: 'number' } } },
      },
    },
  },
};

/** The JSON types that each type of value prefers. */
const TYPES: Readonly<Record<ValueType, readonly string[]>> = {
  text: ['string', 'number'],
  rich: ['object', 'string'],
  html: ['object', 'string'],
  markdown: ['object', 'string'],
  table: ['array', 'object'],
  number: ['number', 'string'],
  date: ['string'],
  image: ['object', 'string'],
  signature: ['object', 'string'],
  chart: ['object'],
  checkbox: ['boolean'],
  choice: ['string'],
  link: ['object', 'string'],
  repeat: ['array'],
  condition: ['boolean'],
  document: ['object', 'string'],
  barcode: ['string', 'object'],
  footnote: ['object', 'string'],
  watermark: ['object', 'string'],
  shade: ['object', 'string', 'number'],
};

function describe({ kind, identity, type, choices, maxLength, fields = [] }: FieldDescription, into: Shape): void {
  const [name = ''] = identity.names;
  if (isPosition(name)) return;
  const isSection = kind === 'section' || kind === 'inverted-section';
  if (kind === 'control' && SECTION.test(identity.tag ?? '')) return;
  // A control around other fields has no data of its own: it shows theirs.
  if (kind === 'control' && type === 'text' && fields.length > 0) {
    for (const field of fields) describe(field, into);
    return;
  }
  const expression = isSection || kind === 'placeholder' ? parseExpression(name) : undefined;
  const shape = expression ? visited(expression, into, undefined) : name === '' ? new Shape() : into.at(name);
  if (shape && name !== '') {
    if (isSection) sectionTypes(kind, fields, expression, shape);
    else if (!expression)
      for (const each of TYPES[type]) (kind === 'bookmark' ? shape.otherwise : shape.types).add(each);
    if (type === 'date') shape.format = 'date';
    if (type === 'chart') shape.isChart = true;
    if (maxLength) shape.maxLength = maxLength;
    if (type === 'image' || type === 'signature') shape.isPicture = true;
    if (choices && choices.length > 0) shape.choices = choices.map(({ text }) => text);
  }
  if (fields.length === 0) return;
  const inside = shape && (kind === 'section' || type === 'repeat') ? shape.items : into;
  for (const field of fields) describe(field, inside);
}

function sectionTypes(
  kind: FieldDescription['kind'],
  fields: readonly FieldDescription[],
  expression: Expression | undefined,
  shape: Shape,
): void {
  if (kind === 'section' && fields.length > 0) shape.types.add('array');
  if (fields.length > 0) shape.inside[kind === 'section' ? 'met' : 'otherwise'] = true;
  if (!expression && !(kind === 'section' && shape.types.has('array'))) shape.types.add('boolean');
}

const isPosition = (name: string): boolean => name.charAt(0) === '$';

const NUMERIC: ReadonlySet<string> = new Set(['number', 'currency', 'percent', 'round', 'abs']);

/** Notes the data of an expression; returns the shape of the value if it comes from one place in the data. */
function visited(node: Expression, into: Shape, type: string | undefined): Shape | undefined {
  if (node.kind === 'path') {
    if (isPosition(node.path)) return undefined;
    // `.length` at the end of a path is the length of a list, and not a member of its items.
    const shape = into.at(node.path.replace(/\.length$/, ''));
    if (type === 'number') shape.isNumber = true;
    else if (type !== undefined) shape.types.add(type);
    return shape;
  }
  if (node.kind === 'call') return called(node, into);
  const isOfNumbers = node.kind === 'binary' && (ARITHMETIC.has(node.operator) || below(node).some(isNumber));
  for (const inner of below(node)) visited(inner, into, isOfNumbers ? 'number' : undefined);
  return undefined;
}

const ARITHMETIC: ReadonlySet<string> = new Set(['-', '*', '/', '%']);

const isNumber = (node: Expression): boolean => node.kind === 'literal' && typeof node.value === 'number';

/** The functions whose result is items of the list that they are given. */
const KEEPING: ReadonlySet<string> = new Set(['filter', 'sort', 'reverse', 'slice']);

function called({ name, args }: Extract<Expression, { kind: 'call' }>, into: Shape): Shape | undefined {
  const [first, ...others] = args;
  const isOverItems = listFunctions.has(name) && name !== 'length';
  const shape = first && visited(first, into, isOverItems ? 'array' : NUMERIC.has(name) ? 'number' : undefined);
  if (name === 'date' && shape) {
    shape.types.add('string');
    shape.format = 'date';
  }
  for (const argument of others) {
    const named =
      argument.kind === 'literal' && typeof argument.value === 'string' && !/^(?:de|a)sc$/.test(argument.value);
    const inside = isOverItems && shape ? shape.items : into;
    if (isOverItems && named) inside.at(String(argument.value));
    else visited(argument, inside, name === 'sum' || name === 'average' ? 'number' : undefined);
  }
  return KEEPING.has(name) ? shape : undefined;
}
