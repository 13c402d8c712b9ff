import { expect } from 'chai';
import type { QuireError } from '../../base/errors.js';
import { nodeCryptography } from '../node/index.js';
import { type AuditEvent, canonicalBytes, chainEvents, checkTrail, lastHash, sealTrail } from './index.js';

const now = new Date('2026-01-31T12:00:00Z');
const document = { sha256: 'a'.repeat(64), bytes: 1000 };
const event = (more: object = {}): AuditEvent => ({ type: 'viewed', timestamp: '2026-01-31T11:59:00Z', ...more });
const EVENTS: readonly AuditEvent[] = [
  event({ type: 'ready', ip: '2001:db8::1', actor: { name: 'Ada', email: 'ada@example.org' } }),
  event({ data: { page: 1, größe: [1.5, null, { b: 1, a: '\u{1f600}' }], __proto__: null } }),
  event({ type: 'acme:approved', actor: 'Grace', timestamp: '2026-01-31T12:59:30.5+01:00' }),
];

const sealed = async (events: readonly AuditEvent[] = EVENTS): Promise<Uint8Array> => {
  const signer = { name: 'Ada', email: 'ada@example.org', ip: '192.0.2.1' };
  const trail = await chainEvents({ document, signer, eventId: 'e-1' }, events, now, nodeCryptography);
  return sealTrail(trail, document, now, nodeCryptography);
};
const refusal = (events: unknown): Promise<readonly string[]> =>
  chainEvents({ document }, events as AuditEvent[], now, nodeCryptography).then(
    () => ['nothing refused'],
    ({ code, details }: QuireError) => [code, ...details.map(({ field, issue }) => `${field}: ${issue}`)],
  );
type Loose = Record<string, never> & { entries: Record<string, never>[] };
const changed = async (change: (trail: Loose) => void): Promise<Uint8Array> => {
  const trail = JSON.parse(new TextDecoder().decode(await sealed()));
  change(trail);
  return canonicalBytes(trail);
};
const check = (bytes: Uint8Array) => checkTrail(bytes, nodeCryptography);
/** The text before the entries of a trail. */
const HEAD = `{"format":"quire.audit-trail/1","document":${JSON.stringify(document)},`;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('an audit trail', () => {
  it('holds as it was written, and is the same bytes every time', async () => {
    const bytes = await sealed();
    const { trail, problem } = await check(bytes);
    expect(problem).to.equal(undefined);
    expect(trail?.entries.map((entry) => entry.event)).to.deep.equal(EVENTS);
    expect(await sealed()).to.deep.equal(bytes);
  });

  it('chains every event to the one before, the first to what the trail is about, the seal to the last', async () => {
    const { trail } = await check(await sealed());
    const { entries = [], seal } = trail ?? {};
    expect([entries[1].previous, entries[2].previous, seal?.previous]).to.deep.equal(entries.map(({ hash }) => hash));
    const other = await chainEvents({ document: { ...document, bytes: 1001 } }, EVENTS, now, nodeCryptography);
    expect(other.entries[0].hash).not.to.equal(entries[0].hash);
  });

  it('may have no events', async () => {
    const open = await chainEvents({ document }, [], now, nodeCryptography);
    const { trail, problem } = await check(await sealTrail(open, document, now, nodeCryptography));
    expect([problem, trail?.seal.previous]).to.deep.equal([undefined, await lastHash(open, nodeCryptography)]);
  });

  it('keeps names of members that mean something to JavaScript', async () => {
    const data = JSON.parse('{"__proto__":{"a":1},"constructor":2,"toJSON":3}');
    const { trail } = await check(await sealed([event({ data })]));
    expect(Object.keys(trail?.entries[0].event.data ?? {})).to.deep.equal(['__proto__', 'constructor', 'toJSON']);
  });
});

