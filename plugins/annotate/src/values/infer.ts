import type { Given } from '../data/index.js';
import { VALUE_TYPES, type ValueOptions, type ValueType } from '../request/index.js';
import { isDataUri } from './image/index.js';
import { Mismatch } from './mismatch.js';

export interface Typed {
  readonly type: ValueType;
  readonly raw: unknown;
  readonly options: ValueOptions;
}

type Shape = Readonly<Record<string, unknown>>;

/** The type of a value: stated for it or in it (`type`, `_type`), or by its shape. Throws `Mismatch`. */
export function typed({ value, type, options = {} }: Given): Typed {
  if (isShape(value)) {
    const stated = statedType(value);
    // If both the field and the object state a type, the field's type counts; the object is unpacked nevertheless.
    if (stated && (type === undefined || type === stated)) return unpacked(value, stated, options);
  }
  return { type: type ?? inferred(value), raw: value, options };
}

function statedType(shape: Shape): ValueType | undefined {
  const stated = shape._type ?? shape.type;
  return VALUE_TYPES.find((type) => type === stated);
}

/** `value` of an object that has one, with its other entries as options; otherwise the object itself. */
function unpacked(shape: Shape, type: ValueType, options: ValueOptions): Typed {
  const { _type, type: _, value, options: inner, ...rest } = shape;
  const merged = { ...rest, ...(isShape(inner) ? inner : {}), ...options };
  return value === undefined ? { type, raw: rest, options } : { type, raw: value, options: merged };
}

function inferred(value: unknown): ValueType {
  if (value instanceof Uint8Array) return 'image';
  if (value instanceof Date) return 'date';
  if (Array.isArray(value)) return isTable(value) ? 'table' : 'text';
  if (isShape(value)) return shapeType(value);
  return typeof value === 'string' && isDataUri(value) ? 'image' : 'text';
}

/** True for rows of a table: a list of lists or of objects. */
const isTable = (list: readonly unknown[]): boolean =>
  list.length > 0 && list.every((row) => Array.isArray(row) || (isShape(row) && !('$image' in row)));

/** The keys by which an object's type is inferred, in the order of the attempts. */
const TYPE_BY_KEY: readonly (readonly [key: string, type: ValueType])[] = [
  ['$image', 'image'],
  ['$document', 'document'],
  ['qrcode', 'barcode'],
  ['barcode', 'barcode'],
  ['footnote', 'footnote'],
  ['watermark', 'watermark'],
  ['shade', 'shade'],
  ['html', 'html'],
  ['markdown', 'markdown'],
  ['rows', 'table'],
  ['series', 'chart'],
  ['runs', 'rich'],
  ['paragraphs', 'rich'],
  ['checked', 'checkbox'],
  ['url', 'link'],
  ['href', 'link'],
  ['base64', 'image'],
];

function shapeType(shape: Shape): ValueType {
  const found = TYPE_BY_KEY.find(([key]) => shape[key] !== undefined && shape[key] !== null);
  if (!found) throw new Mismatch('an object without a type, whose type cannot be inferred');
  return found[1];
}

export const isShape = (raw: unknown): raw is Shape =>
  typeof raw === 'object' &&
  raw !== null &&
  !Array.isArray(raw) &&
  !(raw instanceof Uint8Array) &&
  !(raw instanceof Date);
