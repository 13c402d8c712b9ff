/**
 * Expressions in tags: `{price * quantity | currency("EUR")}`. `parse` makes a small tree (`nodes`) of a text, with a
 * library that knows syntax alone; `evaluate` walks over it, with `operators` for arithmetic and comparison. Names are
 * looked up in an `Environment`, never on JavaScript objects, so that nothing but data is in reach. `formatters/` are
 * the functions by name; a program adds its own. Every evaluated node is counted, because a fill bounds their number.
 */
export type { Environment } from './environment.js';
export { evaluate } from './evaluate.js';
export type { Formatter, Formatters } from './formatter.js';
export { builtIn, listFunctions } from './formatters/index.js';
export { below, type Expression } from './nodes.js';
export { asText, boundedText, isMissing } from './operators.js';
export { headOf, parseExpression } from './parse.js';
