/** Divides the options of an operation by the way they are sent, and makes them members of a schema. */
import type { z as Zod } from 'zod';
import { mustBeObject } from '../base/argument.js';
import {
  type FileOption,
  issueOf,
  type Option,
  type Options,
  type Parameter,
  type ParameterValue,
  type SecretOption,
} from '../base/parameters.js';

type Only<O extends Options, Kind> = { readonly [Name in keyof O as O[Name] extends Kind ? Name : never]: O[Name] };

/**
 * Divides options by kind: parameters, secrets (for `membersOf` in the schema of the body), and files (for `partFiles`
 * of an operation).
 *
 * @example Object.keys(optionsByKind(CONVERSION_OPTIONS).files) // ['underlay', 'attach']
 */
export function optionsByKind<const O extends Options>(options: O) {
  mustBeObject('options', options);
  const only = <Kind>(is: (kind: string) => boolean) =>
    Object.fromEntries(Object.entries(options).filter(([, { kind }]) => is(kind))) as Only<O, Kind>;
  return {
    parameters: only<Parameter>((kind) => kind !== 'secret' && kind !== 'file'),
    secrets: only<SecretOption>((kind) => kind === 'secret'),
    files: only<FileOption>((kind) => kind === 'file'),
  };
}

type Member<O extends Option> = O extends Parameter ? ParameterValue<O> : O extends SecretOption ? string : unknown;
type Members<O extends Options> = { readonly [Name in keyof O]: Zod.ZodOptional<Zod.ZodType<Member<O[Name]>>> };

/**
 * Options as members of an object, for its schema.
 *
 * @example
 * z.object(membersOf({ password: CONVERSION_OPTIONS.password }, z)).parse({ password: 'river' })
 * // { password: 'river' }
 */
export function membersOf<const O extends Options>(options: O, z: typeof Zod): Members<O> {
  mustBeObject('options', options);
  mustBeObject('z', z, 'enum');
  const members = Object.entries<Option>(options).map(([name, option]) => {
    const member = memberOf(option, z).optional();
    return [name, option.kind === 'secret' ? member.describe(option.description) : member];
  });
  return Object.fromEntries(members);
}

function memberOf(option: Option, z: typeof Zod): Zod.ZodType {
  const error = ({ input }: { readonly input?: unknown }) => issueOf(option, input);
  switch (option.kind) {
    case 'choice':
      return z.enum(option.values, { error });
    case 'flag':
      return z.boolean({ error });
    case 'number': {
      const number = z.number({ error }).min(option.minimum, { error }).max(option.maximum, { error });
      return option.decimals ? number : number.int({ error });
    }
    case 'list':
    case 'file':
      return z.custom((value) => issueOf(option, value) === undefined, { error });
    default: {
      const text = z.string({ error }).max(option.maxLength, { error });
      return option.kind === 'text' && option.format ? text.regex(option.format, { error }) : text;
    }
  }
}
