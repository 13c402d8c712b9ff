import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeClock } from '@quire/core/testing';
import { expect } from 'chai';
import type { JobRecord } from '../job.js';
import type { Tickets } from '../queue/index.js';
import type { JobRecords } from '../records/index.js';
import { Outside } from '../stores/index.js';
import { Announcer } from './announcer.js';
import type { WebhookSecrets } from './webhook-secrets.js';

const SECRET = 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0';

describe('the announcer of jobs that have ended', () => {
  let server: Server;
  let heard: { readonly id: unknown; readonly body: string }[];
  let status: number;
  let done: string[];
  let announcer: Announcer;
  const news = { id: 'n', queue: 'job-news', jobId: 'j', isLast: false, state: 'done' as const };

  beforeEach(async () => {
    heard = [];
    done = [];
    status = 204;
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      heard.push({ id: request.headers['webhook-id'], body });
      response.writeHead(status).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const job: JobRecord = {
      id: 'j',
      owner: { name: 'ada' },
      state: 'done',
      attempts: 1,
      createdAt: 0,
      request: {
        operation: 'convert',
        source: 'https://store/a.docx?signature=1',
        target: 'https://store/a.pdf?signature=2',
        parameters: {},
        fields: { password: 'secret' },
        parts: {},
        priority: 0,
        webhook: `http://${host}/hook`,
      },
    };
    announcer = new Announcer({
      clock: new FakeClock(),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      outside: new Outside({ hosts: [host], bytes: 1000 }),
      records: { find: async () => job } as unknown as JobRecords,
      secrets: { of: async () => ({ current: SECRET }) } as unknown as WebhookSecrets,
      tickets: {
        end: async () => void done.push('end'),
        again: async () => void done.push('again'),
      } as unknown as Tickets,
    });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('says which job ended and how, and nothing that is secret', async () => {
    await announcer.tell(news);
    expect(JSON.parse(heard[0].body)).to.have.nested.property('data.target', 'https://store/a.pdf');
    expect(JSON.parse(heard[0].body)).to.include({ type: 'job.done' });
    expect(heard[0].body).to.not.match(/signature|password/);
    expect(done).to.deep.equal(['end']);
  });

  it('tries again under the same id until it is heard', async () => {
    status = 500;
    await announcer.tell(news);
    status = 200;
    await announcer.tell(news);
    expect(done).to.deep.equal(['again', 'end']);
    expect(heard.map(({ id }) => id)).to.deep.equal(['n', 'n']);
  });

  it('tells a receiver no more that is gone', async () => {
    status = 410;
    await announcer.tell(news);
    expect(done).to.deep.equal(['end']);
  });
});
