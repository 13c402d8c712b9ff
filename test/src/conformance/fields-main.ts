/**
 * `node test/dist/conformance/fields-main.js COUNT SEED`: fills templates with random trees of fields and prints each
 * that differs from the reference.
 */
import { fieldTreesText, measureFieldTrees } from './field-trees.js';

const [count = 20_000, first = 1] = process.argv.slice(2).map(Number);
const result = await measureFieldTrees(count, first, console.log);
console.log(fieldTreesText(result));
process.exitCode = result.differences.length > 0 ? 1 : 0;
