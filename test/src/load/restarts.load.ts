/**
 * Restarts each of three replicas with Caddy in front, configured by the Caddyfile of `deploy/`, while clients convert
 * and send small requests: every request must be answered. Needs Caddy.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { isInstalled, quireCommand, type ServiceProcess, startProcess } from '../processes/index.js';
import { listenLocally } from '../testing/browser/listen.js';
import { ROOT } from '../workspace.js';

const LETTER = buildDocx({ body: p('Dear Ada') });
const NAMES = ['quire', 'quire-2', 'quire-3'];
const CLIENTS = 6;

describe('replicas that restart', function () {
  this.timeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-restarts-'));
  const running: ServiceProcess[] = [];
  after(async () => {
    await Promise.all(running.map((service) => service.kill()));
    rmSync(folder, { recursive: true, force: true });
  });

  async function freePort(): Promise<number> {
    const { port, close } = await listenLocally(() => {});
    await close();
    return port;
  }

  const replica = (name: string, port: number): Promise<ServiceProcess> =>
    startProcess(process.execPath, [quireCommand(), 'serve', '--port', String(port)], /listening on http/, {
      QUIRE_HOST: '127.0.0.1',
      QUIRE_METRICS_PORT: 'off',
      QUIRE_DATA_DIR: join(folder, name),
      QUIRE_WORKERS: '1',
      QUIRE_AUTH: 'none',
      QUIRE_TRUST_PROXY: 'true',
      QUIRE_RATE_LIMIT: '1000000',
      QUIRE_NOTICE_SECONDS: '3',
    });

  it('lose no request', async function () {
    if (!(await isInstalled('caddy', 'version'))) this.skip();
    const ports = await Promise.all(NAMES.map(freePort));
    const replicas = await Promise.all(NAMES.map((name, index) => replica(name, ports[index])));
    running.push(...replicas);
    const proxyPort = await freePort();
    let caddyfile = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')
      .replace('{$QUIRE_HOSTNAME:localhost}', `http://127.0.0.1:${proxyPort}`)
      .replace(NAMES.map((name) => `${name}:8080`).join(' '), ports.map((port) => `127.0.0.1:${port}`).join(' '));
    caddyfile = `{\n\tadmin off\n}\n${caddyfile}`;
    writeFileSync(join(folder, 'Caddyfile'), caddyfile);
    const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    running.push(await startProcess('caddy', args, /serving initial configuration/, { HOME: folder }));

    const answers = new Map<string, number>();
    let isOver = false;
    async function client(index: number): Promise<void> {
      while (!isOver) {
        const body = new FormData();
        body.set('file', new Blob([LETTER]), 'letter.docx');
        // One request in three is small. All have a body, so that a proxy must not repeat them.
        const request = index % 3 ? { path: '/v1/convert?from=docx', body } : { path: '/v1/collect', body: '{}' };
        const call = fetch(`http://127.0.0.1:${proxyPort}${request.path}`, { method: 'POST', body: request.body });
        const status = await call.then(
          async (reply) => {
            await reply.arrayBuffer();
            return reply.status;
          },
          (error) => String(error.cause ?? error),
        );
        const answer = `${request.path}: ${status}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        await pause(20);
      }
    }
    const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
    for (const [index, name] of NAMES.entries()) {
      await pause(1500);
      await replicas[index].stop();
      replicas[index] = await replica(name, ports[index]);
      running.push(replicas[index]);
    }
    isOver = true;
    await Promise.all(clients);
    expect([...answers.keys()].filter((answer) => !/convert.*: 200$|collect: 4\d\d$/.test(answer))).to.deep.equal([]);
    const converted = [...answers].find(([answer]) => answer.includes('convert'))?.[1];
    expect(converted).to.be.greaterThan(100);
  });
});
