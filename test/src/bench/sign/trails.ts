/** The cost that an audit trail adds to signing and verifying. */
import type { AuditEvent } from '@quire/core/audit';
import type { nodeEngine } from '@quire/core/node';
import type { AuditRequest } from '@quire/plugin-sign';
import type { VerifyReport } from '@quire/plugin-verify/verify';
import type { BenchMeasure } from '../measure.js';

interface Bench {
  /** The size of the document. */
  readonly size: string;
  readonly engine: ReturnType<typeof nodeEngine>;
  sign(audit: AuditRequest): Promise<Uint8Array>;
  verify(signed: Uint8Array): Promise<VerifyReport>;
  /** The median time of a call, in milliseconds. */
  timed(once: () => Promise<unknown>): Promise<number>;
}

/** The number of events of a signing with every field and scroll recorded, and the maximum of a trail. */
const MANY = 100;
const MOST = 10_000;

export async function trailMeasures({ size, engine, sign, verify, timed }: Bench): Promise<BenchMeasure[]> {
  const measured = async (name: string, events: number, audit: AuditRequest): Promise<BenchMeasure[]> => {
    const signed = await sign(audit);
    await expectSealed(await verify(signed), events);
    return [
      { name: `sign ${size} with ${name}`, unit: 'ms', ours: await timed(() => sign(audit)) },
      { name: `verify it with ${name}`, unit: 'ms', ours: await timed(() => verify(signed)) },
    ];
  };
  const certificate = { engine };
  return [
    ...(await measured(`${MANY} events`, MANY, { events: eventsOf(MANY) })),
    ...(await measured(`${MANY} events and certificate`, MANY, { events: eventsOf(MANY), certificate })),
    ...(await measured(`${MOST} events`, MOST, { events: eventsOf(MOST) })),
  ];
}

const eventsOf = (count: number): AuditEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    type: ['viewed', 'scroll', 'field_change', 'consent'][index % 4],
    timestamp: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    actor: { name: 'Ada Lovelace', email: 'ada@example.org' },
    ip: '192.0.2.1',
    data: { field: `field ${index}`, value: 'what was typed' },
  }));

/** Throws on a failure, so that no failed run is timed. */
async function expectSealed({ integrity, auditTrail }: VerifyReport, events: number): Promise<void> {
  const isSealed = auditTrail?.intact && auditTrail.sealedBy && auditTrail.eventCount === events;
  if (integrity !== 'intact' || !isSealed) throw new Error(`what was signed is ${integrity}, its trail not sealed`);
}
