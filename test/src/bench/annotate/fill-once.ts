/** `fill-once.js CONTENDER ROWS`: fills one table in a separate process, whose memory is the cost of the fill. */
import { contender } from './contenders.js';
import { tableJob } from './templates.js';

const [name = '', rows = ''] = process.argv.slice(2);
const fill = await contender(name).open(tableJob(Number(rows)));
console.log((await fill()).length);
