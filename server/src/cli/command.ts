/** The `quire` command. It loads only the modules that it needs: a conversion loads no server, database or schemas. */
import { version } from '../plugins/index.js';
import { type FoundCommand, findCommand } from './find-command.js';
import { UsageError } from './usage-error.js';

export type RunOfPlugin = (found: FoundCommand) => Promise<number>;

/** Runs a command. Exit status: 0, 1 if a file or an operation failed, 2 for wrong usage. Never rejects. */
export async function command(words: readonly string[], ofPlugin: RunOfPlugin): Promise<number> {
  process.stdout.on('error', outputFailed);
  // If nothing reads stderr any more, the exit status still reports the failure.
  process.stderr.on('error', () => {});
  try {
    return await run(words, ofPlugin);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    process.stderr.write(`quire: ${error instanceof Error ? error.message : String(error)}${whyUnavailable(error)}\n`);
    if (isUsage) process.stderr.write(`See ${error.command} --help.\n`);
    return isUsage ? 2 : 1;
  }
}

async function run(words: readonly string[], ofPlugin: RunOfPlugin): Promise<number> {
  const [first] = words;
  if (first === '--version' || first === '-v') return print(version());
  if (first === 'help' && words.length > 1) return run([...words.slice(1), '--help'], ofPlugin);
  if (first === '--help' || first === '-h' || first === 'help')
    return print(await (await import('./general-help.js')).generalHelp());
  if (first === undefined) throw new UsageError('missing command');
  if (first === 'plugin' && words[1] === 'new') return (await import('./new-plugin.js')).newPlugin(words.slice(2));
  if (first === 'completion') return (await import('./completion.js')).completion(words.slice(1));
  if (first === 'serve') return (await import('./serve.js')).serveCommand(words.slice(1));
  if (first === 'status') return (await import('./status.js')).status(words.slice(1));
  if (first === 'work') return (await import('./work.js')).work(words.slice(1));
  return ofPlugin(findCommand(words));
}

/** The cause of UNAVAILABLE, which is hidden from clients, but not from a user of the command line. */
const whyUnavailable = (error: unknown): string => {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return code === 'UNAVAILABLE' && cause instanceof Error ? ` (${cause.message})` : '';
};

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** Ends the process after a failed output. A reader such as `head` may close the pipe; a full disk is a failure. */
function outputFailed({ code, message }: NodeJS.ErrnoException): never {
  if (code !== 'EPIPE') process.stderr.write(`quire: the output cannot be written: ${message}\n`);
  process.exit(code === 'EPIPE' ? 141 : 1);
}
