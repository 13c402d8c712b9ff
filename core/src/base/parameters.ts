/**
 * The parameters of an operation, as data: one declaration defines the query string of the route, the options of the
 * command, their help and their part of the OpenAPI document. They are plain data, not a zod schema. The command line
 * reads them before each conversion, and loading a schema library would take longer than converting a page.
 */
import { mustBeObject } from './argument.js';
import { counted } from './counted.js';
import { type ErrorDetail, QuireError } from './errors.js';
import { didYouMean, nearestOf } from './nearest.js';
import { UNSPELLABLE } from './xml-characters.js';

interface Described {
  readonly description: string;
  readonly required?: boolean;
}

/**
 * A parameter that takes one of a few words. If it is missing, the handler receives the `default`, or nothing if there
 * is no default; then `implied` documents the effect.
 */
export interface ChoiceParameter<Value extends string = string> extends Described {
  readonly kind: 'choice';
  readonly values: readonly Value[];
  readonly default?: Value;
  readonly implied?: Value;
}

/** Text of bounded length; `format` is a pattern for the whole value, and `example` is a valid value. */
export interface TextParameter extends Described {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly format?: RegExp;
  readonly example?: string;
  readonly default?: string;
  readonly implied?: string;
}

/** A number between two inclusive bounds: an integer, unless `decimals` allows fractions. */
export interface NumberParameter extends Described {
  readonly kind: 'number';
  readonly decimals?: true;
  readonly minimum: number;
  readonly maximum: number;
  readonly default?: number;
  readonly implied?: number;
}

/** A parameter that is given or absent: `?offline=true` in a query, `--offline` on the command line. */
export interface FlagParameter extends Described {
  readonly kind: 'flag';
  readonly default?: undefined;
  readonly implied?: undefined;
}

/** A parameter that takes any number of texts, of `values` if present: `?tag=a&tag=b` in a query, `--tag a --tag b`. */
export interface ListParameter<Value extends string = string> extends Described {
  readonly kind: 'list';
  readonly values?: readonly Value[];
  /** The maximum number of characters of each text in the list. */
  readonly maxLength: number;
  /** The maximum number of texts in the list. */
  readonly most: number;
  readonly default?: undefined;
  readonly implied?: string;
}

export type Parameter = ChoiceParameter | TextParameter | NumberParameter | FlagParameter | ListParameter;
export type Parameters = Readonly<Record<string, Parameter>>;

/**
 * A secret text. A URL must not contain it, because logs contain URLs: it is a member of the request body, and a
 * command takes the name of an environment variable instead.
 */
export interface SecretOption {
  readonly kind: 'secret';
  readonly maxLength: number;
  /** A noun phrase. */
  readonly description: string;
}

/** A file: a part of a multipart body, a path on the command line, bytes in a program. */
export interface FileOption {
  readonly kind: 'file';
  /** True if several files may be given: further ones have the names `attach-2`, `attach-3` and so on. */
  readonly many?: true;
  readonly description: string;
}

export type Option = Parameter | SecretOption | FileOption;
export type Options = Readonly<Record<string, Option>>;

export type ParameterValue<P extends Parameter> =
  P extends ChoiceParameter<infer V>
    ? V
    : P extends NumberParameter
      ? number
      : P extends FlagParameter
        ? boolean
        : P extends ListParameter<infer V>
          ? readonly V[]
          : string;
type Present<P extends Parameter> = P extends { required: true } | { default: string | number } ? true : false;

/**
 * The values of declared parameters, as a handler receives them: required and defaulted ones always, the others if
 * they were given. A choice is a union of its words, so that a list of choices is written once:
 *
 * ```ts
 * const parameters = { markup: { kind: 'choice', values: ['all', 'none'], default: 'all', ... } } as const satisfies
 * Parameters; type Given = ParameterValues<typeof parameters>; // { readonly markup: 'all' | 'none' }
 * ```
 */
