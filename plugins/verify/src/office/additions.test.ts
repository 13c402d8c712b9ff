import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { openPackage, type Package, savePackage, withPart, withRelationship } from '@quire/core/opc';
import { buildDocx, p } from '@quire/core/testing';
import { TestAuthority, type TestIdentity } from '@quire/core/testing/pki';
import { preparePackageSignature } from '@quire/core/xml-signature';
import { expect } from 'chai';
import { reportOf } from '../testing/report-of.js';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SIG = '/_xmlsignatures/sig1.xml';
const ORIGIN = '/_xmlsignatures/origin.sigs';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('what is added to a signed Office document', () => {
  let signer: TestIdentity;
  let signed: Package;

  before(async () => {
    signer = await (await TestAuthority.root()).signer('Ann', { key: 'rsa' });
    signed = await sign(openPackage(buildDocx({ body: p('We agree.') }), { compression: nodeCompression }));
  });

  async function sign(pkg: Package): Promise<Package> {
    const { certificate, signer: key } = signer;
    const request = { certificate, scheme: key.scheme, cryptography: nodeCryptography, signedAt: new Date() };
    const prepared = await preparePackageSignature(pkg, request);
    return prepared.complete(await key.sign(prepared.octets));
  }

  const added = (pkg: Package, name: string, contentType = 'application/xml', content = '<x/>'): Package =>
    withPart(pkg, { name, contentType, bytes: utf8(content) });
  const related = (pkg: Package, source: string, type: string, target: string, external = false): Package =>
    withRelationship(pkg, source, { type, target, external }).package;

  /** Changes the text of the signature itself. */
  function rewritten(change: (xml: string) => string): Package {
    const part = signed.part(SIG);
    const before = new TextDecoder().decode(part?.bytes);
    const after = change(before);
    expect(after).not.to.equal(before);
    return added(signed, SIG, part?.contentType, after);
  }

  async function expectTold(pkg: Package, problem: RegExp): Promise<void> {
    const { integrity, valid, signatures } = await reportOf(savePackage(pkg));
    expect([integrity, valid], JSON.stringify(signatures[0]?.problems)).to.deep.equal(['modified', false]);
    expect(signatures[0]?.problems.join('\n')).to.match(problem);
  }

  describe('a part that nothing leads to', () => {
    for (const [name, type] of [
      ['/word/comments.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml'],
      ['/word/_rels/nothing.xml.rels', 'application/vnd.openxmlformats-package.relationships+xml'],
      ['/docProps/_rels/core.xml.rels', 'application/vnd.openxmlformats-package.relationships+xml'],
      ['/_xmlsignatures/notes.txt', 'text/plain'],
      ['/evil.exe', 'application/octet-stream'],
      ['/.DS_Store', ''],
    ] as const) {
      it(`is a change: ${name}`, async () => {
        const rels = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';
        await expectTold(added(signed, name, type, rels), /is not signed and not referenced/);
      });
    }

    it('is signed where it was there before', async () => {
      const comments = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
      const plain = openPackage(buildDocx({ body: p('We agree.') }), { compression: nodeCompression });
      const stray = related(
        added(plain, '/word/comments.xml', comments),
        '/word/comments.xml',
        `${OFFICE}/image`,
        '/word/x.png',
      );
      const pkg = await sign(added(stray, '/word/x.png', 'image/png', 'x'));
      expect((await reportOf(savePackage(pkg))).integrity).to.equal('intact');
      const changed = await reportOf(savePackage(added(pkg, '/word/comments.xml', comments, '<y/>')));
      expect(changed.integrity).to.equal('broken');
      await expectTold(
        related(pkg, '/word/comments.xml', `${OFFICE}/image`, '/word/x.png'),
        /relationship to .* is not signed/,
      );
    });

    it('comes along with no signature where it has no content type, as it is no part', async () => {
      const plain = openPackage(buildDocx({ body: p('We agree.') }), { compression: nodeCompression });
      const pkg = await sign(added(plain, '/.DS_Store', ''));
      expect(pkg.part('/.DS_Store')).to.equal(undefined);
      expect((await reportOf(savePackage(pkg))).integrity).to.equal('intact');
    });
  });

  describe('at the origin of signatures', () => {
    it('is content, or a relationship that leads to no signature', async () => {
      await expectTold(added(signed, ORIGIN, signed.part(ORIGIN)?.contentType, 'x'), /is not empty/);
      const hidden = added(signed, '/word/styles9.xml');
      await expectTold(related(hidden, ORIGIN, `${OFFICE}/styles`, '/word/styles9.xml'), /is not that of a signature/);
      await expectTold(related(hidden, SIG, `${OFFICE}/styles`, '/word/styles9.xml'), /is not that of a signature/);
      const signature = `${PACKAGE}/digital-signature/signature`;
      await expectTold(
        related(signed, ORIGIN, signature, 'https://example.org/sig.xml', true),
        /is not that of a signature/,
      );
    });

    it('is a second origin, inside or outside of the package', async () => {
      const origin = `${PACKAGE}/digital-signature/origin`;
      const type = signed.part(ORIGIN)?.contentType;
      const second = withPart(signed, { name: '/other.sigs', contentType: type ?? '', bytes: new Uint8Array() });
      await expectTold(related(second, '/', origin, '/other.sigs'), /2 signature origins/);
      await expectTold(related(signed, '/', origin, 'https://example.org/', true), /outside the package/);
    });
  });

  describe('to the signature itself', () => {
    const object = '<Object Id="extra"><x xmlns="u"/></Object>';
    const attacks: readonly (readonly [string, (xml: string) => string, RegExp])[] = [
      [
        'an Object that is not signed',
        (xml) => xml.replace('</Signature>', `${object}</Signature>`),
        /an Object that is not signed/,
      ],
      [
        'an Object before the others',
        (xml) => xml.replace(/<Object/, `${object}<Object`),
        /an Object that is not signed/,
      ],
      [
        'an Object in another element',
        (xml) =>
          xml.replace(
            '</Signature>',
            `<w xmlns="u">${object.replace('<Object', '<Object xmlns="http://www.w3.org/2000/09/xmldsig#"')}</w></Signature>`,
          ),
        /does not belong in a signature[\s\S]*inside another/,
      ],
      [
        'an element of its own',
        (xml) => xml.replace('</Signature>', '<Note xmlns="u"/></Signature>'),
        /Note, which does not belong/,
      ],
      ['text', (xml) => xml.replace('</Signature>', 'pay 900</Signature>'), /text between/],
      ['a second key', (xml) => xml.replace(/<KeyInfo>.*<\/KeyInfo>/s, '$&$&'), /several KeyInfo elements/],
      [
        'an id once more',
        (xml) => xml.replace('</Signature>', '<Object><x xmlns="u" Id="a"/><x xmlns="u" ID="a"/></Object></Signature>'),
        /several of its elements have the id a/,
      ],
      [
        'the properties of another signature',
        (xml) =>
          xml.replace(
            '</Signature>',
            '<Object><q:QualifyingProperties xmlns:q="http://uri.etsi.org/01903/v1.3.2#" Target="#other"/></Object></Signature>',
          ),
        /an Object that is not signed/,
      ],
      [
        'properties that are not signed',
        (xml) =>
          xml.replace(
            '</Signature>',
            '<Object><q:QualifyingProperties xmlns:q="http://uri.etsi.org/01903/v1.3.2#"><q:SignedProperties/></q:QualifyingProperties></Object></Signature>',
          ),
        /an Object that is not signed/,
      ],
      [
        'a second object of XAdES',
        (xml) =>
          xml.replace(
            '</Signature>',
            '<Object><q:QualifyingProperties xmlns:q="http://uri.etsi.org/01903/v1.3.2#"/></Object></Signature>',
          ),
        /several XAdES objects/,
      ],
    ];
    for (const [what, change, problem] of attacks) {
      it(`is ${what}`, async () => expectTold(rewritten(change), problem));
    }

    it('is what is signed, in another place (signature wrapping)', async () => {
      const wrapped = rewritten((xml) =>
        xml.replace(
          /<Object Id="idOfficeObject">.*?<\/Object>/s,
          (whole) =>
            `<w xmlns="u">${whole.replace('<Object', '<Object xmlns="http://www.w3.org/2000/09/xmldsig#"')}</w><Object Id="other"/>`,
        ),
      );
      await expectTold(wrapped, /in an unexpected place/);
    });
  });
});
