/** The process in which `watch-command.ts` runs a third-party command, with a heartbeat each second. */
import { command } from './command.js';
import { runOperation } from './run-operation.js';
import { UNSETTLED } from './watch-command.js';

setInterval(() => process.connected && process.send?.('alive'), 1000).unref();
// The exit status until the result is known: Node ends a process without pending work, even with unsettled promises.
process.exitCode = UNSETTLED;
void command(process.argv.slice(2), runOperation).then((status) => {
  process.exitCode = status;
});