export type ParameterValues<P extends Parameters> = {
  readonly [Name in keyof P as Present<P[Name]> extends true ? Name : never]: ParameterValue<P[Name]>;
} & {
  readonly [Name in keyof P as Present<P[Name]> extends true ? never : Name]?: ParameterValue<P[Name]>;
};

/**
 * Reads strings by the declarations of their parameters. Throws VALIDATION_ERROR with every fault at once: unknown
 * names, values out of range, missing values, a name that occurs twice.
 *
 * `readParameters({ pages: { kind: 'number', minimum: 1, maximum: 9, description: 'Pages.' } }, { pages: '3' })` gives
 * `{ pages: 3 }`.
 *
 * @example
 * readParameters({ page: { kind: 'number', minimum: 1, maximum: 9, description: '' } }, { page: '7' }) // { page: 7 }
 */
export function readParameters<P extends Parameters>(
  declared: P,
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
): ParameterValues<P> {
  mustBeObject('declared', declared);
  mustBeObject('given', given);
  return readGiven(declared, given, 'one each time');
}

/**
 * Reads settings from environment variables: a list is one text, separated by commas, and an empty variable counts as
 * missing. Undeclared variables are ignored.
 *
 * @example
 * readVariables({ TEAMS: { kind: 'list', maxLength: 9, most: 5, description: '' } }, { TEAMS: 'a, b' })
 * // { TEAMS: ['a', 'b'] }
 */
export function readVariables<P extends Parameters>(
  declared: P,
  variables: Readonly<Record<string, string | undefined>>,
): ParameterValues<P> {
  mustBeObject('declared', declared);
  mustBeObject('variables', variables);
  const split = (text: string) => text.split(',').flatMap((each) => each.trim() || []);
  const given = Object.entries<Parameter>(declared).map(([name, { kind }]) => {
    const text = variables[name] || undefined;
    return [name, kind === 'list' && text !== undefined ? split(text) : text] as const;
  });
  return readGiven(declared, Object.fromEntries(given), 'separated by commas');
}

/** The notation of lists. */
type ListForm = 'one each time' | 'separated by commas';

const unknownName = (name: string, declared: readonly string[]): string =>
  `is not a parameter of this operation${didYouMean(nearestOf(name, declared))}`;

function readGiven<P extends Parameters>(
  declared: P,
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
  lists: ListForm,
): ParameterValues<P> {
  const details: ErrorDetail[] = [];
  const values: Record<string, ParameterValue<Parameter>> = {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(declared, name)) details.push({ field: name, issue: unknownName(name, Object.keys(declared)) });
  }
  for (const [name, parameter] of Object.entries(declared)) {
    const text = Object.hasOwn(given, name) ? given[name] : undefined;
    const outcome = text === undefined ? absent(parameter, lists) : read(parameter, text, lists);
    if (typeof outcome === 'object' && 'issue' in outcome) details.push({ field: name, issue: outcome.issue });
    else if (outcome !== undefined) values[name] = outcome;
  }
  if (details.length > 0) {
    const first = details[0];
    throw new QuireError('VALIDATION_ERROR', `${first.field} ${first.issue}`, { details });
  }
  return values as ParameterValues<P>;
}

type Outcome = ParameterValue<Parameter> | undefined | { readonly issue: string };

function absent(parameter: Parameter, lists: ListForm): Outcome {
  if (parameter.default !== undefined) return parameter.default;
  return parameter.required ? { issue: `is required: ${expected(parameter, lists)}` } : undefined;
}

function read(parameter: Parameter, text: string | readonly string[], lists: ListForm): Outcome {
  if (parameter.kind !== 'list' && typeof text !== 'string') return { issue: 'must be given only once' };
  const value = typedValue(parameter, text);
  const issue = issueOf(parameter, value, lists);
  return issue === undefined ? value : { issue };
}

