import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { openPackage, type Package, savePackage, withPart, withRelationship } from '@quire/core/opc';
import { buildDocx, p } from '@quire/core/testing';
import { TestAuthority } from '@quire/core/testing/pki';
import { preparePackageSignature } from '@quire/core/xml-signature';
import { expect } from 'chai';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import type { VerifyReport } from '../library.js';
import { reportOf } from '../testing/report-of.js';

const CUSTOM = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml';
const METADATA = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata';
const CORE = 'application/vnd.openxmlformats-package.core-properties+xml';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const open = (bytes: Uint8Array): Package => openPackage(bytes, { compression: nodeCompression });

/** Signs a document that already has a part of the given name, which its text leads to. */
async function signedWith(
  name: string,
  content: string | Uint8Array,
  outside: readonly (readonly [kind: string, target: string])[] = [],
): Promise<Package> {
  const { certificate, signer } = await (await TestAuthority.root()).signer('Ann', { key: 'rsa' });
  const bytes = typeof content === 'string' ? utf8(content) : content;
  const body = open(buildDocx({ body: p('We agree.'), coreProperties: '<dc:title>Contract</dc:title>' }));
  const linked = outside.reduce(
    (all, [kind, target]) =>
      withRelationship(all, '/word/document.xml', { type: CUSTOM.replace('customXml', kind), target, external: true })
        .package,
    body,
  );
  const pkg = withRelationship(
    withPart(linked, { name, contentType: 'application/octet-stream', bytes }),
    '/word/document.xml',
    {
      type: `${CUSTOM}s`,
      target: name,
      external: false,
    },
  ).package;
  const request = { certificate, scheme: signer.scheme, cryptography: nodeCryptography };
  const prepared = await preparePackageSignature(pkg, { ...request, signedAt: new Date('2026-03-01T10:00:00Z') });
  return prepared.complete(await signer.sign(prepared.octets));
}

/** Rewrites the archive with one entry first and stored, as any program can. */
function stored(pkg: Package, name: string): Uint8Array {
  const entries = unzipSync(savePackage(pkg));
  const first: Zippable = { [name.slice(1)]: [entries[name.slice(1)] ?? new Uint8Array(), { level: 0 }] };
  return zipSync({ ...first, ...Object.fromEntries(Object.entries(entries).filter(([each]) => `/${each}` !== name)) });
}

