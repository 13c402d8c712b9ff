/**
 * Checks of arguments of public calls, for programs without a type checker. Each function returns for a valid value,
 * and otherwise throws VALIDATION_ERROR with the name of the argument and a description of the value.
 */
import { QuireError } from './errors.js';

/**
 * Checks that a value is bytes: a document or another file.
 *
 * @example mustBeBytes('document', docx)
 */
export function mustBeBytes(name: string, value: unknown): void {
  if (!(value instanceof Uint8Array))
    throw invalidArgument(name, `must be a Uint8Array, but is ${describedValue(value)}`);
}

/**
 * Checks that a value is an object, such as options or the result of another call, with all of these `members`, of any
 * type.
 *
 * @example mustBeObject('place', { page: 1, x: 72 }, 'page', 'x')
 */
export function mustBeObject(name: string, value: unknown, ...members: readonly string[]): void {
  if (!isObject(value)) throw invalidArgument(name, `must be an object, but is ${describedValue(value)}`);
  const missing = members.filter((member) => value[member] === undefined);
  if (missing.length > 0) throw invalidArgument(name, `must have ${missing.join(', ')}`);
}

/**
 * Checks that a value is a list of objects. The error names the index of the invalid one.
 *
 * @example mustBeObjects('files', [{ name: 'data.xml' }])
 */
export function mustBeObjects(name: string, value: unknown): void {
  if (!Array.isArray(value)) throw invalidArgument(name, `must be a list, but is ${describedValue(value)}`);
  for (const [index, each] of value.entries()) mustBeObject(`${name}[${index}]`, each);
}

/**
 * Checks the options of a long call: an object, whose `signal`, if any, must be an AbortSignal.
 *
 * @example mustBeOptions({ signal: AbortSignal.timeout(5000) })
 */
export function mustBeOptions(value: unknown): void {
  mustBeObject('options', value);
  const { signal } = value as { readonly signal?: unknown };
  if (signal !== undefined && !(isObject(signal) && 'aborted' in signal))
    throw invalidArgument('signal', 'must be an AbortSignal');
}

export function mustBeText(name: string, value: unknown): void {
  if (typeof value !== 'string') throw invalidArgument(name, `must be a string, but is ${describedValue(value)}`);
}

export function mustBeNumber(name: string, value: unknown): void {
  if (typeof value !== 'number' || Number.isNaN(value))
    throw invalidArgument(name, `must be a number, but is ${describedValue(value)}`);
}

/** Checks that a value is a list; its items may have any type. */
export function mustBeList(name: string, value: unknown): void {
  if (!Array.isArray(value)) throw invalidArgument(name, `must be a list, but is ${describedValue(value)}`);
}

export function mustBeTexts(name: string, value: unknown): void {
  mustBeList(name, value);
  for (const [index, each] of (value as readonly unknown[]).entries()) mustBeText(`${name}[${index}]`, each);
}

/** @example invalidArgument('pages', 'must be text').message // 'pages must be text' */
export const invalidArgument = (field: string, issue: string, message = `${field} ${issue}`): QuireError =>
  new QuireError('VALIDATION_ERROR', message, { details: [{ field, issue }] });

/** @example isObject([]) // true */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * A value as an error names it.
 *
 * @example describedValue(7) // 'the number 7'
 */
export const describedValue = (value: unknown): string => {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
  return typeof value === 'object'
    ? `of type ${value.constructor?.name ?? 'object'}`
    : `the ${typeof value} ${String(value)}`;
};
