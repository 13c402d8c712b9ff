import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { openPackage, savePackage } from '@quire/core/opc';
import { buildDocx, p, tbl } from '@quire/core/testing';
import { TestAuthority, type TestIdentity } from '@quire/core/testing/pki';
import { preparePackageSignature } from '@quire/core/xml-signature';
import type { SeededRandom } from '../signatures/index.js';
import { archived } from './archive.js';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const BINDING =
  '<w:sdt><w:sdtPr><w:text/><w:dataBinding w:xpath="/terms/price" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/></w:sdtPr><w:sdtContent><w:p><w:r><w:t>100 EUR</w:t></w:r></w:p></w:sdtContent></w:sdt>';

/** A package before it is signed, named by its kind in Office. */
const KINDS: Readonly<Record<string, () => Uint8Array>> = {
  'a letter': () => buildDocx({ body: p('Pay 100 EUR to Ada'), coreProperties: '<dc:title>Letter</dc:title>' }),
  'a contract': () =>
    buildDocx({
      body: p('Pay 100 EUR to Ada') + tbl([['By', 'the end']]),
      coreProperties: '<dc:title>Contract</dc:title>',
      headers: { rIdH: p('Head') },
      relationships: [{ id: 'rIdLink', type: 'hyperlink', target: 'https://example.com/', external: true }],
    }),
  'a form with bound text': () => buildDocx({ body: BINDING + p('Pay'), coreProperties: '<dc:title>Form</dc:title>' }),
  'a workbook': () =>
    plainPackage('xl/workbook.xml', 'spreadsheetml.sheet.main', {
      'xl/workbook.xml': [
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Pay" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        ['worksheet', 'worksheets/sheet1.xml'],
      ],
      'xl/worksheets/sheet1.xml': [
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>100</v></c></row></sheetData></worksheet>',
      ],
    }),
  'a presentation': () =>
    plainPackage('ppt/presentation.xml', 'presentationml.presentation.main', {
      'ppt/presentation.xml': [
        `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${OFFICE}"><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
        ['slide', 'slides/slide1.xml'],
      ],
      'ppt/slides/slide1.xml': [
        '<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld/></p:sld>',
      ],
    }),
};

type PartText = readonly [xml: string, ...related: (readonly [type: string, target: string])[]];

/** A package of a few parts, each with its relationships. */
function plainPackage(main: string, kind: string, parts: Readonly<Record<string, PartText>>): Uint8Array {
  const relationships = (all: readonly (readonly [string, string])[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${all.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const type = `application/vnd.openxmlformats-officedocument.${kind}+xml`;
  const texts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    '_rels/.rels': relationships([['officeDocument', main]]),
  };
  for (const [name, [xml, ...related]] of Object.entries(parts)) {
    texts[name] = xml;
    const at = name.lastIndexOf('/') + 1;
    if (related.length > 0) texts[`${name.slice(0, at)}_rels/${name.slice(at)}.rels`] = relationships(related);
  }
  return archived({
    entries: Object.entries(texts).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
  });
}

let identities: Promise<readonly TestIdentity[]> | undefined;
const signers = (): Promise<readonly TestIdentity[]> => {
  identities ??= TestAuthority.root().then((root) => Promise.all(['Ada', 'Grace'].map((name) => root.signer(name))));
  return identities;
};

/** Signs a package as its first or second signer. */
export async function signedBy(file: Uint8Array, index: 0 | 1): Promise<Uint8Array> {
  const { certificate, signer } = (await signers())[index];
  const signedAt = new Date('2026-03-01T10:00:00Z');
  const request = { certificate, scheme: signer.scheme, cryptography: nodeCryptography, signedAt };
  const prepared = await preparePackageSignature(openPackage(file, { compression: nodeCompression }), request);
  return savePackage(prepared.complete(await signer.sign(prepared.octets)));
}

export interface SignedOffice {
  readonly kind: string;
  readonly bytes: Uint8Array;
}

export const OFFICE_KINDS = Object.keys(KINDS);
export const signedKind = (kind: string): Promise<Uint8Array> => signedBy(KINDS[kind](), 0);

/** A document of a random kind, signed by one signer or by two. */
export async function signedOffice(random: SeededRandom): Promise<SignedOffice> {
  const kind = random.pick(OFFICE_KINDS);
  const once = await signedKind(kind);
  return { kind, bytes: random.below(3) === 0 ? await signedBy(once, 1) : once };
}
