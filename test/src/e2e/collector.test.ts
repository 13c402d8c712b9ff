import { expect } from 'chai';
import { quire } from '../processes/index.js';
import { killedWhileCollecting } from '../testing/collector/index.js';
import { type KeyedService, startServiceHere } from '../testing/keyed-service.js';

describe('the collector of telemetry', function () {
  this.timeout(180_000);
  const month = new Date().toISOString().slice(0, 7);
  let service: KeyedService;

  before(async () => {
    service = await startServiceHere();
  });
  after(() => service?.stop());

  const timestamp = new Date().toISOString();
  const body = (events: readonly object[]) => ({
    libraryVersion: '0.1.0',
    browserInfo: {
      userAgent: 'Agent/1',
      currentUrl: 'https://example.com/page',
      hostname: 'example.com',
      screenSize: { width: 1920, height: 1080 },
    },
    events: events.map((event) => ({ timestamp, documentId: 'a'.repeat(64), documentCreatedAt: timestamp, ...event })),
  });
  const collect = (given: unknown, headers: Record<string, string> = { 'X-License-Key': 'key-a' }) =>
    service.fetch('/v1/collect', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://example.com', ...headers },
      body: typeof given === 'string' ? given : JSON.stringify(given),
    });

  it('takes events without an API key, answers 204 to pages anywhere, and has stored them by then', async () => {
    const other = { documentId: 'b'.repeat(64) };
    const reply = await collect(body([{}, {}, other]));
    // Sends the same body again, as an unreliable network may repeat it.
    await collect(body([{}, {}, other]));
    expect(reply.status).to.equal(204);
    expect(await reply.text()).to.equal('');
    expect(reply.headers.get('access-control-allow-origin')).to.equal('*');
    expect(reply.headers.has('access-control-allow-credentials')).to.equal(false);
    await collect(body([{}]), { 'X-License-Key': 'key-b' });

    const { stdout } = await quire(['usage', '--month', month, '--json'], { env: service.env });
    expect(JSON.parse(stdout)).to.deep.equal({
      licenses: [
        { licenseKey: 'key-a', opens: 3, documents: 2 },
        { licenseKey: 'key-b', opens: 1, documents: 1 },
      ],
    });
    const table = await quire(['usage', '--month', month], { env: service.env });
    expect(table.stdout).to.equal(
      ['licenseKey  opens  documents', 'key-a       3      2', 'key-b       1      1', ''].join('\n'),
    );
  });

  it('answers the preflight of a browser', async () => {
    const reply = await service.fetch('/v1/collect', {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.com', 'Access-Control-Request-Method': 'POST' },
    });
    expect(reply.status).to.equal(204);
    expect(Object.fromEntries(reply.headers)).to.include({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, X-License-Key',
    });
  });

  it('says what is wrong with a body, so that a page can read it', async () => {
    const replies = [
      await collect(body([{ timestamp: 'today' }, { text: 'content' }])),
      await collect(body([{}]), {}),
      await collect('{'),
      await collect(body(Array.from({ length: 501 }, () => ({ documentId: 'a', documentCreatedAt: timestamp })))),
    ];
    for (const reply of replies) {
      expect(reply.status).to.equal(400);
      expect(reply.headers.get('access-control-allow-origin')).to.equal('*');
    }
    const fields = async (reply: Response): Promise<string[]> => {
      const problem = (await reply.json()) as { details: { field: string }[] };
      return problem.details.map(({ field }) => field);
    };
    expect(await fields(replies[0])).to.deep.equal(['events.0.timestamp', 'events.1']);
    expect(await fields(replies[1])).to.deep.equal(['X-License-Key']);
  });

  it('takes 64 KB and no more', async () => {
    const sized = (bytes: number) => JSON.stringify(body([{}])).padEnd(bytes, ' ');
    expect((await collect(sized(64 << 10))).status).to.equal(204);
    const reply = await collect(sized((64 << 10) + 1));
    expect(reply.status).to.equal(413);
    expect(((await reply.json()) as { detail: string }).detail).to.equal('the body may have at most 64 KB');
  });

  it('has every event that was answered 204 when its process is killed', async () => {
    const { taken, lost } = await killedWhileCollecting(3);
    expect(taken).to.be.greaterThan(0);
    expect(lost).to.equal(0);
  });

  it('logs no address of a visitor', async () => {
    await collect(body([{}]));
    expect(service.output()).not.to.match(/127\.0\.0\.1(?!:\d+")|::1|Agent\/1|key-a/);
  });
});