describe('a signed package that another program takes for a file of another kind', () => {
  const problemsOf = ({ integrity, valid, signatures }: VerifyReport) => [
    integrity,
    valid,
    signatures[0]?.problems.join() ?? '',
  ];

  for (const [kind, content] of [
    ['a PDF file', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['a PDF file', '1  0\tobj<</Type/Catalog>>endobj'],
    ['a PDF file', `${'\n'.repeat(3000)}12 0 obj [1]`],
    ['a PostScript file', '%!PS-Adobe-3.0'],
    ['a RAR archive', 'Rar!\x1a\x07\x01'],
    ['a tar archive', `${'x'.repeat(257 - '/word/extra.bin'.slice(1).length - 30)}ustar`],
  ] as const) {
    it(`is not valid: ${kind} (${JSON.stringify(content.trim().slice(0, 12))})`, async () => {
      const pkg = await signedWith('/word/extra.bin', `${content} ${'and more '.repeat(100)}`);
      const [integrity, valid, problems] = problemsOf(await reportOf(stored(pkg, '/word/extra.bin')));
      expect([integrity, valid]).to.deep.equal(['modified', false]);
      expect(problems).to.contain(`may read the file as ${kind}`);
      // No program can find the octets of other kinds in a deflated entry, so the signature stays intact.
      if (kind !== 'a tar archive') expect((await reportOf(savePackage(pkg))).integrity).to.equal('intact');
    });
  }

  it('is not valid where an entry has the name by which archives of another kind are known', async () => {
    for (const name of ['/mimetype', '/META-INF/manifest.xml', '/AndroidManifest.xml', '/FixedDocSeq.fdseq']) {
      const [integrity] = problemsOf(await reportOf(savePackage(await signedWith(name, 'x'))));
      expect(integrity, name).to.equal('modified');
    }
  });

  it('is intact where a stored part says such words and is no such file', async () => {
    const pkg = await signedWith('/word/extra.bin', 'The 3 objects, obj 4 and "10 objections" of PDF.');
    expect(problemsOf(await reportOf(stored(pkg, '/word/extra.bin')))[0]).to.equal('intact');
  });

  it('is not valid with two parts of core properties, one outside, or one that is something else', async () => {
    const pkg = await signedWith('/word/extra.bin', 'x');
    const properties = { name: '/docProps/core2.xml', contentType: CORE, bytes: utf8('<x/>') };
    const relation = { type: `${METADATA}/core-properties`, target: '/docProps/core2.xml', external: false };
    const twice = withRelationship(withPart(pkg, properties), '/', relation).package;
    expect(problemsOf(await reportOf(savePackage(twice))).join()).to.match(/^modified,false,.*2 core-properties/);
    const picture = { ...properties, contentType: 'text/html' };
    const thumbnail = { ...relation, type: `${METADATA}/thumbnail` };
    const other = withRelationship(withPart(pkg, picture), '/', thumbnail).package;
    expect(problemsOf(await reportOf(savePackage(other))).join()).to.match(/^modified,false,.*which are no thumbnail/);
    const outside = { ...thumbnail, target: 'https://example.org/a.png', external: true };
    const led = withRelationship(pkg, '/', outside).package;
    expect(problemsOf(await reportOf(savePackage(led))).join()).to.match(/^modified,false,.*outside it/);
  });

  it('warns of each property that readers show and nobody signed, by the part and the name', async () => {
    const pkg = await signedWith('/word/extra.bin', 'x');
    const app =
      '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">' +
      '<Company>Bob Ltd</Company><HyperlinkBase>https://mallory.example/</HyperlinkBase>' +
      '<HLinks>https://eve.example/</HLinks><HyperlinksChanged>true</HyperlinksChanged></Properties>';
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties';
    const contentType = 'application/vnd.openxmlformats-officedocument.extended-properties+xml';
    const target = '/docProps/app.xml';
    const withApp = withRelationship(withPart(pkg, { name: target, contentType, bytes: utf8(app) }), '/', {
      type,
      target,
      external: false,
    }).package;
    const { integrity, signatures } = await reportOf(savePackage(withApp));
    expect(integrity).to.equal('intact');
    const warnings = signatures[0]?.warnings.join('\n') ?? '';
    expect(warnings).to.contain(
      '/docProps/core.xml, which readers show as properties, is not signed: title "Contract"',
    );
    expect(warnings).to.contain('Company "Bob Ltd"');
    expect(warnings).to.contain('hyperlinks of the document lead where the HLinks of /docProps/app.xml say');
    expect(warnings).to.contain('relative links of the document lead to "https://mallory.example/"');
  });

  it('warns of content outside the package, by its place, and of no target of a click', async () => {
    const pkg = await signedWith('/word/extra.bin', 'x', [
      ['image', 'https://example.org/a.png'],
      ['hyperlink', 'https://example.org/'],
      ['attachedTemplate', 'https://example.org/a.dotm'],
    ]);
    const { integrity, signatures } = await reportOf(savePackage(pkg));
    expect(integrity).to.equal('intact');
    expect(signatures[0]?.warnings.filter((warning) => warning.includes('outside'))).to.deep.equal([
      '/word/document.xml loads "https://example.org/a.png" (image), which is outside the package and not signed',
      '/word/document.xml loads "https://example.org/a.dotm" (attachedTemplate), which is outside the package and not signed',
    ]);
  });

  it('finds signatures by their place when nothing leads to them and their type is another', async () => {
    const pkg = await signedWith('/word/extra.bin', 'x');
    const rels = pkg.part('/_rels/.rels');
    const without = new TextDecoder().decode(rels?.bytes).replace(/<Relationship [^>]*origin"[^>]*>/, '');
    const changed = [
      { name: '/_rels/.rels', contentType: rels?.contentType ?? '', bytes: utf8(without) },
      {
        name: '/_xmlsignatures/sig1.xml',
        contentType: 'application/xml',
        bytes: pkg.part('/_xmlsignatures/sig1.xml')?.bytes ?? utf8(''),
      },
    ].reduce(withPart, pkg);
    const { integrity, reason } = await reportOf(savePackage(changed));
    expect([integrity, reason]).to.deep.equal([
      'broken',
      'The file contains a signature, but nothing in the document refers to it.',
    ]);
  });
});
