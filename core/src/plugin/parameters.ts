/**
 * The parameters of an operation, as data: one declaration is the query string of the route, the options of the
 * command, their help and their part of the OpenAPI document. They are data and no zod schema because the command line
 * reads them before it converts anything, and loading a schema library costs more than converting a page.
 */
import { mustBeObject } from '../base/argument.js';
import { counted } from '../base/counted.js';
import { type ErrorDetail, QuireError } from '../base/errors.js';
import { didYouMean, nearestOf } from '../base/nearest.js';

interface Described {
  readonly description: string;
  readonly required?: boolean;
}

/** One of a few words. */
export interface ChoiceParameter<Value extends string = string> extends Described {
  readonly kind: 'choice';
  readonly values: readonly Value[];
  readonly default?: Value;
}

/** Text of bounded length; `format` is a whole-value pattern and `example` says it to people. */
export interface TextParameter extends Described {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly format?: RegExp;
  readonly example?: string;
  readonly default?: string;
}

/** A number, both bounds inclusive: a whole one, unless it may have `decimals`. */
export interface NumberParameter extends Described {
  readonly kind: 'number';
  readonly decimals?: true;
  readonly minimum: number;
  readonly maximum: number;
  readonly default?: number;
}

/** Given or not: `?offline=true` in a query, `--offline` on the command line. */
export interface FlagParameter extends Described {
  readonly kind: 'flag';
  readonly default?: undefined;
}

/** Any number of texts, of `values` where that is present: `?tag=a&tag=b` in a query, `--tag a --tag b`. */
export interface ListParameter extends Described {
  readonly kind: 'list';
  readonly values?: readonly string[];
  /** Most characters of each. */
  readonly maxLength: number;
  /** Most of them. */
  readonly most: number;
  readonly default?: undefined;
}

export type Parameter = ChoiceParameter | TextParameter | NumberParameter | FlagParameter | ListParameter;
export type Parameters = Readonly<Record<string, Parameter>>;

type Value<P extends Parameter> =
  P extends ChoiceParameter<infer V>
    ? V
    : P extends NumberParameter
      ? number
      : P extends FlagParameter
        ? boolean
        : P extends ListParameter
          ? readonly string[]
          : string;
type Present<P extends Parameter> = P extends { required: true } | { default: string | number } ? true : false;

/**
 * The values of declared parameters, as a handler receives them: required and defaulted ones always, the others where
 * they were given. A choice is a union of its words, so that a list of choices is written once:
 *
 * ```ts
 * const parameters = { markup: { kind: 'choice', values: ['all', 'none'], default: 'all', ... } } as const satisfies Parameters;
 * type Given = ParameterValues<typeof parameters>; // { readonly markup: 'all' | 'none' }
 * ```
 */
export type ParameterValues<P extends Parameters> = {
  readonly [Name in keyof P as Present<P[Name]> extends true ? Name : never]: Value<P[Name]>;
} & {
  readonly [Name in keyof P as Present<P[Name]> extends true ? never : Name]?: Value<P[Name]>;
};

/**
 * Reads given strings by their declaration. Throws VALIDATION_ERROR with every fault at once: unknown names, values
 * out of range, values missing, a name given twice.
 *
 * `readParameters({ pages: { kind: 'number', minimum: 1, maximum: 9, description: 'Pages.' } }, { pages: '3' })` gives
 * `{ pages: 3 }`.
 *
 * @example
 * ```ts
 * import { readParameters } from '@quire/core/plugin';
 *
 * const declared = { page: { kind: 'number', minimum: 1, maximum: 9, default: 1, description: 'A page.' } } as const;
 * console.log(readParameters(declared, { page: '7' }).page + 1); // 8
 * ```
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
 * The same for settings, which are variables of the environment: a list is one text, separated by commas, and an empty
 * variable is one that is not set. Variables that are not declared are left alone.
 *
 * @example
 * ```ts
 * import { readVariables } from '@quire/core/plugin';
 *
 * const declared = { QUIRE_TEAMS: { kind: 'list', maxLength: 20, most: 5, description: 'Teams.' } } as const;
 * console.log(readVariables(declared, { QUIRE_TEAMS: 'red, blue' }).QUIRE_TEAMS); // ['red', 'blue']
 * ```
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

/** How the texts of a list are given. */
type ListForm = 'one each time' | 'separated by commas';

const unknownName = (name: string, declared: readonly string[]): string =>
  `is not a parameter of this operation${didYouMean(nearestOf(name, declared))}`;

function readGiven<P extends Parameters>(
  declared: P,
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
  lists: ListForm,
): ParameterValues<P> {
  const details: ErrorDetail[] = [];
  const values: Record<string, Value<Parameter>> = {};
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

type Outcome = Value<Parameter> | undefined | { readonly issue: string };

function absent(parameter: Parameter, lists: ListForm): Outcome {
  if (parameter.default !== undefined) return parameter.default;
  return parameter.required ? { issue: `is required: ${expected(parameter, lists)}` } : undefined;
}

function read(parameter: Parameter, text: string | readonly string[], lists: ListForm): Outcome {
  const wrong = { issue: `must be ${expected(parameter, lists)}` };
  if (parameter.kind === 'list') {
    const items = typeof text === 'string' ? [text] : text;
    const fits = (item: string) =>
      item.length <= parameter.maxLength && (parameter.values === undefined || parameter.values.includes(item));
    return items.length <= parameter.most && items.every(fits) ? items : wrong;
  }
  if (typeof text !== 'string') return { issue: 'is given more than once' };
  switch (parameter.kind) {
    case 'choice':
      return parameter.values.includes(text) ? text : wrong;
    case 'text':
      return text.length <= parameter.maxLength && (parameter.format?.test(text) ?? true) ? text : wrong;
    case 'flag':
      return ['', 'true', 'false'].includes(text) ? text !== 'false' : wrong;
    case 'number': {
      const form = parameter.decimals ? /^-?\d{1,15}(\.\d{1,15})?$/ : /^-?\d{1,15}$/;
      const number = form.test(text) ? Number(text) : Number.NaN;
      return number >= parameter.minimum && number <= parameter.maximum ? number : wrong;
    }
  }
}

/**
 * The values that a parameter, or a setting, takes, in the words of errors and help: `a whole number from 1 to 9`.
 *
 * @example
 * ```ts
 * import { expected } from '@quire/core/plugin';
 *
 * console.log(expected({ kind: 'number', minimum: 1, maximum: 9, description: 'A page.' })); // what it says in an error
 * ```
 */
export function expected(parameter: Parameter, lists: ListForm = 'one each time'): string {
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
    case 'number':
      return `a ${parameter.decimals ? '' : 'whole '}number from ${parameter.minimum} to ${parameter.maximum}`;
    case 'list':
      return parameter.values
        ? `at most ${parameter.most} of ${parameter.values.join(', ')}, ${lists}`
        : `at most ${counted(parameter.most, 'text')}, ${lists}`;
  }
}
