import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { openPackage, type Package, savePackage, withPart, withRelationship } from '@quire/core/opc';
import { buildDocx, growthOf, p } from '@quire/core/testing';
import { TestAuthority, type TestIdentity } from '@quire/core/testing/pki';
import {
  attributeIn,
  canonicalize,
  elementsBelow,
  type InfosetElement,
  parseInfoset,
  preparePackageSignature,
  PACKAGE_SIGNATURE as SIGNATURES,
} from '@quire/core/xml-signature';
import { expect } from 'chai';
import type { VerifyReport } from '../library.js';
import { reportOf } from '../testing/report-of.js';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const SIGNED_AT = new Date('2026-03-01T10:00:00Z');
const DOCUMENT = '/word/document.xml';
const RELATIONSHIPS = '/word/_rels/document.xml.rels';
const ORIGIN = '/_xmlsignatures/origin.sigs';
const SIG = '/_xmlsignatures/sig1.xml';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const open = (bytes: Uint8Array): Package => openPackage(bytes, { compression: nodeCompression });
const text = (pkg: Package, name: string): string => new TextDecoder().decode(pkg.part(name)?.bytes);
const replaced = (pkg: Package, name: string, from: string | RegExp, to: string): Package => {
  const after = text(pkg, name).replace(from, to);
  expect(after, `${name} holds no ${from}`).not.to.equal(text(pkg, name));
  return withPart(pkg, { name, contentType: pkg.part(name)?.contentType ?? '', bytes: utf8(after) });
};
const added = (pkg: Package, name: string, content = '<x/>', contentType = 'application/xml'): Package =>
  withPart(pkg, { name, contentType, bytes: utf8(content) });
const related = (pkg: Package, source: string, type: string, target: string, id?: string): Package =>
  withRelationship(pkg, source, { type, target, external: false, ...(id !== undefined && { id }) }).package;
const report = (file: Package | Uint8Array): Promise<VerifyReport> =>
  reportOf(file instanceof Uint8Array ? file : savePackage(file));

/** Encodes text as UTF-16, little endian, with a byte order mark. */
function utf16(content: string): Uint8Array {
  const bytes = new Uint8Array(2 * content.length + 2);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of ['\ufeff', ...content.split('')].entries())
    view.setUint16(2 * index, unit.charCodeAt(0), true);
  return bytes;
}

