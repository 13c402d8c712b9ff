import { randomUUID } from 'node:crypto';
import { DEFAULT_LIMITS } from '@quire/core';
import { inPlaceJobs, type Operation } from '@quire/core/plugin';
import { openEngine } from '../engine.js';
import { readSettings } from '../settings.js';
import type { GivenOptions } from './options.js';
import { leftOut, pluginsOfCommand } from './plugins-of-command.js';
import { printBody } from './print-body.js';

/** Runs an operation without a document in the host's plugins, on the host's database: `quire keys create`. */
export async function runOnService(operation: Operation, parameters: object, { json }: GivenOptions): Promise<number> {
  const settings = readSettings(process.env);
  const plugins = await pluginsOfCommand(settings);
  try {
    const mounted = plugins.host.operations.find((each) => each.operation.id === operation.id);
    if (!mounted) throw leftOut(operation.id);
    const { signal } = new AbortController();
    const limits = DEFAULT_LIMITS;
    const jobs = inPlaceJobs({ signal, limits, engine: () => openEngine(settings.QUIRE_ENGINE) });
    const input = { parameters, path: {}, body: undefined };
    const reply = await mounted.call(input, { requestId: randomUUID(), signal, limits, jobs });
    if (reply.kind === 'json') process.stdout.write(json ? `${JSON.stringify(reply.body)}\n` : printBody(reply.body));
    return 0;
  } finally {
    await plugins.stop();
  }
}
