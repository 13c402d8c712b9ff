import type { AuditEvent } from '@quire/core/audit';
import { fromBase64, toBase64 } from '@quire/core/bytes';
import { nodeCompression as compression, nodeEngine } from '@quire/core/node';
import { nodeCryptography as cryptography, fetchTimestamp, NetworkEvidence } from '@quire/core/node/signing';
import { openPackage, type Package, savePackage, withoutParts, withPart } from '@quire/core/opc';
import { buildDocx, OFFICE_RELATIONSHIPS, officePackage, p } from '@quire/core/testing';
import {
  type ServedPki,
  serveTestPki,
  TestAuthority,
  type TestIdentity,
  type TestKeyKind,
} from '@quire/core/testing/pki';
import {
  type AuditRequest,
  completeRemoteOffice,
  prepareRemoteOffice,
  type RequestedLevel,
  type SigningServices,
  signOffice,
} from '@quire/plugin-sign';
import { type VerifyReport, verify } from '@quire/plugin-verify/verify';
import { expect } from 'chai';

const SIGNERS = ['Ada', 'Grace', 'Joan'];
const EVENTS: readonly AuditEvent[] = [
  { type: 'viewed', timestamp: '2026-01-31T11:58:00Z' },
  { type: 'consent', timestamp: '2026-01-31T11:59:00Z', data: { text: 'I agree' } },
];
const signedAt = new Date('2026-01-31T12:00:00Z');
const services = { cryptography, compression, now: () => new Date() };
const keyOf = ({ signer, certificate, chain }: TestIdentity) => ({ signer, certificate, certificates: chain });
const source = (): Uint8Array => buildDocx({ body: p('A contract.'), coreProperties: '<dc:title>Contract</dc:title>' });

const OTHERS: Readonly<Record<string, Uint8Array>> = {
  xlsx: officePackage([
    {
      name: 'xl/workbook.xml',
      type: 'spreadsheetml.sheet.main',
      xml:
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE_RELATIONSHIPS}">` +
        '<sheets><sheet name="Sums" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      type: 'spreadsheetml.worksheet',
      kind: 'worksheet',
      xml: '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
    },
  ]),
  pptx: officePackage([
    {
      name: 'ppt/presentation.xml',
      type: 'presentationml.presentation.main',
      xml: '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>',
    },
  ]),
};