describe('checkTrail', () => {
  it('says where the chain is broken', async () => {
    const places: [number, (trail: Loose) => void][] = [
      [1, (trail) => Object.assign(trail, { eventId: 'e-2' })],
      [1, (trail) => Object.assign(trail.document, { bytes: 999 })],
      [2, ({ entries }) => Object.assign(entries[1].event, { type: 'consent' })],
      [2, ({ entries }) => Object.assign(entries[1].event, { ip: '192.0.2.9' })],
      [2, ({ entries }) => entries.splice(1, 1)],
      [1, ({ entries }) => entries.reverse()],
      [3, ({ entries }) => entries.pop()],
      [4, ({ seal }) => Object.assign(seal, { timestamp: '2026-01-31T12:00:01Z' })],
    ];
    for (const [index, [brokenAt, change]] of places.entries()) {
      const outcome = await check(await changed(change));
      expect(outcome.brokenAt, String(index)).to.equal(brokenAt);
      expect(outcome.problem, String(index)).to.match(/^(event \d|the seal) /);
    }
  });

  it('answers whatever the bytes are', async () => {
    const bytes = await sealed();
    const text = new TextDecoder().decode(bytes);
    const problems: [RegExp, Uint8Array][] = [
      [/not JSON in UTF-8/, new Uint8Array(0)],
      [/not JSON in UTF-8/, Uint8Array.of(...utf8('{"a":"'), 0xc3, 0x28, ...utf8('"}'))],
      [/not JSON in UTF-8/, Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes)],
      [/expected object/, utf8('null')],
      [/expected object/, utf8(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
      [/^format/, utf8('{"format":"quire.audit-trail/2"}')],
      [/^entries\.1\.event\.type/, await changed(({ entries }) => Object.assign(entries[1].event, { type: 7 }))],
      [/^entries\.0\.hash: .*SHA-256/, await changed(({ entries }) => Object.assign(entries[0], { hash: 'A' }))],
      [/unrecognized key/i, await changed((trail) => Object.assign(trail, { more: 1 }))],
      [/canonical JSON/, utf8(`${text}\n`)],
      [/canonical JSON/, utf8(text.replace('"eventId":', '"eventId":"e-0","eventId":'))],
      [/longer than/, new Uint8Array((8 << 20) + 1)],
      [/^entries: has 500001 members/, utf8(`${HEAD}"entries":[${'{},'.repeat(500_000)}{}]}`)],
    ];
    for (const [pattern, each] of problems) expect((await check(each)).problem).to.match(pattern);
  });
});

describe('chainEvents', () => {
  it('refuses what is no event, and names its place', async () => {
    const wrong: [string, object][] = [
      ['type', { type: 'two words' }],
      ['timestamp', { timestamp: '2026-01-31' }],
      ['timestamp', { timestamp: '2026-01-31T12:00:00' }],
      ['timestamp', { timestamp: '2026-02-30T12:00:00Z' }],
      ['timestamp', { timestamp: '2026-01-31T12:06:00Z' }],
      ['timestamp', { timestamp: '2026-01-31T11:50:00Z' }],
      ['ip', { ip: '192.0.2.256' }],
      ['ip', { ip: '192.0.2.1, 192.0.2.2' }],
      ['actor', { actor: {} }],
      ['actor', { actor: { name: 'Ada', email: 'ada' } }],
      ['userAgent', { userAgent: 'x'.repeat(2001) }],
      ['data', { data: [1] }],
      ['data', { data: JSON.parse(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`) }],
      ['data', { data: { text: 'x'.repeat(300_000) } }],
      ['data', { data: { half: '\ud800' } }],
      ['data', { data: JSON.parse('{"number":1e400}') }],
      ['data', { data: { when: new Date(0) } }],
    ];
    for (const [field, more] of wrong) {
      const [code, ...details] = await refusal([event(), event(more)]);
      expect(code, JSON.stringify(more)).to.equal('VALIDATION_ERROR');
      expect(details[0]).to.match(new RegExp(`^auditTrail\\.1\\.${field}(\\.|:)`));
    }
    expect((await refusal([event({ by: 'Ada' })]))[1]).to.contain('auditTrail.0: has an unknown member');
    expect((await refusal({ events: [] }))[1]).to.contain('auditTrail: ');
  });

  it('refuses a signer or metadata that cannot be', async () => {
    const chained = (more: object) => chainEvents({ document, ...more }, [], now, nodeCryptography);
    for (const [place, more] of [
      ['signer.ip', { signer: { name: 'Ada', email: 'ada@example.org', ip: 'home' } }],
      ['metadata', { metadata: { half: '\ud800' } }],
      ['eventId', { eventId: '' }],
    ] as const) {
      const [code, fault] = await chained(more).then(
        () => [],
        (error: QuireError) => [error.code, error.details[0].field],
      );
      expect([code, fault]).to.deep.equal(['VALIDATION_ERROR', place]);
    }
  });

  it('lets clocks differ by five minutes', async () => {
    const times = ['2026-01-31T11:59:00Z', '2026-01-31T11:55:00Z', '2026-01-31T12:04:00Z'];
    expect(await refusal(times.map((timestamp) => event({ timestamp })))).to.deep.equal(['nothing refused']);
  });

  it('is bounded in events, and in the faults that it reports', async () => {
    const [, ...tooMany] = await refusal(Array.from({ length: 200_000 }, () => ({})));
    expect(tooMany).to.deep.equal(['auditTrail: has 200000 members, but may have 10000']);
    expect(await refusal(Array.from({ length: 10_000 }, () => event()))).to.deep.equal(['nothing refused']);
    const long = event({ data: { text: 'x'.repeat(200_000) } });
    expect(await refusal(Array.from({ length: 50 }, () => long))).to.deep.equal(['LIMIT_EXCEEDED']);
    expect(await refusal(Array.from({ length: 1000 }, () => event({ ip: 'x' })))).to.have.length(21);
  });
});