/** Returns the typed value that a text represents, or the text itself if it is not of the parameter's type. */
function typedValue(parameter: Parameter, text: string | readonly string[]): ParameterValue<Parameter> {
  if (parameter.kind === 'list') return [text].flat();
  if (parameter.kind === 'flag' && ['', 'true', 'false'].includes(String(text))) return text !== 'false';
  if (parameter.kind !== 'number') return text;
  const form = parameter.decimals ? /^-?\d{1,15}(\.\d{1,15})?$/ : /^-?\d{1,15}$/;
  return form.test(String(text)) ? Number(text) : text;
}

/**
 * Returns the error in the value of an option, or undefined if the value is valid.
 *
 * @example issueOf(CONVERSION_OPTIONS.outlineLevels, 10) // 'must be a whole number from 1 to 9'
 */
export function issueOf(option: Option, value: unknown, lists?: ListForm): string | undefined {
  mustBeObject('option', option, 'kind');
  const wrong = `must be ${expected(option, lists)}`;
  switch (option.kind) {
    case 'choice':
      return option.values.includes(value as string) ? undefined : wrong;
    case 'flag':
      return typeof value === 'boolean' ? undefined : wrong;
    case 'file':
      return value instanceof Uint8Array || (option.many && Array.isArray(value)) ? undefined : wrong;
    case 'number': {
      const isOne = typeof value === 'number' && (option.decimals || Number.isInteger(value));
      return isOne && value >= option.minimum && value <= option.maximum ? undefined : wrong;
    }
    case 'list': {
      const items: readonly unknown[] = [value].flat();
      if (items.length > option.most || !items.every((each) => typeof each === 'string')) return wrong;
      if (option.values) return items.every((each) => option.values?.includes(each)) ? undefined : wrong;
      return items.map((each) => textIssue(option, each)).find((issue) => issue !== undefined);
    }
    default:
      return typeof value === 'string' ? textIssue(option, value) : wrong;
  }
}

function textIssue(option: TextParameter | SecretOption | ListParameter, text: string): string | undefined {
  if (text.length > option.maxLength) return `must have at most ${counted(option.maxLength, 'character')}`;
  if (option.kind !== 'secret' && UNSPELLABLE.test(text)) return 'contains a control character';
  return option.kind === 'text' && option.format?.test(text) === false ? `must be ${expected(option)}` : undefined;
}

/**
 * Returns the value that applies if an option is missing; undefined if that is not a value of the option.
 *
 * @example absentValue(CONVERSION_OPTIONS.stampPlace) // 'bottom'
 */
export function absentValue(option: Option): string | number | undefined {
  mustBeObject('option', option, 'kind');
  return option.kind === 'secret' || option.kind === 'file' ? undefined : (option.default ?? option.implied);
}

/**
 * The values that a parameter, or a setting, takes, in the words of errors and help: `a whole number from 1 to 9`.
 *
 * @example expected({ kind: 'number', minimum: 1, maximum: 9, description: 'A page.' }) // 'a whole number from 1 to 9'
 */
export function expected(parameter: Option, lists: ListForm = 'one each time'): string {
  mustBeObject('parameter', parameter, 'kind');
  switch (parameter.kind) {
    case 'choice':
      return parameter.values.length === 1 ? parameter.values[0] : `one of ${parameter.values.join(', ')}`;
    case 'text':
      return parameter.example
        ? `text such as ${parameter.example}`
        : `text of at most ${counted(parameter.maxLength, 'character')}`;
    case 'flag':
      return 'true or false';
    case 'secret':
      return `text of at most ${counted(parameter.maxLength, 'character')}`;
    case 'file':
      return parameter.many ? 'a list of files' : 'bytes, a Uint8Array';
    case 'number':
      return `a ${parameter.decimals ? '' : 'whole '}number from ${parameter.minimum} to ${parameter.maximum}`;
    case 'list':
      return parameter.values
        ? `at most ${parameter.most} of ${parameter.values.join(', ')}, ${lists}`
        : `at most ${counted(parameter.most, 'text')}, ${lists}`;
  }
}