describe('an Office document, signed by several with their audit trails', () => {
  let root: TestAuthority;
  let signed: Uint8Array;
  before(async () => {
    root = await TestAuthority.root();
    signed = source();
    for (const name of SIGNERS) signed = (await sign(signed, await root.signer(name), by(name))).bytes;
  });

  const by = (name: string): AuditRequest => ({
    events: EVENTS,
    signer: { name, email: `${name.toLowerCase()}@example.org` },
  });
  const sign = (bytes: Uint8Array, who: TestIdentity, audit?: AuditRequest) =>
    signOffice(bytes, { level: 'B-B', signedAt, ...(audit && { audit }) }, keyOf(who), services);
  const verified = (bytes: Uint8Array): Promise<VerifyReport> =>
    verify(bytes, { cryptography, compression, trust: [root.certificate], at: signedAt });
  /** The text of each page. */
  const pagesOf = async (bytes: Uint8Array): Promise<readonly string[]> =>
    (await nodeEngine().layout(bytes)).pages.map(({ items }) => textIn(items).replaceAll(/\s+/g, ' '));
  const textIn = (item: unknown): string =>
    typeof item !== 'object' || item === null
      ? ''
      : 'text' in item && typeof item.text === 'string'
        ? item.text
        : Object.values(item).map(textIn).join('');
  const open = (bytes: Uint8Array): Package => openPackage(bytes, { compression });
  const replaced = (pkg: Package, name: string, change: (text: string) => string): Uint8Array => {
    const { bytes = new Uint8Array(), contentType = '' } = pkg.part(name) ?? {};
    const changed = new TextEncoder().encode(change(new TextDecoder().decode(bytes)));
    expect(changed).not.to.deep.equal(bytes);
    return savePackage(withPart(pkg, { name, contentType, bytes: changed }));
  };

  it('is intact, its trail whole, each link vouched for by the signature of its signer', async () => {
    const { integrity, auditTrail } = await verified(signed);
    expect(integrity).to.equal('intact');
    expect(auditTrail).to.deep.include({ intact: true, documentMatches: true, eventCount: 6, problems: [] });
    const links = auditTrail?.links.map(({ signer, sealedBy }) => [signer?.name, sealedBy?.signer, sealedBy?.part]);
    expect(links).to.deep.equal(SIGNERS.map((name, index) => [name, name, `/_xmlsignatures/sig${index + 1}.xml`]));
  });

  it('has the certificate of completion as pages at its end, which the signature covers', async () => {
    const contract = buildDocx({
      body: p('A contract.', '<w:jc w:val="center"/>'),
      section: '<w:headerReference w:type="default" r:id="rIdHeader"/><w:pgSz w:w="12240" w:h="15840"/>',
      headers: { rIdHeader: p('Draft') },
    });
    const engine = nodeEngine();
    const own = { ...by('Ada'), certificate: { engine, documentName: 'contract.docx', language: 'de' } };
    const { bytes } = await sign(contract, await root.signer('Ada'), own);
    const { integrity, auditTrail } = await verified(bytes);
    expect([integrity, auditTrail?.intact, auditTrail?.documentMatches]).to.deep.equal(['intact', true, true]);
    const [before] = await pagesOf(contract);
    const [first, second, ...more] = await pagesOf(bytes);
    expect([first, more]).to.deep.equal([before, []]);
    expect(second).to.contain('Abschlussbescheinigung').and.contain('contract.docx').and.contain('I agree');
    expect(second).to.contain('Seite 1 von 1').and.not.contain('Draft');
    const changed = replaced(open(bytes), '/word/document.xml', (text) =>
      text.replace('contract.docx', 'another.docx'),
    );
    expect((await verified(changed)).integrity).to.equal('broken');
  });

  it('takes no certificate behind a signature, nor in a package that has no place for it', async () => {
    const own = { ...by('Grace'), certificate: { engine: nodeEngine() } };
    const late = await sign(signed, await root.signer('Grace'), own).catch((error: Error) => error);
    expect(String(late)).to.contain('a certificate of completion is only possible with its first events');
    const binary = savePackage(
      withPart(open(source()), {
        name: '/word/document.xml',
        contentType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main',
        bytes: new Uint8Array(9),
      }),
    );
    const none = await sign(binary, await root.signer('Grace'), own).catch((error: Error) => error);
    expect(String(none)).to.contain('certificate is for PDF, Word, Excel and PowerPoint documents');
  });

  for (const [kind, other] of Object.entries(OTHERS)) {
    it(`has it at the end of a ${kind}, where it stays signed while others sign and their links go on`, async () => {
      const before = open(other);
      const own = { ...by('Ada'), certificate: { engine: nodeEngine(), documentName: `contract.${kind}` } };
      const first = await sign(other, await root.signer('Ada'), own);
      expect(first.auditTrail?.certificatePages).to.equal(kind === 'xlsx' ? 1 : 2);
      const second = await sign(first.bytes, await root.signer('Grace'), by('Grace'));
      const { integrity, auditTrail, signatures } = await verified(second.bytes);
      expect([integrity, auditTrail?.intact, auditTrail?.documentMatches]).to.deep.equal(['intact', true, true]);
      expect(auditTrail?.links.map(({ sealedBy }) => sealedBy?.signer)).to.deep.equal(['Ada', 'Grace']);
      expect(signatures.map((each) => each.integrity)).to.deep.equal(['intact', 'intact']);
      const after = open(second.bytes);
      const [certificate = ''] = [...after.parts.keys()].filter((name) => /sheet2|slide1/.test(name));
      const another = replaced(after, certificate, (text) => text.replace(`contract.${kind}`, `bargain!.${kind}`));
      expect((await verified(another)).integrity).to.equal('broken');
      // The other parts of the package are unchanged, except the list of its sheets or slides.
      for (const { name, bytes } of before.parts.values()) {
        if (/workbook|presentation|_rels\/\.rels/.test(name)) continue;
        expect(Buffer.compare(bytes, after.part(name)?.bytes ?? new Uint8Array()), name).to.equal(0);
      }
    });
  }

  it('names the link and the event that is another, wherever the link is', async () => {
    const pkg = open(signed);
    const first = await verified(replaced(pkg, '/audit-trail.json', (text) => text.replace('I agree', 'I argue')));
    expect([first.integrity, first.auditTrail?.brokenAt]).to.deep.equal(['broken', 2]);
    expect(first.auditTrail?.problems).to.include('link 1: event 2 does not match its hash');
    for (const link of [2, 3]) {
      const forged = replaced(pkg, `/_xmlsignatures/sig${link}.xml`, (text) =>
        text.replace(/(<Object Id="idAuditTrail"[^>]*>)([^<]*)/, (_, start: string, held: string) => {
          const json = new TextDecoder().decode(fromBase64(held.replace(/=+$/, '')));
          return start + toBase64(new TextEncoder().encode(json.replace('11:58:00', '11:58:01')));
        }),
      );
      const { integrity, auditTrail } = await verified(forged);
      expect([integrity, auditTrail?.brokenAt]).to.deep.equal(['broken', 2 * link - 1]);
      expect(auditTrail?.problems).to.include(`link ${link}: event 1 does not match its hash`);
      expect(auditTrail?.problems).to.include(`link ${link}: no signature covers it`);
    }
  });

  it('has one link at least, which may be that of a later signer', async () => {
    const plain = (await sign(source(), await root.signer('Ada'))).bytes;
    const { integrity, auditTrail } = await verified(
      (await sign(plain, await root.signer('Grace'), by('Grace'))).bytes,
    );
    expect([integrity, auditTrail?.intact, auditTrail?.sealedBy?.signer]).to.deep.equal(['intact', true, 'Grace']);
  });

  it('is signed anew where a program took the signatures out and left the relationship to them', async () => {
    const pkg = open(signed);
    const left = savePackage(
      withoutParts(
        pkg,
        [...pkg.parts.keys()].filter((name) => name.includes('_xmlsignatures')),
      ),
    );
    const { integrity, signatures } = await verified((await sign(left, await root.signer('Mary'))).bytes);
    expect([integrity, signatures.map(({ signer }) => signer?.name)]).to.deep.equal(['intact', ['Mary']]);
  });

  it('does not match where a part was changed, and goes on from no trail that does not hold', async () => {
    const changed = replaced(open(signed), '/word/document.xml', (text) => text.replace('contract', 'bargain!'));
    expect((await verified(changed)).auditTrail?.documentMatches).to.equal(false);
    const forged = replaced(open(signed), '/_xmlsignatures/sig3.xml', (text) =>
      text.replace(/(<Object Id="idAuditTrail"[^>]*>)[^<]*/, '$1e30='),
    );
    const refused = await sign(forged, await root.signer('Mary'), by('Mary')).catch((error: Error) => error.message);
    expect(refused).to.match(/trail of the document is broken/);
  });

  for (const key of ['rsa', 'rsa-pss', 'P-384', 'ed25519'] satisfies TestKeyKind[]) {
    it(`is signed in two calls with ${key}, and takes no value that was made over another document`, async () => {
      const who = await root.signer('Ada', { key });
      const { certificate, signer, chain: certificates } = who;
      const request = { signedAt, audit: by('Ada'), signer: { certificate, scheme: signer.scheme } };
      const task = await prepareRemoteOffice(source(), request, services);
      const value = await signer.sign(task.toBeSigned);
      const { bytes } = await completeRemoteOffice(task.bytes, { value, certificates }, 'B-B', services);
      const { integrity, auditTrail } = await verified(bytes);
      expect([integrity, auditTrail?.intact]).to.deep.equal(['intact', true]);
      const other = { value: await signer.sign(new Uint8Array(3)), certificates };
      const refused = await completeRemoteOffice(task.bytes, other, 'B-B', services).catch(
        (error: Error) => error.message,
      );
      expect(refused).to.match(/does not match this document/);
      const none = await completeRemoteOffice(bytes, other, 'B-B', services).catch((error: Error) => error.message);
      expect(none).to.match(/no prepared signature/);
    });
  }
});

