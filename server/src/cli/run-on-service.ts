import { randomUUID } from 'node:crypto';
import { DEFAULT_LIMITS, inPlaceJobs, type Operation, oneLine, type Reply } from '@quire/core/plugin';
import { openEngine } from '../engine.js';
import { readSettings } from '../settings.js';
import { readRequestFiles, writeChunks, writeOutput } from './documents/index.js';
import type { GivenOptions } from './options.js';
import { leftOut, pluginsOfCommand } from './plugins-of-command.js';
import { printBody } from './print-body.js';

/**
 * Runs an operation without a document in the host's plugins, on the host's database: `quire keys create`. A document
 * or a stream is written to `--out`, by default to the standard output. The status is 1 for a negative answer.
 */
export async function runOnService(operation: Operation, parameters: object, given: GivenOptions): Promise<number> {
  const settings = readSettings(process.env);
  const { body } = await readRequestFiles(operation, given);
  const plugins = await pluginsOfCommand(settings);
  try {
    const mounted = plugins.host.operations.find((each) => each.operation.id === operation.id);
    if (!mounted) throw leftOut(operation.id);
    const { signal } = new AbortController();
    const limits = DEFAULT_LIMITS;
    const jobs = inPlaceJobs({ signal, limits, engine: () => openEngine(settings.QUIRE_ENGINE) });
    const reply = await mounted.call({ parameters, path: {}, body }, { requestId: randomUUID(), signal, limits, jobs });
    await print(reply, given, operation.command?.prints === 'json' ? 2 : undefined);
    return 'isNegative' in reply && reply.isNegative ? 1 : 0;
  } finally {
    await plugins.stop();
  }
}

async function print(reply: Reply, { json, out = '-' }: GivenOptions, indent: number | undefined): Promise<void> {
  switch (reply.kind) {
    case 'json': {
      const { body, text } = reply;
      if (json) process.stdout.write(`${JSON.stringify(body)}\n`);
      else if (indent !== undefined) process.stdout.write(`${JSON.stringify(body, null, indent)}\n`);
      else if (text === undefined) process.stdout.write(printBody(body));
      else process.stdout.write(`${text.split('\n').map(oneLine).join('\n')}\n`);
      return;
    }
    case 'document':
      return writeOutput(out, reply.bytes);
    case 'stream':
      return writeChunks(out, reply.chunks);
    case 'empty':
  }
}
