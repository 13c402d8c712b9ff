import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { TriedService, uploadForm } from './testing/tried-service.js';

describe('a service that stops', () => {
  const tried = new TriedService();
  let key: string;
  before(async () => {
    key = await tried.newKey();
  });
  after(() => tried.remove());

  it('lets requests under way finish when it stops, and refuses new ones', async () => {
    const own = await tried.start({ QUIRE_MAX_SECONDS: '60' });
    const under = fetch(`${own.url}/v1/convert?from=docx`, {
      method: 'POST',
      body: uploadForm('slow 1000'),
      headers: { Authorization: `Bearer ${key}` },
    });
    const metrics = async () => (await fetch(`${own.metricsUrl}/metrics`)).text();
    while (!(await metrics()).includes('quire_jobs_running 1')) await pause(10);
    const stopped = own.stop();
    expect((await fetch(`${own.url}/readyz`)).status).to.equal(503);
    const reply = await under;
    expect(reply.status, reply.ok ? '' : await reply.text()).to.equal(200);
    await stopped;
    expect(await fetch(`${own.url}/v1/health`).catch(() => 'gone')).to.equal('gone');
  });

  it('says so, and goes on for the time of its notice, ending each connection with its reply', async () => {
    const own = await tried.start({ QUIRE_NOTICE_SECONDS: '0.5' });
    // A proxy keeps connections: an unused one is answered even after the port is closed.
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const asked = (path: string) =>
      new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
        const headers = { Authorization: `Bearer ${key}` };
        get(`${own.url}${path}`, { agent, headers }, (reply) => {
          reply.resume().once('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }));
        }).once('error', reject);
      });
    await Promise.all([asked('/v1/health'), asked('/v1/health')]);
    const stopped = own.stop();
    expect(await asked('/readyz')).to.deep.equal({ status: 503, connection: 'close' });
    const isThere = () =>
      fetch(`${own.url}/v1/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await isThere()).to.equal(true);
    while (await isThere()) await pause(20);
    expect(await asked('/v1/auth/keys')).to.deep.equal({ status: 200, connection: 'close' });
    await stopped;
    agent.destroy();
  });
});