describe('levels of an Office document', () => {
  let pki: ServedPki;
  before(async () => {
    pki = await serveTestPki();
  });
  after(() => pki.close());

  const online = (): SigningServices => ({
    ...services,
    timestamp: (parts) => fetchTimestamp(parts, { url: pki.timestampUrl, allows: () => true }),
    online: new NetworkEvidence({ hosts: ['127.0.0.1'] }),
  });
  const sign = async (level: RequestedLevel): Promise<Uint8Array> =>
    (await signOffice(source(), { level, signedAt: new Date() }, keyOf(pki.signer), online())).bytes;
  const verified = (bytes: Uint8Array): Promise<VerifyReport> =>
    verify(bytes, { cryptography, compression, trust: [pki.root.certificate] });

  for (const level of ['B-B', 'B-T', 'B-LT', 'B-LTA'] satisfies RequestedLevel[]) {
    it(`are reached and recognized: ${level}`, async () => {
      const { signatures } = await verified(await sign(level));
      expect([signatures[0].level, signatures[0].integrity]).to.deep.equal([level, 'intact']);
      if (level === 'B-LT' || level === 'B-LTA') {
        expect(signatures[0].indication).to.equal('TOTAL_PASSED');
        expect(signatures[0].times.stamps.map(({ proves }) => proves)).not.to.include(false);
      }
    });
  }

  it('are B-LT where the archive time stamp is over something else', async () => {
    const pkg = openPackage(await sign('B-LTA'), { compression });
    const name = '/_xmlsignatures/sig1.xml';
    const { bytes = new Uint8Array(), contentType = '' } = pkg.part(name) ?? {};
    const text = new TextDecoder().decode(bytes).replace('<xd:CertificateValues>', '<xd:CertificateValues> ');
    const changed = withPart(pkg, { name, contentType, bytes: new TextEncoder().encode(text) });
    const { signatures } = await verified(savePackage(changed));
    expect([signatures[0].level, signatures[0].integrity]).to.deep.equal(['B-LT', 'intact']);
  });
});

