/** `fill-once.js CONTENDER ROWS`: fills one table in a process of its own, whose memory is then what that takes. */
import { contender } from './contenders.js';
import { table } from './templates.js';

const [name = '', rows = ''] = process.argv.slice(2);
const fill = await contender(name).open(table(Number(rows)));
console.log((await fill()).length);
