import { DEFAULT_LIMITS } from '@quire/core';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { openPackage, type Package, savePackage, withoutPart, withPart, withRelationship } from '@quire/core/opc';
import { buildDocx, p } from '@quire/core/testing';
import { encodeTimestampToken, TestAuthority, type TestIdentity, type TestKeyKind } from '@quire/core/testing/pki';
import { DSIG, parseInfoset, preparePackageSignature, RELATIONSHIP_TRANSFORM } from '@quire/core/xml-signature';
import { expect } from 'chai';
import { type VerifyReport, verify } from '../library.js';
import { checkManifests } from './manifest.js';
import { SignedPackage } from './signed-package.js';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SIGNED_AT = new Date('2026-03-01T10:00:00Z');

const open = (bytes: Uint8Array): Package =>
  openPackage(bytes, { limits: DEFAULT_LIMITS, compression: nodeCompression });
const text = (pkg: Package, name: string): string => new TextDecoder().decode(pkg.part(name)?.bytes);
const replaced = (pkg: Package, name: string, from: string | RegExp, to: string): Package => {
  const before = text(pkg, name);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${name} holds no ${from}`);
  const contentType = pkg.part(name)?.contentType ?? '';
  return withPart(pkg, { name, contentType, bytes: new TextEncoder().encode(after) });
};

/** Letters that compression hardly shortens. */
function noise(length: number): string {
  let state = 1;
  const letter = (): string => {
    state = (state * 1_103_515_245 + 12_345) % 0x80000000;
    return String.fromCharCode(97 + ((state >> 16) % 26));
  };
  return Array.from({ length: 1 << 17 }, letter)
    .join('')
    .repeat(Math.ceil(length / (1 << 17)));
}

describe('signatures of Office documents', () => {
  let root: TestAuthority;
  let signer: TestIdentity;
  let signed: Package;

  const sign = async (pkg: Package, by: TestIdentity = signer): Promise<Package> => {
    const { certificate, signer: key } = by;
    const request = { certificate, scheme: key.scheme, cryptography: nodeCryptography, signedAt: SIGNED_AT };
    const prepared = await preparePackageSignature(pkg, { ...request, comments: 'Agreed & read', place: 'Kraków' });
    return prepared.complete(await key.sign(prepared.octets));
  };
  const report = (pkg: Package, options: Partial<Parameters<typeof verify>[1]> = {}): Promise<VerifyReport> =>
    verify(savePackage(pkg), { cryptography: nodeCryptography, compression: nodeCompression, ...options });
  const document = (body = p('We agree.')): Package =>
    open(buildDocx({ body, coreProperties: '<dc:title>Contract</dc:title>', headers: { rIdH: p('Head') } }));
  const SIG = '/_xmlsignatures/sig1.xml';

  before(async () => {
    root = await TestAuthority.root();
    signer = await root.signer('Ann', { key: 'rsa' });
    signed = await sign(document());
  });

  for (const key of [
    'rsa',
    'rsa-pss',
    'P-256',
    'P-384',
    'P-521',
    'ed25519',
  ] as const satisfies readonly TestKeyKind[]) {
    it(`made with ${key} hold, and are named`, async () => {
      const { integrity, signatures } = await report(await sign(document(), await root.signer('Ann', { key })));
      expect(integrity).to.equal('intact');
      expect(signatures[0]).to.deep.include({ kind: 'signature', part: SIG, level: 'B-B', problems: [] });
      expect(signatures[0].claims).to.deep.equal({ reason: 'Agreed & read', location: 'Kraków' });
      expect(signatures[0].times.claimed).to.equal('2026-03-01T10:00:00.000Z');
      expect(signatures[0].signer?.name).to.equal('Ann');
    });
  }

  it('are trusted where their signer is', async () => {
    const { valid, indication } = await report(signed, { trust: [signer.certificate], at: SIGNED_AT });
    expect({ valid, indication }).to.deep.equal({ valid: true, indication: 'TOTAL_PASSED' });
  });

  it('are proven by a time stamp over their value', async () => {
    const authority = await root.timestamper();
    const { certificate, signer: key } = signer;
    const request = { certificate, scheme: key.scheme, cryptography: nodeCryptography, signedAt: SIGNED_AT };
    const prepared = await preparePackageSignature(document(), request);
    const value = await key.sign(prepared.octets);
    const hash = (await nodeCryptography.digest('SHA-256', [prepared.stamped(value)])) ?? new Uint8Array();
    const timestamp = await encodeTimestampToken(authority, { hash, time: SIGNED_AT });
    const { signatures } = await report(prepared.complete(value, { timestamp }), { trust: [root.certificate] });
    expect(signatures[0]).to.deep.include({ integrity: 'intact', level: 'B-T' });
    expect(signatures[0].times.stamps).to.have.length(1);
    expect(signatures[0].times.stamps[0]).to.deep.include({
      time: '2026-03-01T10:00:00.000Z',
      authority: 'CN=Test Time, O=Quire Tests, C=XX',
    });
  });

  it('stand beside each other: the second leaves the first as it is', async () => {
    const { integrity, signatures } = await report(await sign(await sign(signed)));
    expect(integrity).to.equal('intact');
    expect(signatures.map(({ part }) => part)).to.have.members([
      SIG,
      '/_xmlsignatures/sig2.xml',
      '/_xmlsignatures/sig3.xml',
    ]);
  });

  it('say what they are not over', async () => {
    const { signatures, document: told } = await report(signed);
    expect(signatures[0].coverage).to.deep.equal({ wholeFile: false, leftOut: ['/docProps/core.xml'] });
    expect(told).to.include({ parts: signed.parts.size, encrypted: false });
  });

  it('are none in a document without', async () => {
    const { integrity, indication, subIndication } = await report(document());
    expect({ integrity, indication, subIndication }).to.deep.equal({
      integrity: 'none',
      indication: 'INDETERMINATE',
      subIndication: 'NO_SIGNATURE_FOUND',
    });
  });

  const changes: readonly (readonly [string, VerifyReport['integrity'], (pkg: Package) => Package, RegExp?])[] = [
    ['properties are another', 'intact', (pkg) => replaced(pkg, '/docProps/core.xml', 'Contract', 'Contact')],
    [
      'relationships are spelt another way',
      'intact',
      (pkg) => replaced(pkg, '/word/_rels/document.xml.rels', /<Relationship /g, '\n  <Relationship '),
    ],
    [
      'text is another',
      'broken',
      (pkg) => replaced(pkg, '/word/document.xml', 'We agree', 'We argue'),
      /document\.xml/,
    ],
    ['a header is another', 'broken', (pkg) => replaced(pkg, '/word/header1.xml', 'Head', 'Tail'), /header1/],
    ['a part is gone', 'broken', (pkg) => withoutPart(pkg, '/word/header1.xml'), /missing/],
    [
      'a part is of another type',
      'broken',
      (pkg) => {
        const part = pkg.part('/word/header1.xml');
        return part ? withPart(pkg, { ...part, contentType: 'application/xml' }) : pkg;
      },
      /was signed as .* and is now application\/xml/,
    ],
    [
      'a relationship leads elsewhere',
      'broken',
      (pkg) => replaced(pkg, '/word/_rels/document.xml.rels', 'header1.xml', 'header2.xml'),
      /document\.xml\.rels/,
    ],
    [
      'a part came that is found by its type',
      'modified',
      (pkg) => {
        const name = '/word/numbering.xml';
        const added = withPart(pkg, { name, contentType: 'application/xml', bytes: new TextEncoder().encode('<x/>') });
        return withRelationship(added, '/word/document.xml', {
          type: `${OFFICE}/numbering`,
          target: name,
          external: false,
        }).package;
      },
      /relationship to \/word\/numbering\.xml is not signed/,
    ],
    [
      'the package has a second main part',
      'modified',
      (pkg) =>
        withRelationship(pkg, '/', { type: `${OFFICE}/officeDocument`, target: '/word/styles.xml', external: false })
          .package,
      /not signed/,
    ],
    [
      'data came that nothing shows',
      'intact',
      (pkg) =>
        withRelationship(
          withPart(pkg, {
            name: '/customXml/item1.xml',
            contentType: 'application/xml',
            bytes: new Uint8Array([60, 97, 47, 62]),
          }),
          '/word/document.xml',
          { type: `${OFFICE}/customXml`, target: '/customXml/item1.xml', external: false },
        ).package,
    ],
    [
      'its value is another',
      'broken',
      (pkg) => replaced(pkg, SIG, /<SignatureValue>..../, '<SignatureValue>AAAA'),
      /its value/,
    ],
    [
      'its time is another',
      'broken',
      (pkg) => replaced(pkg, SIG, />2026-03-01T10/g, '>2025-03-01T10'),
      /#idPackageObject/,
    ],
    [
      'an id names two elements',
      'broken',
      (pkg) => replaced(pkg, SIG, '</Signature>', '<Object Id="idPackageObject"/></Signature>'),
      /several elements have the id/,
    ],
    [
      'its manifest stands where nothing signs it',
      'broken',
      (pkg) =>
        replaced(
          pkg,
          SIG,
          /<Reference URI="#idPackageObject".*?<\/Reference>|<Reference Type="[^"]*" URI="#idPackageObject".*?<\/Reference>/,
          '',
        ),
      /no manifest/,
    ],
    [
      'a document type is declared in it',
      'broken',
      (pkg) => replaced(pkg, SIG, '<Signature ', '<!DOCTYPE Signature [<!ENTITY a "b">]><Signature '),
      /document type/,
    ],
    [
      'it refers to everything many times',
      'broken',
      (pkg) => replaced(pkg, SIG, /(<Reference [^>]*URI="#idOfficeObject".*?<\/Reference>)/, '$1'.repeat(1000)),
      /more than 20 references/,
    ],
    [
      'it is larger than any',
      'broken',
      (pkg) => replaced(pkg, SIG, '</Signature>', `<Object>${noise(17 << 20)}</Object></Signature>`),
      /more than 16 MB/,
    ],
    ['it is no XML', 'broken', (pkg) => replaced(pkg, SIG, '</Signature>', ''), /the file ends inside Signature/],
    [
      'nothing leads to it',
      'broken',
      (pkg) => replaced(pkg, '/_xmlsignatures/_rels/origin.sigs.rels', /<Relationship [^>]*>/, ''),
    ],
  ];
  for (const [what, integrity, change, problem] of changes) {
    it(`are ${integrity} where ${what}`, async () => {
      const found = await report(change(signed));
      expect(found.integrity, JSON.stringify(found.signatures)).to.equal(integrity);
      if (integrity !== 'intact') expect(found.valid).to.equal(false);
      if (problem) expect(found.signatures[0].problems.join('\n')).to.match(problem);
    });
  }

  it('are modified where data came that text is bound to', async () => {
    const bound = `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a" w:storeItemID="{0}"/></w:sdtPr><w:sdtContent>${p('x')}</w:sdtContent></w:sdt>`;
    const pkg = await sign(document(bound));
    const part = {
      name: '/customXml/item1.xml',
      contentType: 'application/xml',
      bytes: new Uint8Array([60, 97, 47, 62]),
    };
    const { integrity } = await report(
      withRelationship(withPart(pkg, part), '/word/document.xml', {
        type: `${OFFICE}/customXml`,
        target: part.name,
        external: false,
      }).package,
    );
    expect(integrity).to.equal('modified');
  });

  it('read each part once, however often their manifest names it', async () => {
    const name = '/_rels/.rels?ContentType=application/vnd.openxmlformats-package.relationships+xml';
    const reference = `<Reference URI="${name}"><Transforms><Transform Algorithm="${RELATIONSHIP_TRANSFORM}"/></Transforms></Reference>`;
    const manifest = `<Object xmlns="${DSIG}"><Manifest>${reference.repeat(10_000)}</Manifest></Object>`;
    const { root: object } = parseInfoset(new TextEncoder().encode(manifest), 'sig1.xml');
    const { faults } = await checkManifests([object], new SignedPackage(document(), nodeCryptography));
    expect(new Set(faults)).to.deep.equal(
      new Set(['/_rels/.rels: the digest  is unknown', '/_rels/.rels is signed twice']),
    );
  });
});
