import { setTimeout as sleep } from 'node:timers/promises';
import { buildDocx, p, postgresRuns, r } from '@quire/core/testing';
import { expect } from 'chai';
import { startObjectStore, startWorker } from '../testing/jobs/index.js';
import { startKeyedService } from '../testing/keyed-service.js';
import { startPostgres } from '../testing/postgres/index.js';
import { startTraceCollector, type TraceCollector } from '../testing/trace-collector.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

describe('traces', function () {
  this.timeout(180_000);
  let collector: TraceCollector;
  beforeEach(async () => {
    collector = await startTraceCollector();
  });
  afterEach(() => collector.stop());

  const settings = () => ({
    QUIRE_TRACES: 'otlp',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  const arrived = async (name: string) => {
    for (;;) {
      const span = collector.spans.find((each) => each.name === name);
      if (span) return span;
      await sleep(20);
    }
  };
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };

  it("have a span for each request, in the caller's trace, and the log names it; no query is in either", async () => {
    const service = await startKeyedService({ ...settings(), OTEL_SERVICE_NAME: 'documents' });
    await service.fetch('/v1/health?email=ada@example.com', { headers });
    const span = await arrived('GET /v1/health');
    const logged = () =>
      service
        .output()
        .split('\n')
        .find((each) => each.includes('"path":"/v1/health"'));
    while (logged() === undefined) await sleep(20);
    const line = logged();
    await service.stop();
    expect(span).to.include({ traceId: TRACE, parentSpanId: CALLER, name: 'GET /v1/health', service: 'documents' });
    expect(span.attributes).to.include({ 'http.response.status_code': 200, 'url.path': '/v1/health' });
    expect(JSON.parse(line ?? '{}')).to.include({ trace_id: TRACE, span_id: span.spanId });
    expect(JSON.stringify(collector.spans) + line).to.not.contain('ada@example.com');
  });

  it('go on across the queue: a job is worked on in the trace that put it up [needs useradd]', async function () {
    if (!postgresRuns()) this.skip();
    const postgres = await startPostgres();
    const store = await startObjectStore();
    const all = {
      ...settings(),
      QUIRE_DATABASE_URL: await postgres.newDatabase(),
      QUIRE_JOBS_HOSTS: store.host,
      QUIRE_AUTH: 'none',
    };
    const service = await startKeyedService(all);
    const worker = await startWorker(all);
    try {
      store.objects.set('a.docx', buildDocx({ body: p(r('Traced')) }));
      const job = {
        operation: 'convert',
        parameters: { from: 'docx' },
        source: `http://${store.host}/a.docx`,
        target: `http://${store.host}/a.pdf`,
      };
      const json = { ...headers, 'Content-Type': 'application/json' };
      const reply = await service.fetch('/v1/jobs', { method: 'POST', headers: json, body: JSON.stringify(job) });
      expect(reply.status).to.equal(202);
      expect(await arrived('job')).to.include({ traceId: TRACE });
      expect(await arrived('POST /v1/jobs')).to.include({ traceId: TRACE });
      expect(store.objects.has('a.pdf')).to.equal(true);
    } finally {
      await worker.stop();
      await service.stop();
      await store.stop();
      await postgres.stop();
    }
  });

  it('are not made unless they are asked for', async () => {
    const service = await startKeyedService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    await service.fetch('/v1/health', { headers });
    await service.stop();
    expect(collector.spans).to.deep.equal([]);
    expect(service.output()).to.not.contain('trace_id');
  });
});
