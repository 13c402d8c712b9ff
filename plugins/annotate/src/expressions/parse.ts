import jsep from 'jsep';
import {
  BINARY_OPERATORS,
  type BinaryOperator,
  type Expression,
  UNARY_OPERATORS,
  type UnaryOperator,
} from './nodes.js';

// The parser's table of operators is global. Here `|` is the pipe and binds loosest, and some words are operators, too.
jsep.addBinaryOp('|', 0.5);
jsep.addBinaryOp('or', 1);
jsep.addBinaryOp('and', 2);
jsep.addUnaryOp('not');
for (const sign of ['^', '&', '<<', '>>', '>>>', '??', '**']) jsep.removeBinaryOp(sign);

/** A part of the syntax that no template needs. */
class Unsupported extends Error {}

/**
 * A node that was in brackets, which end a pipe. The parser drops brackets, so the node itself is marked: the whole
 * process has one parser, and its hook may belong to another copy of this module.
 */
interface Bracketed {
  bracketed?: true;
}
jsep.hooks.add('gobble-token', function (env) {
  // Brackets after a name hold its arguments, and are read elsewhere.
  if (this.char !== '(') return;
  const group = this.gobbleGroup();
  if (!group) throw new Unsupported('()');
  (group as Bracketed).bracketed = true;
  env.node = this.gobbleTokenProperty(group);
});

/**
 * A text that is a name in spite of its signs: `first-name`, `customer.city`, `lines[0]`. Each letter matches in one
 * way only, because any template may contain a long text that is almost a name.
 */
const NAME = /^[\p{L}\p{N}_$@#:.-]+(?:\[\d+\][\p{L}\p{N}_$@#:.-]*)*$/u;

/** The name at the start of an expression, which a closing tag may use. */
const HEAD = /^[!(\s]*(?:not\s+)?([\p{L}_$][\p{L}\p{N}_$.]*)/u;

/** The maximum length of a text that is read: it bounds the nesting in the parser. */
const LONGEST = 500;

/** The expression in the text of a tag; undefined if it is a plain name, or no expression at all. */
export function parseExpression(text: string): Expression | undefined {
  if (text.length > LONGEST || NAME.test(text) || !/[\s()|!<>=*/+%?[\]"']/.test(text)) return undefined;
  try {
    return nodeOf(jsep(text));
  } catch {
    // Text in braces that is not an expression is text, whatever error the library throws.
    return undefined;
  }
}

/** The name of a section: the leading name of an expression, else the whole text. */
export function headOf(text: string): string {
  return NAME.test(text) ? text : (HEAD.exec(text)?.[1] ?? text);
}

function nodeOf(parsed: jsep.Expression): Expression {
  const node = parsed as jsep.CoreExpression;
  switch (node.type) {
    case 'Literal':
      return { kind: 'literal', value: node.value };
    case 'Identifier':
      return named(node.name);
    case 'ThisExpression':
      return { kind: 'path', path: '.' };
    case 'MemberExpression':
      return member(node);
    case 'ArrayExpression':
      return { kind: 'list', items: node.elements.map((item) => (item ? nodeOf(item) : NOTHING)) };
    case 'UnaryExpression':
      return { kind: 'unary', operator: unaryOperator(node.operator), of: nodeOf(node.argument) };
    case 'BinaryExpression':
      return node.operator === '|' ? pipe(node) : binary(node);
    case 'ConditionalExpression':
      return choice(node);
    case 'CallExpression':
      return call(node, []);
    default:
      throw new Unsupported(node.type);
  }
}

const NOTHING: Expression = { kind: 'literal', value: undefined };
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['null', null],
  ['undefined', undefined],
]);

const named = (name: string): Expression =>
  WORDS.has(name) ? { kind: 'literal', value: WORDS.get(name) } : { kind: 'path', path: name };

/** Reads a member: `a.b[0]` is one path, as in a tag without an expression; a computed step is a separate node. */
function member({ object, computed, property }: jsep.MemberExpression): Expression {
  const of = nodeOf(object);
  const step: Expression = computed ? nodeOf(property) : { kind: 'literal', value: property.name };
  if (of.kind === 'path' && of.path !== '.' && step.kind === 'literal') {
    const { value } = step;
    if (Number.isInteger(value)) return { kind: 'path', path: `${of.path}[${value}]` };
    if (typeof value === 'string' && !/[.[\]]/.test(value)) return { kind: 'path', path: `${of.path}.${value}` };
  }
  return { kind: 'member', of, step };
}

const SIGNS: Readonly<Record<string, string>> = { '&&': 'and', '||': 'or', '!': 'not', '===': '==', '!==': '!=' };

function unaryOperator(sign: string): UnaryOperator {
  const operator = UNARY_OPERATORS.find((one) => one === (SIGNS[sign] ?? sign));
  if (!operator) throw new Unsupported(sign);
  return operator;
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

function binary({ operator: sign, left, right }: jsep.BinaryExpression): Expression {
  const operator: BinaryOperator | undefined = BINARY_OPERATORS.find((one) => one === (SIGNS[sign] ?? sign));
  if (!operator) throw new Unsupported(sign);
  // `not a == b` negates the comparison, as people read it; the parser's prefix only binds to `a`.
  if (COMPARISONS.has(operator) && left.type === 'UnaryExpression' && left.operator === 'not') {
    const denied = (left as jsep.UnaryExpression).argument;
    const of: Expression = { kind: 'binary', operator, left: nodeOf(denied), right: nodeOf(right) };
    return { kind: 'unary', operator: 'not', of };
  }
  return { kind: 'binary', operator, left: nodeOf(left), right: nodeOf(right) };
}

/** `a ? b : c | upper` formats either result; the parser puts the pipe into `c`. `a ? b : (c | upper)` does not. */
function choice({ test, consequent, alternate }: jsep.ConditionalExpression): Expression {
  const pipes: jsep.Expression[] = [];
  let no = alternate as jsep.BinaryExpression;
  for (
    ;
    no.type === 'BinaryExpression' && no.operator === '|' && !(no as Bracketed).bracketed;
    no = no.left as jsep.BinaryExpression
  ) {
    pipes.unshift(no.right);
  }
  return pipes.reduce<Expression>(piped, {
    kind: 'choice',
    test: nodeOf(test),
    yes: nodeOf(consequent),
    no: nodeOf(no),
  });
}

/** Reads a pipe. In `(items | count) ? a : b` the pipe is the condition; the parser puts the choice into the pipe. */
function pipe({ left, right }: jsep.BinaryExpression): Expression {
  if (right.type !== 'ConditionalExpression') return piped(nodeOf(left), right);
  const inside = right as jsep.ConditionalExpression;
  const test: jsep.BinaryExpression = { type: 'BinaryExpression', operator: '|', left, right: inside.test };
  return choice({ ...inside, test });
}

/** `value | name` and `value | name(args)`. */
function piped(value: Expression, to: jsep.Expression): Expression {
  const node = to as jsep.CoreExpression;
  if (node.type === 'Identifier') return { kind: 'call', name: node.name, piped: true, args: [value] };
  if (node.type !== 'CallExpression') throw new Unsupported(node.type);
  return call(node, [value]);
}

function call({ callee, arguments: args }: jsep.CallExpression, before: readonly Expression[]): Expression {
  const { type, name } = callee as jsep.Identifier;
  if (type !== 'Identifier') throw new Unsupported(type);
  return { kind: 'call', name, piped: before.length > 0, args: [...before, ...args.map(nodeOf)] };
}
