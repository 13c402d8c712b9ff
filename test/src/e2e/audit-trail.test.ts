import { type AuditEvent, checkTrail } from '@quire/core/audit';
import { nodeCompression as compression, nodeEngine } from '@quire/core/node';
import { nodeCryptography as cryptography } from '@quire/core/node/signing';
import { openPackage, savePackage, withPart } from '@quire/core/opc';
import { name, openPdf, PdfUpdate, type Ref, textString } from '@quire/core/pdf';
import { embeddedFiles } from '@quire/core/pdf/document';
import { buildDocx, handwrittenPdf, p } from '@quire/core/testing';
import { TestAuthority, type TestIdentity } from '@quire/core/testing/pki';
import { type AuditRequest, completeRemote, prepareRemote, signDocument, signOffice } from '@quire/plugin-sign';
import { reportText, type VerifyReport, verify } from '@quire/plugin-verify/verify';
import { expect } from 'chai';

const EVENTS: readonly AuditEvent[] = [
  { type: 'ready', timestamp: '2026-01-31T11:57:00Z' },
  { type: 'consent', timestamp: '2026-01-31T11:58:00Z', data: { text: 'I agree' } },
  { type: 'submit', timestamp: '2026-01-31T11:59:00Z' },
];
const signedAt = new Date('2026-01-31T12:00:00Z');

