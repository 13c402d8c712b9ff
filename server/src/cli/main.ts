/** The entry point of `quire`. A third-party command runs in another process, which can be ended if it blocks. */
import { keepCompiled } from '../compiling/index.js';

keepCompiled();
// All other modules are loaded after `keepCompiled()`, so that their compiled code is cached.
const { command } = await import('./command.js');
const words = process.argv.slice(2);
process.exitCode = await command(words, async (found) =>
  found.plugin.builtIn
    ? (await import('./run-operation.js')).runOperation(found)
    : (await import('./watch-command.js')).watchCommand(found.plugin.origin, words),
);
