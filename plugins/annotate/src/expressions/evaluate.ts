import { Mismatch } from '../values/index.js';
import type { Environment } from './environment.js';
import { listFunctions } from './formatters/index.js';
import type { Expression } from './nodes.js';
import { applied, exact, isMissing, isTrue, numberOf, plain } from './operators.js';

/** The value of an expression; undefined if data is missing. Throws `Mismatch`, and the errors of `spend`. */
export function evaluate(node: Expression, environment: Environment): unknown {
  environment.spend(1);
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'path':
      return environment.lookup(node.path);
    case 'member':
      return step(evaluate(node.of, environment), evaluate(node.step, environment));
    case 'list':
      return node.items.map((item) => evaluate(item, environment));
    case 'unary':
      return unary(node, environment);
    case 'binary':
      return binary(node, environment);
    case 'choice':
      return evaluate(isTrue(evaluate(node.test, environment)) ? node.yes : node.no, environment);
    case 'call':
      return call(node, environment);
  }
}

/** An own property of the data, or the item at a position: inherited properties are not data. */
function step(of: unknown, name: unknown): unknown {
  const own = plain(of);
  if (isMissing(own) || isMissing(name)) return undefined;
  if (typeof own === 'string') return name === 'length' ? own.length : undefined;
  const key = String(name);
  return typeof own === 'object' && Object.hasOwn(own, key)
    ? (own as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

function unary({ operator, of }: Extract<Expression, { kind: 'unary' }>, environment: Environment): unknown {
  const value = evaluate(of, environment);
  if (operator === 'not') return !isTrue(value);
  if (isMissing(value)) return undefined;
  return operator === '-' ? exact(-numberOf(value)) : numberOf(value);
}

function binary(node: Extract<Expression, { kind: 'binary' }>, environment: Environment): unknown {
  const { operator } = node;
  const left = evaluate(node.left, environment);
  // The side that decides is the value, as in JavaScript: `nickname or name`.
  if (operator === 'and') return isTrue(left) ? evaluate(node.right, environment) : left;
  if (operator === 'or') return isTrue(left) ? left : evaluate(node.right, environment);
  return applied(operator, left, evaluate(node.right, environment));
}

function call({ name, piped, args }: Extract<Expression, { kind: 'call' }>, environment: Environment): unknown {
  const [first, ...others] = args;
  const formatter = environment.formatters.get(name);
  const ofList = formatter ? undefined : listFunctions.get(name);
  if (!formatter && !ofList) {
    // Words before parentheses are prose, as in `{Total (EUR)}`; after a pipe they can only be a function.
    if (!piped) return undefined;
    throw new Mismatch(`unknown formatter ${name}`);
  }
  const value = first && evaluate(first, environment);
  if (ofList) return ofList(value, others, environment);
  const given = others.map((argument) => evaluate(argument, environment));
  try {
    return formatter?.(plain(value), given, environment);
  } catch (cause) {
    if (cause instanceof RangeError) throw new Mismatch(`${name}: ${cause.message}`);
    throw cause;
  }
}
