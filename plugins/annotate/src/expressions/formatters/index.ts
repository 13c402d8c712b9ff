/**
 * The functions of expressions by name. `texts` and `numbers` format one value, `cells` color the surrounding cell
 * (`builtIn`, to which a program adds its own); `lists` take their other arguments as expressions over each item:
 * `sum(price * quantity)`.
 */
import type { Formatters } from '../formatter.js';
import { cells } from './cells.js';
import { numbers } from './numbers.js';
import { texts } from './texts.js';

export { type ListFunction, listFunctions } from './lists.js';

export const builtIn: Formatters = new Map([
  ...Object.entries(texts),
  ...Object.entries(numbers),
  ...Object.entries(cells),
]);
