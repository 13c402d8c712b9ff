import { type AuditEvent, checkTrail, type DocumentState, sha256Hex } from '@quire/core/audit';
import { nodeCompression, nodeEngine } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { openPackage } from '@quire/core/opc';
import { auditStructure, openPdf, type PdfDocument } from '@quire/core/pdf';
import { embeddedFiles } from '@quire/core/pdf/document';
import { buildDocx, p } from '@quire/core/testing';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { pageCount, prepareTimestamp, refuseAdditions } from '../pdf/index.js';
import { pdfOfOnePage, signed } from '../testing/signing.js';
import { type AuditRequest, addAuditTrail } from './index.js';

const facts = { signedAt: new Date('2026-01-31T12:00:00Z'), level: 'PAdES B-B' };
const options = { compression: nodeCompression };
const EVENTS: readonly AuditEvent[] = [
  { type: 'viewed', timestamp: '2026-01-31T11:58:00Z', actor: { name: 'Ada', email: 'ada@example.org' } },
  { type: 'submit', timestamp: '2026-01-31T11:59:00Z', ip: '192.0.2.1' },
];
const add = (source: PdfDocument, order: Partial<AuditRequest> = {}) =>
  addAuditTrail(source.bytes, { events: EVENTS, ...order }, facts, nodeCryptography, options);
const refusal = (source: PdfDocument, order: Partial<AuditRequest> = {}): Promise<string> =>
  add(source, order).then(
    () => 'nothing refused',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );

async function trailIn(bytes: Uint8Array) {
  const pdf = openPdf(bytes);
  const [file] = embeddedFiles(pdf.current);
  const { trail, problem } = await checkTrail(pdf.decode(file.stream), nodeCryptography);
  if (!trail) throw new Error(problem);
  return { pdf, file, trail, problem };
}