describe('attacks on signed Office documents', () => {
  let signer: TestIdentity;
  let signed: Package;

  const sign = async (pkg: Package): Promise<Package> => {
    const { certificate, signer: key } = signer;
    const request = { certificate, scheme: key.scheme, cryptography: nodeCryptography, signedAt: SIGNED_AT };
    const prepared = await preparePackageSignature(pkg, request);
    return prepared.complete(await key.sign(prepared.octets));
  };
  const document = (body = p('We agree.'), title = 'Contract'): Package =>
    open(buildDocx({ body, coreProperties: `<dc:title>${title}</dc:title>`, headers: { rIdH: p('Head') } }));

  before(async () => {
    const root = await TestAuthority.root();
    signer = await root.signer('Ann', { key: 'rsa' });
    signed = await sign(document());
  });

  const expectModified = async (pkg: Package | Uint8Array, problem: RegExp): Promise<void> => {
    const found = await report(pkg);
    expect(found.integrity, JSON.stringify(found.signatures)).to.equal('modified');
    expect(found.signatures[0]?.problems.join('\n')).to.match(problem);
  };

  it('cannot bring relationships by markup compatibility, where no transform looks', async () => {
    const choice = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Fallback><Relationship Id="rId90" Type="${OFFICE}/numbering" Target="numbering2.xml"/></mc:Fallback></mc:AlternateContent>`;
    const pkg = replaced(added(signed, '/word/numbering2.xml'), RELATIONSHIPS, '</Relationships>', `${choice}$&`);
    await expectModified(pkg, /document\.xml\.rels contains more than relationships/);
    await expectModified(replaced(signed, RELATIONSHIPS, '</Relationships>', 'x$&'), /more than relationships/);
  });

  it('cannot bring a second relationship of an id, comments, or another encoding where a transform hides them', async () => {
    const item = added(signed, '/customXml/item1.xml', '<a/>');
    const data = `<Relationship Id="rIdCore" Type="${OFFICE}/customXml" Target="/customXml/item1.xml"/>`;
    const twice = replaced(item, '/_rels/.rels', '</Relationships>', `${data}$&`);
    await expectModified(twice, /rels has several relationships with one id/);
    const spaced = replaced(item, '/_rels/.rels', '</Relationships>', `${data.replace('rIdCore', ' rIdCore')}$&`);
    await expectModified(spaced, /rels has several relationships with one id/);
    const away = `<Relationship Id="rId90" Type="${PACKAGE}/metadata/thumbnail" Target=" https://mallory.example/a.png"/>`;
    await expectModified(replaced(signed, '/_rels/.rels', '</Relationships>', `${away}$&`), /outside it/);
    for (const name of [RELATIONSHIPS, '/_rels/.rels', '/_xmlsignatures/_rels/origin.sigs.rels']) {
      await expectModified(replaced(signed, name, '</Relationships>', '<!--x-->$&'), /more than relationships/);
      await expectModified(replaced(signed, name, '<Relationships', '<!--x-->$&'), /more than relationships/);
      const encoded = replaced(signed, name, /^(<\?xml.*?\?>)?/, '<?xml version="1.0" encoding="Shift_JIS"?>');
      expect((await report(encoded)).integrity, name).to.equal('broken');
    }
  });

  it('cannot bring as data or thumbnail what programs find in the folders of the document by its name', async () => {
    for (const [source, type, name, contentType] of [
      [DOCUMENT, `${OFFICE}/customXml`, '/word/header9.xml', 'application/xml'],
      ['/', `${PACKAGE}/metadata/thumbnail`, '/word/media/image9.png', 'image/png'],
    ] as const)
      await expectModified(related(added(signed, name, '<a/>', contentType), source, type, name), /in a folder of the/);
  });

  it('are warned of where nothing signed names the certificate, which may be exchanged then', async () => {
    const warned = async (pkg: Package) => (await report(pkg)).signatures[0]?.warnings.join('\n') ?? '';
    expect(await warned(signed)).to.not.contain('certificate of its signer is not signed');
    const plain = await signedAgain(
      text(signed, SIG)
        .replace(/<Reference [^>]*URI="#idSignedProperties".*?<\/Reference>/s, '')
        .replace(/<Object>(?:(?!<\/Object>).)*QualifyingProperties.*?<\/Object>/s, ''),
    );
    expect((await report(plain)).integrity).to.equal('intact');
    expect(await warned(plain)).to.contain('the certificate of its signer is not signed');
  });

  it('cannot put comments into a part that is signed in its canonical form, which leaves them out', async () => {
    const algorithm = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
    const transforms = `<Transforms><Transform Algorithm="${algorithm}"/></Transforms>`;
    const main = parseInfoset(signed.part(DOCUMENT)?.bytes ?? utf8(''), DOCUMENT).root;
    const digest = base64(
      (await nodeCryptography.digest('SHA-256', [canonicalize(main, { kind: 'inclusive', comments: false })])) ??
        new Uint8Array(),
    );
    const canonical = await signedAgain(
      text(signed, SIG).replace(
        /(URI="\/word\/document\.xml\?[^"]*">)(.*?<DigestValue>)[^<]*/,
        `$1${transforms}$2${digest}`,
      ),
    );
    expect((await report(canonical)).integrity).to.equal('intact');
    await expectModified(replaced(canonical, DOCUMENT, 'We agree', 'We <!-- -->agree'), /document\.xml is not signed/);
  });

  it('cannot bring a relationship of the Strict twin of a type that is signed as a group', async () => {
    const grouped = await signedAsGroup();
    expect((await report(grouped)).integrity).to.equal('intact');
    const pkg = related(added(grouped, '/word/header9.xml'), DOCUMENT, `${STRICT}/header`, '/word/header9.xml');
    await expectModified(pkg, /relationship to \/word\/header9\.xml is not signed/);
  });

  /** Makes the signature of `signed` anew, with the relationships of the document selected by type. */
  async function signedAsGroup(): Promise<Package> {
    const kinds = [...text(signed, RELATIONSHIPS).matchAll(/Type="([^"]*)"/g)].map(([, type]) => type);
    const groups = [...new Set(kinds)].map(
      (type) => `<mdssi:RelationshipsGroupReference xmlns:mdssi="${SIGNATURES}" SourceType="${type}"/>`,
    );
    const xml = text(signed, SIG).replace(
      /(document\.xml\.rels\?.*?RelationshipTransform">).*?(<\/Transform>)/,
      `$1${groups.join('')}$2`,
    );
    return signedAgain(xml);
  }

  /** `signed` with this signature, whose digests and value are made anew. */
  async function signedAgain(xml: string): Promise<Package> {
    const canonical = (from: string, isWanted: (each: InfosetElement) => boolean): Uint8Array => {
      const found = [...elementsBelow(parseInfoset(utf8(from), SIG).root)].find(isWanted);
      return found ? canonicalize(found, { kind: 'inclusive', comments: false }) : new Uint8Array();
    };
    const object = canonical(xml, (each) => attributeIn(each, 'Id') === 'idPackageObject');
    const digest = base64((await nodeCryptography.digest('SHA-256', [object])) ?? new Uint8Array());
    const digested = xml.replace(/(URI="#idPackageObject".*?<DigestValue>)[^<]*/, `$1${digest}`);
    const value = await signer.signer.sign(canonical(digested, ({ local }) => local === 'SignedInfo'));
    const again = digested.replace(/(<SignatureValue>)[^<]*/, `$1${base64(value)}`);
    return withPart(signed, { name: SIG, contentType: signed.part(SIG)?.contentType ?? '', bytes: utf8(again) });
  }

  for (const [what, type] of [
    ['a thumbnail', `${PACKAGE}/metadata/thumbnail`],
    ['the properties', `${OFFICE}/extended-properties`],
    ['an origin of signatures', `${PACKAGE}/digital-signature/origin`],
  ] as const) {
    it(`cannot bring a part that was missing by naming it ${what} too`, async () => {
      const name = '/word/late.xml';
      const dangling = await sign(related(document(), DOCUMENT, `${OFFICE}/numbering`, name));
      expect((await report(dangling)).integrity).to.equal('intact');
      await expectModified(related(added(dangling, name), '/', type, name), /late\.xml is not signed/);
    });
  }

  it('cannot bring what the text names as data or properties', async () => {
    const pkg = await sign(document('<w:p><w:r><w:pict><v:imagedata r:id="rId77"/></w:pict></w:r></w:p>'));
    const picture = added(pkg, '/word/late.png', 'x', 'image/png');
    const named = await sign(document('<w:p><w:r><w:pict><v:imagedata r:id=" rId77 "/></w:pict></w:r></w:p>'));
    const data = added(named, '/customXml/item1.xml', '<a/>');
    await expectModified(
      related(data, DOCUMENT, `${OFFICE}/customXml`, '/customXml/item1.xml', 'rId77'),
      /item1\.xml is not signed/,
    );
    for (const kind of ['customXml', 'extended-properties']) {
      await expectModified(
        related(picture, DOCUMENT, `${OFFICE}/${kind}`, '/word/late.png', 'rId77'),
        /relationship to \/word\/late\.png is not signed/,
      );
    }
  });

  it('cannot bring as data or certificates what is none, nor signatures and relationships of other types', async () => {
    const certificates = `${PACKAGE}/digital-signature/certificate`;
    const certificate = signed.part(SIG)?.contentType.replace(/xmlsignature\+xml$/, 'certificate');
    const item = added(signed, '/customXml/item1.xml', '<a/>');
    const linked = (pkg: Package, type: string) => related(pkg, DOCUMENT, type, '/customXml/item1.xml');
    expect((await report(linked(item, `${OFFICE}/customXml`))).integrity).to.equal('intact');
    const picture = added(signed, '/customXml/item1.xml', 'x', 'image/png');
    const away = { type: `${OFFICE}/customXml`, target: 'https://a.example/x', external: true };
    for (const pkg of [
      linked(item, 'urn:any/customXml'),
      linked(item, `${OFFICE}/customXmlProps`),
      linked(picture, `${OFFICE}/customXml`),
      linked(signed, `${OFFICE}/customXml`),
      withRelationship(signed, DOCUMENT, away).package,
    ])
      await expectModified(pkg, /relationship to .* is not signed/);
    for (const pkg of [
      related(signed, SIG, certificates, DOCUMENT),
      related(added(signed, '/_xmlsignatures/c.cer', 'x', certificate), SIG, certificates, '/_xmlsignatures/c.cer'),
      added(signed, SIG, text(signed, SIG), 'application/xml'),
    ])
      await expectModified(pkg, /is not that of a signature/);
    const relationships = '/_xmlsignatures/_rels/origin.sigs.rels';
    await expectModified(added(signed, relationships, text(signed, relationships), 'text/xml'), /rels is text\/xml/);
  });

  it('cannot change properties that text is bound to', async () => {
    const prefixes = `xmlns:cp='${PACKAGE.replace('relationships', 'metadata/core-properties')}' xmlns:dc='http://purl.org/dc/elements/1.1/'`;
    const binding = `<w:dataBinding w:prefixMappings="${prefixes}" w:xpath="/cp:coreProperties[1]/dc:title[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/>`;
    const body = `<w:sdt><w:sdtPr><w:text/>${binding}</w:sdtPr><w:sdtContent>${p('We agree')}</w:sdtContent></w:sdt>`;
    const pkg = await sign(document(body, 'We agree'));
    expect((await report(pkg)).integrity).to.equal('intact');
    await expectModified(replaced(pkg, '/docProps/core.xml', 'We agree', 'We argue'), /bound to document properties/);
  });

  it('cannot bring data that text of another encoding is bound to', async () => {
    const plain = document(`<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a"/></w:sdtPr><w:sdtContent/></w:sdt>${p('x')}`);
    const content = text(plain, DOCUMENT).replace('UTF-8', 'UTF-16');
    const main = { name: DOCUMENT, contentType: plain.part(DOCUMENT)?.contentType ?? '', bytes: utf16(content) };
    const pkg = await sign(withPart(plain, main));
    await expectModified(
      related(added(pkg, '/customXml/item1.xml', '<a/>'), DOCUMENT, `${OFFICE}/customXml`, '/customXml/item1.xml'),
      /relationship to \/customXml\/item1\.xml is not signed/,
    );
  });

  it('cannot bring a part whose name is another spelling of one that is signed, or a piece of it', async () => {
    await expectModified(
      added(signed, '/word/%64ocument.xml', '<x/>', signed.part(DOCUMENT)?.contentType),
      /only in spelling/,
    );
    await expectModified(added(signed, '/word/document.xml/[0].piece'), /fragment of a part/);
  });

  it('cannot stop a verifier by padding that fits no base64', async () => {
    const certificate = text(signed, SIG).match(/<X509Certificate>([^<=]*)/)?.[1] ?? '';
    const pkg = replaced(signed, SIG, /<X509Certificate>[^<]*/, `<X509Certificate>${certificate.slice(0, 7)}==`);
    expect((await report(pkg)).integrity).to.equal('broken');
  });

  it('cannot spell the name of a part otherwise', async () => {
    const bytes = Uint8Array.from(savePackage(signed));
    const archive = Buffer.from(bytes.buffer);
    for (const spelled of ['word/document.xml', 'word/_rels/document.xml.rels']) {
      let at = archive.indexOf(spelled);
      for (; at >= 0; at = archive.indexOf(spelled, at + 1)) archive.write(spelled.toUpperCase(), at);
    }
    const found = await report(bytes);
    expect(found.integrity).to.equal('broken');
    expect(found.signatures[0]?.problems.join()).to.contain('was signed and is now called /WORD/DOCUMENT.XML');
  });

  it('cannot hide entries in the archive', async () => {
    const bytes = savePackage(signed);
    const hidden = new Uint8Array([
      ...bytes.subarray(0, 4),
      ...new Uint8Array(40),
      ...bytes.subarray(bytes.length - 22),
    ]);
    await expectModified(new Uint8Array([...bytes, ...hidden.subarray(0, 44)]), /more than one end/);
  });

  it('cannot keep a verifier busy with namespaces and nested values without end', async () => {
    const many = (count: number, item: (index: number) => string): string =>
      Array.from({ length: count }, (_, index) => item(index)).join('');
    const withObject = (object: string): Package =>
      replaced(replaced(signed, SIG, '</Signature>', `${object}</Signature>`), SIG, '#idOfficeObject', '#o');
    const spaces = (count: number): Package => {
      const declared = many(count, (index) => ` xmlns:n${index}="u"`);
      return withObject(`<Object Id="o"${declared}>${many(count, () => '<a xmlns:b="u"/>')}</Object>`);
    };
    // Bytes that compression hardly shortens.
    const noise = Uint8Array.from({ length: 0x18000 }, (_, index) => Math.imul(index ^ 0x5bd1e995, 0x9e3779b1) >>> 24);
    const name = 'xd:EncapsulatedX509Certificate';
    const nested = (depth: number, length = 1): Package =>
      withObject(
        `<Object Id="o"><q xmlns:xd="http://uri.etsi.org/01903/v1.3.2#">${`<${name}>`.repeat(depth)}${base64(noise).repeat(length)}${`</${name}>`.repeat(depth)}</q></Object>`,
      );
    for (const bomb of [spaces(100_000), nested(200, 32)]) expect((await report(bomb)).integrity).to.equal('broken');

    const module = new URL('../testing/report-of.js', import.meta.url);
    const inputs = { spaces, nested: (n: number) => nested(n / 5) };
    const growth = await growthOf(module, 'reportOf', 100, inputs, (pkg) => [savePackage(pkg)]);
    expect(growth.spaces).to.be.below(15);
    expect(growth.nested, 'the value is read once').to.be.below(2);
  });

  it('cannot keep a verifier busy with signatures without end', async () => {
    let crowd = signed;
    for (let index = 0; index < 101; index++) {
      const name = `/_xmlsignatures/more${index}.xml`;
      crowd = related(added(crowd, name), ORIGIN, `${PACKAGE}/digital-signature/signature`, name);
    }
    const code = await report(crowd).then(
      () => 'reported',
      (error: unknown) => (error as { code: unknown }).code,
    );
    expect(code).to.equal('LIMIT_EXCEEDED');
  });

  describe('leave whole what is only unusual', () => {
    const main = /"([^"]*\/)?word\/document\.xml"/;
    for (const name of ['/word/my document.xml', '/word/my%20document.xml', '/word/100%.xml', '/WORD/Größe.xml']) {
      it(`a part with the name ${name}`, async () => {
        const plain = document();
        const part = added(plain, name, text(plain, DOCUMENT), plain.part(DOCUMENT)?.contentType);
        const target = name.replaceAll(/%(?![0-9a-f]{2})/gi, '%25').replaceAll(' ', '%20');
        const pkg = await sign(replaced(part, '/_rels/.rels', main, `"${target}"`));
        expect(text(pkg, SIG)).to.contain(`URI="${encodeURI(decodeURI(target))}?ContentType=`);
        expect((await report(pkg)).integrity).to.equal('intact');
        expect((await report(replaced(pkg, name, 'agree', 'argue'))).integrity).to.equal('broken');
      });
    }

    it('targets with steps up, backslashes and fragments', async () => {
      for (const target of ['../word/./header1.xml', '..\\word\\header1.xml', '/word/header1.xml#top']) {
        const pkg = await sign(replaced(document(), RELATIONSHIPS, 'Target="header1.xml"', `Target="${target}"`));
        expect((await report(pkg)).integrity, target).to.equal('intact');
        expect((await report(replaced(pkg, '/word/header1.xml', 'Head', 'Tail'))).integrity).to.equal('broken');
      }
    });

    it('a Strict package', async () => {
      const plain = document();
      const strict = [DOCUMENT, RELATIONSHIPS, '/_rels/.rels'].reduce(
        (pkg, name) =>
          replaced(
            pkg,
            name,
            /http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006/g,
            'http://purl.oclc.org/ooxml/officeDocument',
          ),
        plain,
      );
      const pkg = await sign(strict);
      expect((await report(pkg)).integrity).to.equal('intact');
      await expectModified(
        related(added(pkg, '/word/numbering2.xml'), DOCUMENT, `${STRICT}/numbering`, '/word/numbering2.xml'),
        /not signed/,
      );
    });
  });
});
