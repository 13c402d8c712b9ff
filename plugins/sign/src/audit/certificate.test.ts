import { type AuditEvent, chainEvents } from '@quire/core/audit';
import { nodeEngine } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { expect } from 'chai';
import { certificateContent } from './certificate-content.js';
import { certificateDocx } from './certificate-docx.js';

const now = new Date('2026-01-31T12:00:00Z');
const HASH = 'a1'.repeat(32);
const EVENTS: readonly AuditEvent[] = [
  { type: 'viewed', timestamp: '2026-01-31T12:58:00+01:00', actor: { name: 'Grace', email: 'grace@example.org' } },
  { type: 'submit', timestamp: '2026-01-31T11:59:00Z', ip: '192.0.2.1', actor: 'x'.repeat(300) },
  { type: 'consent', timestamp: '2026-01-31T11:59:30Z' },
];

const contentOf = async (events: readonly AuditEvent[] = EVENTS) => {
  const signer = { name: 'Ada', email: 'ada@example.org' };
  const trail = await chainEvents({ document: { sha256: HASH, bytes: 7 }, signer }, events, now, nodeCryptography);
  const facts = { signedAt: now, level: 'PAdES B-B', certificate: { subject: 'CN=Ada', issuer: 'CN=Root' } };
  return certificateContent(trail, facts, { pages: 3, lastHash: HASH, file: 'audit-trail.json' });
};

describe('a certificate of completion', () => {
  it('states people, times, addresses and hashes, and nothing that is not known', async () => {
    const { sections, events, unlisted } = await contentOf();
    expect(sections.map(({ heading }) => heading)).to.deep.equal(['Document', 'Signer', 'Signature', 'Audit trail']);
    expect(Object.fromEntries(sections.flatMap(({ facts }) => facts))).to.deep.equal({
      Pages: '3',
      Size: '7 bytes',
      'SHA-256': HASH,
      Name: 'Ada',
      'E-mail': 'ada@example.org',
      Time: '2026-01-31 12:00:00 UTC',
      Level: 'PAdES B-B',
      Certificate: 'CN=Ada',
      'Issued by': 'CN=Root',
      Events: '3',
      'Last hash': HASH,
      'Kept in': 'audit-trail.json, attached to this document',
    });
    expect(events[0]).to.deep.include({
      number: '1',
      time: '2026-01-31 11:58:00 UTC',
      by: ['Grace', 'grace@example.org'],
      from: '',
    });
    expect(events.map(({ by: [name] }) => name.length)).to.deep.equal([5, 80, 3]);
    expect(unlisted).to.equal(0);
  });

  it('says how many events it leaves to the trail', async () => {
    const { events, unlisted } = await contentOf(Array.from({ length: 503 }, () => EVENTS[2]));
    expect([events.length, unlisted]).to.deep.equal([500, 3]);
  });

  it('is set with headings and tables whose first rows are headers', async () => {
    const content = await contentOf();
    const { structure, pages } = await nodeEngine().layout(certificateDocx(content, { width: 612, height: 792 }));
    const roles = new Set(structure.map(({ role }) => role));
    expect([...roles]).to.include.members(['H1', 'H2', 'Table', 'TR', 'TH', 'TD']);
    expect(structure.filter(({ role }) => role === 'TH')).to.have.length(6);
    const said = JSON.stringify(pages);
    for (const text of ['Grace', 'PAdES B-B', content.events[2].hash.slice(0, 32)]) expect(said).to.contain(text);
  });
});