describe('addAuditTrail', () => {
  const certificate = { engine: nodeEngine() };

  it('embeds a trail that holds, and names the bytes of the document as it came', async () => {
    const source = pdfOfOnePage();
    const { bytes, trail: report } = await add(source, { eventId: 'e-1' });
    const { pdf, file, trail, problem } = await trailIn(bytes);
    expect(problem).to.equal(undefined);
    expect(file).to.deep.include({ name: 'audit-trail.json', relationship: 'Data' });
    expect(bytes.subarray(0, source.bytes.length)).to.deep.equal(source.bytes);
    expect(trail.document).to.deep.equal({
      sha256: await sha256Hex(source.bytes, nodeCryptography),
      bytes: source.bytes.length,
    });
    expect(trail.seal.document).to.deep.equal(trail.document);
    expect(trail.entries.map(({ event }) => event)).to.deep.equal(EVENTS);
    expect(report).to.deep.equal({
      events: 2,
      links: 1,
      documentHash: trail.document.sha256,
      lastHash: trail.entries[1].hash,
    });
    expect(auditStructure(pdf)).to.deep.equal([]);
  });

  it('appends a certificate before the trail, which seals the document with it', async () => {
    const source = pdfOfOnePage();
    const { bytes, trail: report } = await add(source, {
      certificate,
      signer: { name: 'Ada', email: 'a@example.org' },
    });
    const { pdf, trail } = await trailIn(bytes);
    expect([pdf.revisions.length, pageCount(pdf)]).to.deep.equal([3, 1 + (report.certificatePages ?? 0)]);
    const { sha256: hash, bytes: length } = trail.seal.document as DocumentState;
    expect(length).to.equal(pdf.revisions[1].end);
    expect(hash).to.equal(await sha256Hex(bytes.subarray(0, length), nodeCryptography));
    expect(trail.document.bytes).to.equal(source.bytes.length);
    expect(await add(source, { certificate, signer: trail.signer }).then((again) => again.bytes)).to.deep.equal(bytes);
  });

  it('takes names of any script and length, and what is no XML', async () => {
    const name = 'דוד <&> \u0007 山田';
    const many = Array.from(
      { length: 30 },
      (): AuditEvent => ({
        ...EVENTS[0],
        actor: { name, role: 'x'.repeat(300) },
      }),
    );
    const { bytes, trail } = await add(pdfOfOnePage(), { events: many, certificate });
    expect(trail.certificatePages).to.be.within(2, 6);
    expect((await trailIn(bytes)).trail.entries[29].event.actor).to.deep.equal(many[29].actor);
  });

  it('calls the document by its title in the certificate, where the caller names it not', async () => {
    const engine = nodeEngine();
    const coreProperties = '<dc:title>Lease of a boat</dc:title>';
    const { pdf: source } = await engine.convert(buildDocx({ body: p('text'), coreProperties }));
    const named = async (look: object): Promise<string> => {
      let said = '';
      const convert: typeof engine.convert = (docx, given) => {
        said = textContent(openPackage(docx as Uint8Array).xml('/word/document.xml'));
        return engine.convert(docx, given);
      };
      await add(openPdf(source), { certificate: { engine: { ...engine, convert }, ...look } });
      return said;
    };
    expect(await named({})).to.contain('Lease of a boat');
    expect(await named({ documentName: 'lease.pdf' }))
      .to.contain('lease.pdf')
      .and.not.contain('Lease of a boat');
  });

  it('leaves a signed document as it is, for the signature carries the link of a later signer', async () => {
    const source = await signed(pdfOfOnePage());
    const { bytes, link, trail } = await add(source);
    expect(bytes).to.equal(source.bytes);
    expect([link?.entry, trail.links]).to.deep.equal(['QUIR_AuditTrail', 1]);
    const carrying = await signed(source, { carries: link });
    const { link: next, trail: later } = await add(carrying);
    expect(later.links).to.equal(2);
    const [before, after] = await Promise.all(
      [link, next].map((each) => checkTrail(each?.content ?? Buffer.of(), nodeCryptography)),
    );
    expect([before.trail?.continues, after.trail?.continues]).to.deep.equal([undefined, before.trail?.seal.hash]);
  });

  it('refuses to go on from a trail that does not hold', async () => {
    const carries = { entry: 'QUIR_AuditTrail', content: Buffer.from('{}') };
    expect(await refusal(await signed(pdfOfOnePage(), { carries }))).to.match(/^INVALID_DOCUMENT: .*is broken/);
  });

  it('refuses pages where an earlier signature, certification or stamp vouches for the document as it is', async () => {
    const stamped = openPdf((await prepareTimestamp(pdfOfOnePage(), 4096, nodeCompression)).bytes);
    for (const [source, why] of [
      [
        await signed(pdfOfOnePage()),
        'Signature1 vouches for the document without an attachment or further pages: they are only possible',
      ],
      [await signed(pdfOfOnePage(), { certify: 1 }), 'Signature1 certifies the document without an attachment'],
      [await signed(pdfOfOnePage(), { certify: 3 }), 'Signature1 certifies the document without an attachment'],
      [stamped, 'Signature1 vouches for the document'],
    ] as const) {
      expect(await refusal(source, { certificate }))
        .to.match(/^INVALID_DOCUMENT: /)
        .and.to.contain(why);
    }
  });

  it('warns where the document states to be PDF/A that takes no such attachment', async () => {
    const stating = (part: string): PdfDocument => {
      const xmp = `<rdf:Description ${part}/>`;
      return pdfOfOnePage('', '/Metadata 4 0 R', `<</Length ${xmp.length}>>stream\n${xmp}\nendstream`);
    };
    const told = async (part: string) => (await add(stating(part))).trail.warnings?.map(({ message }) => message);
    expect((await told('pdfaid:part="2" pdfaid:conformance="B"'))?.[0]).to.contain('PDF/A-2B, which does not allow');
    expect((await told('><pdfaid:part>1</pdfaid:part'))?.[0]).to.contain('PDF/A-1,');
    expect(await told('pdfaid:part="4"')).to.have.length(1);
    for (const part of ['pdfaid:part="3" pdfaid:conformance="A"', 'pdfaid:part="4" pdfaid:conformance="F"', '']) {
      expect(await told(part), part).to.equal(undefined);
    }
  });

  it('refuses where encryption forbids it, a certificate behind a trail, and events that are none', async () => {
    const may =
      (permissions: number, owner = false) =>
      () =>
        refuseAdditions(Object.create(pdfOfOnePage(), { encryption: { value: { permissions, owner } } }), {
          pages: false,
        });
    expect(may(~(1 << 3))).to.throw('encrypted and does not allow an attachment without');
    expect(may(-4)).not.to.throw();
    expect(may(0, true)).not.to.throw();
    const once = openPdf((await add(pdfOfOnePage())).bytes);
    expect(await refusal(once, { certificate })).to.contain('INVALID_DOCUMENT: the audit trail exists already');
    expect((await add(once)).trail.links).to.equal(2);
    const early = [{ ...EVENTS[0], timestamp: '2026-02-01T00:00:00Z' }];
    expect(await refusal(pdfOfOnePage(), { events: early })).to.equal(
      'VALIDATION_ERROR: auditTrail.0.timestamp is after the time of signing',
    );
  });
});