describe('a signature line of an Office document', () => {
  const ID = '{8D9F3A5C-1B2C-4D3E-9F4A-5B6C7D8E9F00}';
  const line = (more = ''): string =>
    `<w:p><w:r><w:pict><v:shape id="_x0000_i1025" style="width:192pt;height:96pt"><o:signatureline v:ext="edit" id="${ID}"` +
    ' provid="{00000000-0000-0000-0000-000000000000}" o:suggestedsigner="Ada Lovelace" o:suggestedsigner2="Director"' +
    ` issignatureline="t"${more}/></v:shape></w:pict></w:r></w:p>`;
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  let who: TestIdentity;
  before(async () => {
    who = await (await TestAuthority.root()).signer('Ada');
  });

  const sign = (bytes: Uint8Array, request: object) =>
    signOffice(bytes, { level: 'B-B', signedAt, ...request }, keyOf(who), services);
  const partOf = async (request: object, body = line()): Promise<string> => {
    const { bytes, part } = await sign(buildDocx({ body }), request);
    expect((await verify(bytes, { cryptography, compression })).integrity).to.equal('intact');
    return new TextDecoder().decode(openPackage(bytes, { compression }).part(part)?.bytes);
  };

  it('is filled with a name and the two pictures that Office shows, found by id, signer and number', async () => {
    for (const name of [ID.toLowerCase(), 'ada lovelace', '1']) {
      const xml = await partOf({ line: name });
      expect(xml).to.contain(`<SetupID>${ID}</SetupID><SignatureText>Ada</SignatureText><SignatureImage/>`);
      expect(xml).to.contain('<SignatureType>2</SignatureType>');
      expect(xml.match(/URI="#id(Valid|Invalid)SigLnImg"/g)).to.have.length(2);
      const [, picture = ''] = /<Object Id="idValidSigLnImg">([^<]*)/.exec(xml) ?? [];
      const emf = Buffer.from(picture, 'base64');
      expect([emf.readUInt32LE(0), emf.toString('latin1', 40, 44), emf.readUInt32LE(48)]).to.deep.equal([
        1,
        ' EMF',
        emf.length,
      ]);
      expect(emf.toString('utf16le'))
        .to.contain('Ada Lovelace')
        .and.to.contain('Director')
        .and.to.contain('2026-01-31');
    }
    const dateless = await partOf({ line: '1', name: 'A. L.' }, line(' showsigndate="f"'));
    expect(dateless).to.contain('<SignatureText>A. L.</SignatureText>');
    const [, held = ''] = /<Object Id="idValidSigLnImg">([^<]*)/.exec(dateless) ?? [];
    expect(Buffer.from(held, 'base64').toString('utf16le')).not.to.contain('2026-01-31');
  });

  it('is filled with a drawing', async () => {
    const xml = await partOf({ line: '1', image: new Uint8Array(PNG) });
    expect(xml).to.contain(`<SignatureText></SignatureText><SignatureImage>${PNG.toString('base64')}</SignatureImage>`);
    // Office shows the whole signature line with the drawing on it, valid and invalid, as one bitmap without typed
    // text.
    for (const id of ['idValidSigLnImg', 'idInvalidSigLnImg']) {
      const [, picture = ''] = new RegExp(`<Object Id="${id}">([^<]*)`).exec(xml) ?? [];
      const emf = Buffer.from(picture, 'base64');
      const records: number[] = [];
      for (let at = 0; at < emf.length; at += emf.readUInt32LE(at + 4)) records.push(emf.readUInt32LE(at));
      expect(records.filter((type) => type === 81)).to.have.length(1);
      expect(records.at(-1)).to.equal(14);
      const texts = emf.toString('utf16le');
      expect(texts).to.contain('Director').and.to.contain('Signed by: Ada').and.to.contain('2026-01-31');
    }
    const none = await partOf({ line: '1', image: new Uint8Array(9) }).catch((error: Error) => error.message);
    expect(none).to.contain('the picture cannot be read');
  });

  it('is refused by its name where there is none, and where it is signed', async () => {
    const message = (body: string, name: string) =>
      sign(buildDocx({ body }), { line: name }).catch((error: Error) => error.message);
    expect(await message(p('None.'), '1')).to.match(/there are no signature lines/);
    expect(await message(line(), 'Grace')).to.match(/not one of the signature lines: Ada Lovelace/);
    const { bytes } = await sign(buildDocx({ body: line() }), { line: '1' });
    const again = await sign(bytes, { line: '1' }).catch((error: Error) => error.message);
    expect(again).to.match(/Ada Lovelace is signed already/);
  });
});
