import type { TemplateValueKind } from '@quire/core/plugin';
import type { Given } from '../data/index.js';
import { type AddedKinds, VALUE_TYPES, type ValueType } from '../request/index.js';
import { isShape } from './infer.js';
import { Mismatch } from './mismatch.js';
import type { ValueContext } from './value-context.js';

/**
 * Converts a value of an added kind to the built-in kind that it is written as; returns any other value unchanged.
 * Throws `Mismatch` if the added kind refuses the value.
 */
export function asOurKind(given: Given, context: ValueContext): Given {
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
