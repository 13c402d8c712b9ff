/** `node test/dist/conformance/options-main.js [COUNT] [SEED] [FOLDER]`: combined options; FOLDER keeps the PDFs. */
import { mkdirSync } from 'node:fs';
import { fail } from './fail.js';
import { measureOptions, optionsText } from './options/index.js';

const [count = '10000', seed = '1', folder] = process.argv.slice(2);
if (folder) mkdirSync(folder, { recursive: true });
const result = await measureOptions(Number(count), Number(seed), folder);
console.log(optionsText(result));
if (result.faults.length > 0) fail();