describe('an audit trail, signed', () => {
  const engine = nodeEngine();
  let root: TestAuthority;
  let signer: TestIdentity;
  let tagged: Uint8Array;
  before(async () => {
    root = await TestAuthority.root();
    signer = await root.signer('Ada');
    tagged = (await engine.convert(buildDocx({ body: p('Contract') }))).pdf;
  });

  const services = { cryptography, compression, now: () => new Date() };
  const plain = (): Uint8Array =>
    handwrittenPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
      '<</Type/Page/Parent 2 0 R>>',
    ]).bytes();
  const sign = async (source: Uint8Array, audit?: AuditRequest, request: object = {}): Promise<Uint8Array> => {
    const key = { signer: signer.signer, certificate: signer.certificate, certificates: signer.chain };
    const order = { request: { signedAt, ...request }, level: 'B-B', audit } as const;
    return (await signDocument(source, order, key, services)).bytes;
  };
  const certificate = { engine };
  const verified = (bytes: Uint8Array): Promise<VerifyReport> =>
    verify(bytes, { cryptography, compression, trust: [root.certificate] });

  it('is intact and sealed by the signature, with the certificate and without, tagged or not', async () => {
    for (const source of [plain(), tagged]) {
      for (const order of [{ events: EVENTS }, { events: EVENTS, certificate }, { events: [], certificate }]) {
        const bytes = await sign(source, order);
        const { integrity, signatures, auditTrail, document } = await verified(bytes);
        expect([integrity, signatures[0].coverage.wholeFile]).to.deep.equal(['intact', true]);
        expect(auditTrail).to.deep.include({ intact: true, documentMatches: true, problems: [] });
        expect(auditTrail?.eventCount).to.equal(order.events.length);
        expect(auditTrail?.sealedBy).to.deep.equal({ field: 'Signature1', signer: 'Ada', integrity: 'intact' });
        expect(document.pages).to.equal('certificate' in order ? 2 : 1);
        expect(bytes.subarray(0, source.length)).to.deep.equal(source);
      }
    }
  });

  it('stays sealed by the first signature when others sign', async () => {
    const second = await sign(await sign(plain(), { events: EVENTS, certificate }, { certify: 2 }));
    const { integrity, auditTrail } = await verified(second);
    expect(integrity).to.equal('intact');
    expect(auditTrail?.sealedBy?.field).to.equal('Signature1');
  });

  it('goes on with each signer, whose signature vouches for its own link, and changes nothing for those before', async () => {
    const by = (type: string, name: string): AuditRequest => ({
      events: [{ type, timestamp: '2026-01-31T11:59:30Z' }],
      signer: { name, email: `${name.toLowerCase()}@example.org` },
    });
    const first = await sign(plain(), { ...by('viewed', 'Ada'), certificate }, { certify: 2 });
    const second = await sign(first, by('consent', 'Grace'));
    const third = await sign(second, by('submit', 'Joan'));
    const { integrity, auditTrail } = await verified(third);
    expect(integrity).to.equal('intact');
    expect(auditTrail).to.deep.include({ intact: true, documentMatches: true, eventCount: 3, problems: [] });
    expect(auditTrail?.events.map(({ type }) => type)).to.deep.equal(['viewed', 'consent', 'submit']);
    expect(auditTrail?.links.map((link) => [link.signer?.name, link.sealedBy?.field, link.eventCount])).to.deep.equal([
      ['Ada', 'Signature1', 1],
      ['Grace', 'Signature2', 1],
      ['Joan', 'Signature3', 1],
    ]);
    expect(third.subarray(0, second.length)).to.deep.equal(second);
  });

  it('goes on from the signed DOCX that the PDF was made from, through three signers on three machines', async () => {
    const { docx, keys, order, pdf, first, second, third } = await signedByThree();
    const trusting = (...signers: readonly number[]) =>
      verify(third.bytes, {
        cryptography,
        compression,
        trust: signers.map((each) => keys[each].certificate),
        at: signedAt,
      });
    const report = await trusting(0, 1, 2);
    const { integrity, auditTrail, source } = report;
    expect(integrity).to.equal('intact');
    expect(reportText(report).split('\n')[0]).to.equal(
      '  VALID: The document is as it was signed, by Grace, Joan. It was made from "contract.docx", which Ada signed.',
    );
    expect(source?.signatures.map(({ valid, signer: who }) => [valid, who?.name])).to.deep.equal([[true, 'Ada']]);
    const unknown = await trusting(1, 2);
    expect([unknown.valid, unknown.source?.valid]).to.deep.equal([true, false]);
    expect(unknown.reason).to.match(/made from "contract.docx", which Ada signed, but not every signer is trusted\.$/);
    expect(auditTrail).to.deep.include({ intact: true, documentMatches: true, eventCount: 9, problems: [] });
    expect(auditTrail?.links.map(({ sealedBy }) => sealedBy)).to.deep.equal([
      { part: '/_xmlsignatures/sig1.xml', file: 'contract.docx', signer: 'Ada', integrity: 'intact' },
      { field: 'Signature1', signer: 'Grace', integrity: 'intact' },
      { field: 'Signature2', signer: 'Joan', integrity: 'intact' },
    ]);
    const late = await signDocument(second.bytes, order('Joan', first.bytes), keys[2], services).catch(String);
    expect(late).to.match(/source is only possible with the first signature/);
    const none = await signDocument(pdf, order('Grace', docx), keys[1], services).catch(String);
    expect(none).to.match(/source has no audit trail/);
  });

  it('names the link and the event of any byte that is another, in the attached document too', async () => {
    const { third } = await signedByThree();
    const pdf = openPdf(third.bytes);
    const reattached = (file: string, change: (content: Uint8Array) => Uint8Array): Uint8Array => {
      const update = new PdfUpdate(pdf, compression);
      const AF = embeddedFiles(pdf.current).map((each) => {
        const content = pdf.decode(each.stream);
        const { Subtype } = each.stream.dict;
        const F = update.addStream(
          { Type: name('EmbeddedFile'), Subtype },
          each.name === file ? change(content) : content,
        );
        const AFRelationship = name(each.relationship ?? 'Data');
        return update.add({ Type: name('Filespec'), AFRelationship, UF: textString(each.name), EF: { F } });
      });
      update.set(pdf.current.trailer.Root as Ref, { ...pdf.current.root, AF, Names: undefined });
      return update.finish().bytes;
    };
    const entries = (bytes: Uint8Array): readonly [from: number, to: number] => {
      const text = Buffer.from(bytes);
      const from = text.lastIndexOf('"entries":[');
      return [from, text.indexOf('],"', from)];
    };
    const attached = (file: string): Uint8Array => {
      const found = embeddedFiles(pdf.current).find((each) => each.name === file);
      return found ? pdf.decode(found.stream) : new Uint8Array();
    };
    const inDocx = openPackage(attached('contract.docx'), { compression }).part('/audit-trail.json');
    if (!inDocx) throw new Error('no trail');
    const links: readonly { readonly bytes: Uint8Array; readonly with: (bytes: Uint8Array) => Uint8Array }[] = [
      {
        bytes: inDocx.bytes,
        with: (bytes) =>
          reattached('contract.docx', (content) =>
            savePackage(withPart(openPackage(content, { compression }), { ...nameAndType(inDocx), bytes })),
          ),
      },
      { bytes: attached('audit-trail.json'), with: (bytes) => reattached('audit-trail.json', () => bytes) },
      { bytes: third.bytes, with: (bytes) => bytes },
    ];
    for (const [link, { bytes, with: changed }] of links.entries()) {
      const text = Buffer.from(bytes);
      for (const [event, { type }] of EVENTS.entries()) {
        const at = text.lastIndexOf(`"type":"${type}"`) + type.length + 6;
        const { valid, auditTrail } = await verified(changed(flipped(bytes, at)));
        expect([valid, auditTrail?.intact, auditTrail?.brokenAt]).to.deep.equal([false, false, link * 3 + event + 1]);
      }
      const [from, to] = entries(bytes);
      for (let at = from; at < to; at += STEP) {
        const { valid, auditTrail } = await verified(changed(flipped(bytes, at)));
        expect([valid, auditTrail?.intact], `byte ${at - from} of link ${link + 1}`).to.deep.equal([false, false]);
        expect(auditTrail?.problems[0]).to.match(new RegExp(`^link ${link + 1}: `));
      }
    }
  });

  /** One in this many bytes of the events is changed; with 1, each byte is changed, which takes two minutes. */
  const STEP = 31;

  const nameAndType = ({ name: part, contentType }: { readonly name: string; readonly contentType: string }) => ({
    name: part,
    contentType,
  });

  function flipped(bytes: Uint8Array, at: number): Uint8Array {
    const changed = bytes.slice();
    changed[at] ^= 1;
    return changed;
  }

  /** A contract that Ada signed as DOCX, and Grace and Joan as the PDF that it became. */
  async function signedByThree() {
    const by = (name: string): AuditRequest => ({
      events: EVENTS,
      signer: { name, email: `${name.toLowerCase()}@example.org` },
    });
    const keys = await Promise.all(
      ['Ada', 'Grace', 'Joan'].map(async (name) => {
        const { signer: own, certificate: its, chain } = await root.signer(name);
        return { signer: own, certificate: its, certificates: chain };
      }),
    );
    const order = (name: string, source?: Uint8Array) => ({
      request: { signedAt },
      level: 'B-B' as const,
      audit: { ...by(name), ...(source && { source: { name: 'contract.docx', content: source } }) },
    });
    const docx = buildDocx({ body: p('Contract') });
    const first = await signOffice(docx, { level: 'B-B', signedAt, audit: by('Ada') }, keys[0], services);
    const { pdf } = await engine.convert(first.bytes);
    const second = await signDocument(pdf, order('Grace', first.bytes), keys[1], services);
    const third = await signDocument(second.bytes, order('Joan'), keys[2], services);
    return { docx, keys, order, pdf, first, second, third };
  }

  it('begins with a later signer where the first had no events', async () => {
    const { integrity, auditTrail } = await verified(await sign(await sign(plain()), { events: EVENTS }));
    expect([integrity, auditTrail?.intact, auditTrail?.sealedBy?.field]).to.deep.equal(['intact', true, 'Signature2']);
  });

  it('goes with a signature that is made elsewhere in two calls', async () => {
    const { certificate: own, chain: certificates, signer: key } = signer;
    const elsewhere = { scheme: key.scheme, certificate: own, certificates };
    const order = { request: { signedAt }, digest: 'SHA-256', signer: elsewhere, level: 'B-B' } as const;
    const prepared = await prepareRemote(tagged, { ...order, audit: { events: EVENTS, certificate } }, services);
    expect(prepared.auditTrail).to.include({ events: 3, certificatePages: 1 });
    const signature = await key.sign(prepared.toBeSigned ?? new Uint8Array());
    const { bytes } = await completeRemote(prepared.bytes, { ...elsewhere, signature }, 'B-B', services);
    const { integrity, auditTrail } = await verified(bytes);
    expect([integrity, auditTrail?.intact, auditTrail?.sealedBy?.field]).to.deep.equal(['intact', true, 'Signature1']);
  });

  it('is not sealed where it was put in another’s place behind the signature', async () => {
    const bytes = await sign(plain(), { events: EVENTS });
    const pdf = openPdf(bytes);
    const [{ stream }] = embeddedFiles(pdf.current);
    const forged = new TextDecoder().decode(pdf.decode(stream)).replace('I agree', 'I do not');
    const update = new PdfUpdate(pdf, compression);
    const other = update.addStream({ Type: name('EmbeddedFile'), Subtype: stream.dict.Subtype }, Buffer.from(forged));
    const { root: catalog, trailer } = pdf.current;
    const AF = [update.add({ Type: name('Filespec'), EF: { F: other } })];
    update.set(trailer.Root as Ref, { ...catalog, AF, Names: undefined });
    const { integrity, valid, auditTrail } = await verified(update.finish().bytes);
    expect([integrity, valid, auditTrail?.intact, auditTrail?.brokenAt]).to.deep.equal(['modified', false, false, 2]);
    expect(auditTrail?.problems).to.include('no signature covers it');
  });

  it('is not sealed by a signature that is broken, and notices one changed bit', async () => {
    const bytes = await sign(plain(), { events: EVENTS });
    const pdf = openPdf(bytes);
    const [{ stream }] = embeddedFiles(pdf.current);
    const changed = bytes.slice();
    changed[stream.start + 20] ^= 1;
    const { integrity, auditTrail } = await verified(changed);
    expect([integrity, auditTrail?.intact]).to.deep.equal(['broken', false]);
    expect(auditTrail).not.to.have.property('sealedBy');
    const read = await checkTrail(pdf.decode(stream), cryptography);
    expect(read.problem).to.equal(undefined);
  });
});
