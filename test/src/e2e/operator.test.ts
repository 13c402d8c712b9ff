/** The operator's view of a running service: metrics for Prometheus and OpenTelemetry, and its state. */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildDocx, p, r } from '@quire/core/testing';
import type { HostStatus } from '@quire/server';
import { expect } from 'chai';
import { quire } from '../processes/index.js';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';
import { startTraceCollector, type TraceCollector } from '../testing/trace-collector.js';

describe('for the operator', function () {
  this.timeout(180_000);
  let collector: TraceCollector;
  let service: KeyedService;
  let url: string;
  before(async () => {
    collector = await startTraceCollector();
    service = await startKeyedService({
      QUIRE_AUTH: 'none',
      QUIRE_METRICS: 'otlp',
      QUIRE_METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_METRIC_EXPORT_INTERVAL: '200',
    });
    url = /"metrics":"([^"]+)"/.exec(service.output())?.[1] ?? '';
    const twoPages = buildDocx({ body: p(r('One')) + p(`<w:r><w:br w:type="page"/></w:r>${r('Two')}`) });
    expect((await service.convert(twoPages)).status).to.equal(200);
    expect((await service.convert(new TextEncoder().encode('none'))).status).to.equal(422);
  });
  after(async () => {
    await service?.stop();
    await collector?.stop();
  });

  it('counts jobs, waits, refusals, pages and bytes for Prometheus', async () => {
    const page = await (await fetch(`${url}/metrics`)).text();
    expect(page).to.match(/^quire_job_seconds_count\{operation="convert",outcome="done"\} 1$/m);
    expect(page).to.match(/^quire_job_seconds_count\{operation="convert",outcome="refused"\} 1$/m);
    expect(page).to.match(/^quire_job_wait_seconds_count\{operation="convert"\} 2$/m);
    expect(page).to.match(/^quire_refusals_total\{reason="INVALID_DOCUMENT",route="\/v1\/convert"\} 1$/m);
    expect(page).to.match(/^quire_pages_total\{operation="convert"\} 2$/m);
    expect(page).to.match(/^quire_document_bytes_total\{operation="convert",direction="in"\} \d{3,}$/m);
    expect(page).to.match(/^quire_document_bytes_total\{operation="convert",direction="out"\} \d{3,}$/m);
  });

  it('sends the same figures to a collector of OpenTelemetry', async () => {
    // Waits for an export after the second request: another one may have been made between the two.
    const outcomesSent = () => collector.figures().find(({ name }) => name === 'quire_job_seconds')?.points.length;
    while (outcomesSent() !== 2) await sleep(20);
    const byName = new Map(collector.figures().map(({ name, points }) => [name, points]));
    expect(byName.get('quire_pages_total')).to.deep.equal([{ attributes: { operation: 'convert' }, value: 2 }]);
    const outcomes = byName.get('quire_job_seconds')?.map(({ attributes, value }) => [attributes.outcome, value]);
    expect(outcomes).to.have.deep.members([
      ['done', 1],
      ['refused', 1],
    ]);
    const shown = (await (await fetch(`${url}/metrics`)).text()).matchAll(
      /^# TYPE (\S+) (?:counter|gauge|histogram)$/gm,
    );
    expect([...byName.keys()]).to.have.members(Array.from(shown, ([, name]) => name));
  });

  it('tells its state on the private port alone, and by quire status', async () => {
    expect((await service.fetch('/status')).status).to.equal(404);
    const status = (await (await fetch(`${url}/status`)).json()) as HostStatus;
    expect(status).to.deep.include({
      state: 'ready',
      requests: { underWay: 0 },
      workers: { processes: 1, busy: 0, oldestSeconds: 0 },
    });
    expect(status.database).to.include({ kind: 'sqlite', answers: true });
    expect(status.plugins.map(({ id }) => id)).to.include('convert');
    const told = await quire(['status', '--url', url]);
    expect(told.stdout)
      .to.match(/^state +ready$/m)
      .and.match(/^workers +0 of 1 busy$/m);
    expect(told.status).to.equal(0);
  });

  it('says where it looked when no host answers', async () => {
    const { status, stderr } = await quire(['status', '--url', 'http://127.0.0.1:1']);
    expect(stderr).to.match(/no Quire service answers at http:\/\/127\.0\.0\.1:1\/status: .*(ECONNREFUSED|bad port)/);
    expect(status).to.equal(1);
  });
});
