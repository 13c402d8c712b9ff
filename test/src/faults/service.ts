import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { FAKE_ENGINE_MODULE } from '@quire/core/testing';
import { Converting } from '../testing/converting.js';
import { startKeyedService } from '../testing/keyed-service.js';
import { answersOf, type Figure } from './figure.js';

const SETTINGS = {
  QUIRE_AUTH: 'none',
  QUIRE_TRUSTED_NETWORKS: '127.0.0.0/8,10.0.0.0/8',
  QUIRE_TRUST_PROXY: 'true',
  QUIRE_RATE_LIMIT: '10000000',
  QUIRE_ENGINE: FAKE_ENGINE_MODULE,
  QUIRE_WORKERS: '2',
};

/** Milliseconds between two probes of a proxy for the service's readiness. */
const ASK_EVERY = 50;

/**
 * Stops the service `times` times while clients call. With seconds of notice, clients come through a proxy, which sends
 * no more requests once a probe finds the service not ready.
 */
export async function stopped(times: number, notice: string): Promise<Figure> {
  const start = () => startKeyedService({ ...SETTINGS, QUIRE_NOTICE_SECONDS: notice });
  let service = await start();
  let isReady = true;
  const ask = async () => {
    isReady = (await service.fetch('/readyz').catch(() => undefined))?.ok ?? false;
  };
  const asking = notice === '0' ? undefined : setInterval(ask, ASK_EVERY);
  const converting = new Converting(() => (isReady ? service.port : undefined), 24, { body: () => 'ok' });
  for (let time = 0; time < times; time++) {
    const before = converting.count(200);
    while (converting.count(200) < before + 100 + 7 * time) await pause(1);
    await service.stop();
    service = await start();
  }
  clearInterval(asking);
  await converting.end();
  await service.stop();
  return {
    fault: `the service is stopped ${times} times, ${notice} s of notice`,
    counted: converting.calls - converting.count('refused') - converting.count('closed'),
    lost: converting.count('lost'),
    note: answersOf(converting.answers),
    isRight: [...converting.answers.keys()].every((answer) => [200, 503, 'refused', 'closed', 'lost'].includes(answer)),
  };
}

/** Kills workers while they work: their calls are answered with 503, and all others continue. */
export async function killedWorkers(times: number): Promise<Figure> {
  const service = await startKeyedService(SETTINGS);
  const converting = new Converting(() => service.port, 12, { body: () => 'slow 20' });
  let killed = 0;
  while (killed < times) {
    const before = converting.calls;
    while (converting.calls < before + 20) await pause(1);
    const [worker] = childrenOf(service.service.pid);
    if (worker === undefined) continue;
    process.kill(worker, 'SIGKILL');
    killed++;
  }
  await converting.end();
  await service.stop();
  const failed = converting.count(503);
  return {
    fault: `a worker is killed ${times} times`,
    counted: converting.calls,
    lost: converting.count('lost'),
    note: answersOf(converting.answers),
    isRight: failed <= times && converting.count(200) + failed === converting.calls,
  };
}

/** Sends many calls of one caller at once, each a second long, while four other callers send one call at a time. */
export async function greedy(calls: number, replicas: number): Promise<Figure> {
  const services = await Promise.all(Array.from({ length: replicas }, () => startKeyedService(SETTINGS)));
  const callers = services.flatMap(({ port }) => {
    const from = (address: string) => ({ body: () => 'slow 1000', headers: { 'X-Forwarded-For': address } });
    return {
      greedy: new Converting(() => port, Math.ceil(calls / replicas), from('10.0.0.1')),
      modest: () => [2, 3, 4, 5].map((last) => new Converting(() => port, 1, from(`10.0.0.${last}`))),
    };
  });
  await pause(3000);
  const modest = callers.flatMap((each) => each.modest());
  while (modest.some((each) => each.calls < 5)) await pause(50);
  await Promise.all([...modest, ...callers.map((each) => each.greedy)].map((each) => each.end()));
  for (const service of services) await service.stop();
  const times = modest.flatMap((each) => each.times.get(200) ?? []).sort((a, b) => a - b);
  const all = modest.reduce((sum, each) => sum + each.calls, 0);
  const seconds = (milliseconds = Number.NaN) => (milliseconds / 1000).toFixed(1);
  return {
    fault: `${calls} calls of one caller at once, ${replicas} ${replicas === 1 ? 'replica' : 'replicas'}`,
    counted: all,
    lost: all - times.length,
    note: `four others: half in ${seconds(times[times.length >> 1])} s, all in ${seconds(times.at(-1))} s`,
    isRight: true,
  };
}

/** The ids of the child processes of a process, as Linux lists them. */
function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(ppid) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
