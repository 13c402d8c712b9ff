import { isArray, latin, Name, type PdfObject, PdfStream, PdfString, Ref } from '@quire/core/pdf';

/** PDF values that can be changed in place, and written in spellings that no honest writer uses. */
export type EditableValue = null | boolean | number | Name | Ref | PdfString | Spelled | EditableValue[] | Dict;
export interface Dict {
  [key: string]: EditableValue;
}

/** Text that is written to the file unchanged: duplicate keys, odd numbers, names with escapes. */
export class Spelled {
  constructor(readonly text: string) {}
}

/** A stream with its data as in the file, before encryption. If `/Length` is absent, the correct length is added. */
export class Stream {
  constructor(
    readonly dict: Dict,
    readonly data: string,
  ) {}
}

/** The possible bodies of an indirect object. */
export type ObjectBody = EditableValue | Stream;

export const isForgedDict = (value: ObjectBody | undefined): value is Dict =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Name) &&
  !(value instanceof Ref) &&
  !(value instanceof PdfString) &&
  !(value instanceof Spelled) &&
  !(value instanceof Stream);

/** The dictionary of a value: the value itself, or the dictionary of a stream. */
export const dictOf = (value: ObjectBody | undefined): Dict | undefined =>
  value instanceof Stream ? value.dict : isForgedDict(value) ? value : undefined;

/**
 * Converts a value that was read from a file into one that can be changed. A direct `/Length` is left to the writer.
 */
export function bodyOf(value: PdfObject | undefined, decrypt: (stream: PdfStream) => Uint8Array): ObjectBody {
  if (!(value instanceof PdfStream)) return changeable(value);
  const dict = changeable(value.dict) as Dict;
  if (typeof dict.Length === 'number') delete dict.Length;
  const data = decrypt(value);
  return new Stream(dict, latin(data, 0, data.length));
}

function changeable(value: PdfObject | undefined): EditableValue {
  if (value === undefined || value === null || value instanceof PdfStream) return null;
  if (typeof value !== 'object' || value instanceof Name || value instanceof Ref) return value;
  if (value instanceof PdfString) return new PdfString(value.latin);
  if (isArray(value)) return value.map(changeable);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, changeable(each)]])),
  );
}

export function copyOf<T extends ObjectBody>(body: T): T {
  if (body instanceof Stream) return new Stream(copyOf(body.dict), body.data) as T;
  if (Array.isArray(body)) return body.map(copyOf) as T;
  if (isForgedDict(body))
    return Object.fromEntries(Object.entries(body).map(([key, each]) => [key, copyOf(each)])) as T;
  return body;
}

/** PDF syntax for a value; strings go through `code`, which encrypts them if the document is encrypted. */
export function spell(value: EditableValue, code: (latin: string) => string = (latin) => latin): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(3);
  if (value instanceof Spelled) return value.text;
  if (value instanceof Name) return spellName(value.text);
  if (value instanceof Ref) return `${value.number} ${value.generation} R`;
  if (value instanceof PdfString) return `<${hex(code(value.latin))}>`;
  if (Array.isArray(value)) return `[${value.map((each) => spell(each, code)).join(' ')}]`;
  return `<<${Object.entries(value)
    .map(([key, each]) => `${spellName(key)} ${spell(each, code)}`)
    .join('')}>>`;
}

const spellName = (text: string): string =>
  `/${text.replace(/[^A-Za-z0-9_+.:*#-]/g, (char) => `#${hex(char)}`).replace(/#(?![0-9a-f]{2})/gi, '#23')}`;

const hex = (latin: string): string =>
  Array.from(latin, (char) => (char.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')).join('');

/** A value inside an object: its container, its key there, and the path of keys to it. */
export interface ValuePlace {
  readonly holder: Dict | EditableValue[];
  readonly key: string;
  readonly path: string;
  readonly value: EditableValue;
}

export const put = ({ holder, key }: Pick<ValuePlace, 'holder' | 'key'>, value: EditableValue): void => {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else holder[key] = value;
};

export const cut = ({ holder, key }: Pick<ValuePlace, 'holder' | 'key'>): void => {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
};

/** All values inside an object, outer ones first. */
export function placesIn(body: ObjectBody): readonly ValuePlace[] {
  const places: ValuePlace[] = [];
  const walk = (holder: Dict | EditableValue[], path: string) => {
    for (const [key, value] of Object.entries(holder)) {
      const place = { holder, key, path: `${path}/${key}`, value };
      places.push(place);
      if (Array.isArray(value) || isForgedDict(value)) walk(value, place.path);
    }
  };
  const root = body instanceof Stream ? body.dict : body;
  if (Array.isArray(root) || isForgedDict(root)) walk(root, '');
  return places;
}
