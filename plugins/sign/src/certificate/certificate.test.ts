import { type AuditEvent, chainEvents } from '@quire/core/audit';
import { nodeEngine } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { expect } from 'chai';
import { readAppearanceImage } from '../appearance/index.js';
import { type CertificateContent, certificateContent } from './content.js';
import type { CertificateLook } from './look.js';
import { certificateDocx } from './pages.js';

const now = new Date('2026-01-31T12:00:00Z');
const HASH = 'a1'.repeat(32);
const EVENTS: readonly AuditEvent[] = [
  { type: 'viewed', timestamp: '2026-01-31T12:58:00+01:00', actor: { name: 'Grace', email: 'grace@example.org' } },
  { type: 'submit', timestamp: '2026-01-31T11:59:00Z', ip: '192.0.2.1', actor: 'x'.repeat(300) },
  { type: 'consent', timestamp: '2026-01-31T11:59:30Z', data: { text: 'I agree to sign by electronic means' } },
];
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

const contentOf = async (events: readonly AuditEvent[] = EVENTS, look: CertificateLook = {}) => {
  const signer = { name: 'Ada', email: 'ada@example.org', identifiedBy: 'a code by e-mail', ip: '192.0.2.7' };
  const trail = await chainEvents({ document: { sha256: HASH, bytes: 7 }, signer }, events, now, nodeCryptography);
  const facts = { signedAt: now, level: 'PAdES B-B', certificate: { subject: 'CN=Ada', issuer: 'CN=Root' } };
  return certificateContent(trail, facts, { count: 3, lastHash: HASH, file: 'audit-trail.json' }, look);
};
const factsOf = ({ parts }: CertificateContent) =>
  Object.fromEntries(parts.flatMap(({ facts }) => facts.map(({ label, value }) => [label, value])));
const PAPER = { width: 612, height: 792 };

describe('a certificate of completion', () => {
  it('states people, times, addresses and hashes, and nothing that is unknown', async () => {
    const content = await contentOf(EVENTS, { documentName: 'contract.pdf' });
    const { parts, events, unlisted, zone } = content;
    expect(parts.map(({ heading }) => heading)).to.deep.equal(['Document', 'Signer', 'Signature', 'Audit trail']);
    expect(parts[0]?.facts.map(({ label, value }) => [label, value])).to.deep.equal([
      ['Name', 'contract.pdf'],
      ['Pages', '3'],
      ['Size', '7 bytes'],
      ['SHA-256', HASH],
    ]);
    expect(factsOf({ ...content, parts: parts.slice(1) })).to.deep.equal({
      Name: 'Ada',
      'E-mail': 'ada@example.org',
      'Identified by': 'a code by e-mail',
      'Consented to': 'I agree to sign by electronic means',
      'Network address': '192.0.2.7',
      Time: '2026-01-31 12:00:00 UTC',
      Level: 'PAdES B-B',
      Certificate: 'CN=Ada',
      'Issued by': 'CN=Root',
      Events: '3',
      'Last hash': `${HASH.slice(0, 12)}…`,
      'Stored in': 'audit-trail.json, attached to this document',
    });
    expect(zone).to.equal('All times are in the time zone UTC.');
    expect(events[0]).to.deep.include({
      number: '1',
      time: '2026-01-31 11:58:00',
      by: ['Grace', 'grace@example.org'],
      from: [''],
    });
    expect(events.map(({ by: [name] }) => name?.length)).to.deep.equal([5, 80, 3]);
    expect(unlisted).to.equal(0);
  });

  it('writes network addresses as RFC 5952 does, and parts long ones behind a colon', async () => {
    const shown = async (ip: string) => {
      const { events } = await contentOf([{ type: 'viewed', timestamp: '2026-01-31T11:59:00Z', ip }]);
      return events[0]?.from;
    };
    expect(await shown('2001:0db8:85a3:0000:0000:8a2e:0370:7334')).to.deep.equal(['2001:db8:85a3::', '8a2e:370:7334']);
    expect(await shown('2001:db8:1111:2222:3333:4444:5555:6666')).to.deep.equal([
      '2001:db8:1111:',
      '2222:3333:4444:',
      '5555:6666',
    ]);
    expect(await shown('192.0.2.17')).to.deep.equal(['192.0.2.17']);
  });

  it('says of each event what its data say, and calls those of the caller by their own words', async () => {
    const filled = { type: 'field_change', timestamp: EVENTS[0].timestamp, data: { field: 'Total', to: { value: 5 } } };
    const own = { type: 'identity_checked', timestamp: EVENTS[0].timestamp, data: { long: 'x'.repeat(500) } };
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`m${index}`, { a: { b: index } }]));
    const { events } = await contentOf([filled, own, { ...filled, data: many }]);
    expect(events[0]?.what).to.deep.equal(['Field filled in', 'field: Total', 'to.value: 5']);
    expect(events[1]?.what[0]).to.equal('Identity checked');
    expect(events[1]?.what[1]).to.have.length(160);
    expect(events[2]?.what).to.have.length(8);
    expect(events[2]?.what.slice(1, 2)).to.deep.equal(['m0.a: {"b":0}']);
  });

  it('speaks five languages, and tells times in one zone', async () => {
    const titles = await Promise.all(
      ['en', 'de-CH', 'fr', 'es', 'pt-BR', 'xx'].map(
        async (language) => (await contentOf(EVENTS, { language })).words.title,
      ),
    );
    expect(titles).to.deep.equal([
      'Certificate of completion',
      'Abschlussbescheinigung',
      'Certificat de réalisation',
      'Certificado de finalización',
      'Certificado de conclusão',
      'Certificate of completion',
    ]);
    const { events, zone } = await contentOf(EVENTS, { timeZone: 'Europe/Berlin' });
    expect([events[0]?.time, zone]).to.deep.equal([
      '2026-01-31 12:58:00 +01:00',
      'All times are in the time zone Europe/Berlin.',
    ]);
  });

  it('says how many events it leaves to the trail', async () => {
    const { events, unlisted } = await contentOf(Array.from({ length: 503 }, () => EVENTS[2]));
    expect([events.length, unlisted]).to.deep.equal([500, 3]);
  });

  it('is set with headings and tables whose first rows are headers', async () => {
    const content = await contentOf();
    const { structure, pages } = await nodeEngine().layout(certificateDocx(content, PAPER));
    const roles = new Set(structure.map(({ role }) => role));
    expect([...roles]).to.include.members(['H1', 'H2', 'Table', 'TR', 'TH', 'TD']);
    expect(structure.filter(({ role }) => role === 'TH')).to.have.length(6);
    const said = JSON.stringify(pages);
    for (const text of ['Grace', 'PAdES B-B', content.events[2].hash.slice(0, 12)]) expect(said).to.contain(text);
  });

  it('shows the brand and the signature, each with words for those who do not see them', async () => {
    const picture = readAppearanceImage(PNG);
    const look = { brand: { name: 'Acme', color: '#1a73e8', logo: picture }, picture };
    const { structure } = await nodeEngine().layout(certificateDocx(await contentOf(EVENTS, look), PAPER, look));
    const told = structure.flatMap((element) => (element.role === 'Figure' ? [element.altText] : []));
    expect(told).to.deep.equal(['Acme', 'Signature: Ada']);
    // A value that is not a color gives gray lines and never gets into the markup.
    const hostile = { brand: { name: 'A"<b>', color: '"/><w:p/>' } };
    expect((await nodeEngine().layout(certificateDocx(await contentOf(), PAPER, hostile))).pages).to.have.length(1);
  });
});
