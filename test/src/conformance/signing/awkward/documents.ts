import { FILE_FORMS, pdfFile } from '../../honest/index.js';
import type { SeededRandom } from '../../signatures/index.js';

/** A document that programs find awkward to sign, with its peculiarities. */
export interface AwkwardDocument {
  readonly bytes: Uint8Array;
  readonly features: readonly string[];
  /** The signature fields of the document, signable or not. */
  readonly fields: readonly string[];
  readonly pages: number;
}

/** The objects by number as text, and a list of their peculiarities. */
class Sheet {
  readonly objects = new Map<number, string>();
  readonly features: string[] = [];
  readonly fields: string[] = [];
  #next = 3;

  add(body: string, number = this.#next++): string {
    this.objects.set(number, body);
    return `${number} 0 R`;
  }

  reserve(): number {
    return this.#next++;
  }

  is(feature: string): void {
    this.features.push(feature);
  }
}

/**
 * One to three pages in odd boxes, rotated and in special units, with forms and signature fields as producers leave
 * them, in any of the ways in which a file lists its objects.
 */
export function awkwardDocument(random: SeededRandom): AwkwardDocument {
  const sheet = new Sheet();
  const tree = sheet.reserve();
  const count = 1 + random.below(3);
  const pages = Array.from({ length: count }, () => sheet.reserve());
  const annotations = pages.map((): string[] => []);
  const form = formOf(sheet, pages, annotations, random);
  for (const [index, page] of pages.entries()) {
    sheet.add(`<</Type/Page/Parent ${tree} 0 R${pageOf(sheet, annotations[index], index, random)}>>`, page);
  }
  const inherited = random.below(3) === 0 ? '/Rotate 90' : '';
  if (inherited) sheet.is('inherited rotation');
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  sheet.add(`<</Type/Pages/Count ${count}/Kids[${kids}]/MediaBox[0 0 595 842]${inherited}>>`, tree);
  sheet.add('<</Title(Awkward)>>', 2);
  sheet.add(`<</Type/Catalog/Pages ${tree} 0 R${form}${catalogExtras(sheet, random)}>>`, 1);
  const listed = random.pick(FILE_FORMS);
  sheet.is(listed);
  const bytes = versioned(pdfFile(sheet.objects, listed), sheet, random);
  return { bytes, features: sheet.features, fields: sheet.fields, pages: count };
}

const BOXES = [
  ['', ''],
  ['', ''],
  ['/MediaBox[-300 -200 295 642]', 'negative corner'],
  ['/MediaBox[595 842 0 0]', 'corners the other way round'],
  ['/MediaBox[100.5 50.25 695.5 892.25]', 'corner elsewhere'],
  ['/MediaBox[0 0 595 842]/CropBox[50 60 545 782]', 'cropped'],
  ['/MediaBox[0 0 595 842]/CropBox[-50 -60 400 900]', 'cropped beyond the page'],
  ['/MediaBox[0 0 595 842]/CropBox[545 782 50 60]', 'cropped the other way round'],
  ['/MediaBox[0 0 595 842]/CropBox[900 900 1200 1200]', 'cropped off the page'],
  ['/MediaBox[0 0 14400 14400]', 'largest page'],
  ['/MediaBox[0 0 72 72]', 'small page'],
] as const;

function pageOf(sheet: Sheet, annotations: readonly string[], index: number, random: SeededRandom): string {
  const [box, name] = random.pick(BOXES);
  if (name) sheet.is(name);
  const rotation = random.pick(['', '', '', '/Rotate 90', '/Rotate 180', '/Rotate 270', '/Rotate -90', '/Rotate 450']);
  if (rotation) sheet.is(rotation.slice(1));
  const unit = random.pick(['', '', '', '/UserUnit 2', '/UserUnit 0.5', '/UserUnit 10']);
  if (unit) sheet.is(unit.slice(1));
  const stream = `BT /F1 12 Tf 20 20 Td (Page ${index + 1}) Tj ET`;
  const content = sheet.add(`<</Length ${stream.length}>>\nstream\n${stream}\nendstream`);
  const font = '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
  const listed = `[${annotations.join(' ')}]`;
  const kinds = annotations.length > 0 ? ['direct', 'indirect'] : ['direct', 'indirect', 'none', 'none'];
  const kind = random.pick(kinds);
  const annots = { direct: `/Annots${listed}`, indirect: `/Annots ${sheet.add(listed)}` }[kind] ?? '';
  return `${box}${rotation}${unit}/Contents ${random.below(3) === 0 ? `[${content}]` : content}${font}${annots}`;
}

/** The form of a document: none, an empty form, or one with fields, direct in the catalog or as a separate object. */
function formOf(sheet: Sheet, pages: readonly number[], annotations: string[][], random: SeededRandom): string {
  const kind = random.pick(['none', 'none', 'empty', 'fields', 'fields', 'fields'] as const);
  if (kind === 'none') return '';
  const fields: string[] = [];
  if (kind === 'fields') {
    for (let i = 0; i <= random.below(3); i++)
      fields.push(signatureField(sheet, `Sign${i}`, pages, annotations, random));
    if (random.below(2) === 0) fields.push(textField(sheet, pages, annotations, random));
  }
  const entries = [
    random.pick(['', '/SigFlags 0', '/SigFlags 1', '/SigFlags 3']),
    random.pick(['', '', '/NeedAppearances true', '/NeedAppearances false']),
    random.pick(['', '/DA(/Helv 0 Tf 0 g)']),
    random.below(5) === 0 ? xfaOf(sheet) : '',
  ].join('');
  const listed = `[${fields.join(' ')}]`;
  const body = `<</Fields ${random.below(3) === 0 ? sheet.add(listed) : listed}${entries}>>`;
  sheet.is(kind === 'empty' ? 'empty form' : 'form');
  return `/AcroForm ${random.below(2) === 0 ? sheet.add(body) : body}`;
}

function xfaOf(sheet: Sheet): string {
  sheet.is('XFA');
  const packet = (name: string, content: string): string =>
    `(${name}) ${sheet.add(`<</Length ${content.length}>>\nstream\n${content}\nendstream`)}`;
  const parts = [
    packet('template', '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="F"/></template>'),
    packet('datasets', '<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data/></xfa:datasets>'),
  ];
  return `/XFA[${parts.join(' ')}]`;
}

function textField(sheet: Sheet, pages: readonly number[], annotations: string[][], random: SeededRandom): string {
  const at = random.below(pages.length);
  const ref = sheet.add(
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(Text)/F 4/Rect[20 30 60 44]/P ${pages[at]} 0 R/DA(/Helv 8 Tf 0 g)/V(Ada)>>`,
  );
  annotations[at].push(ref);
  return ref;
}

const RECTANGLES = [
  ['[20 30 60 50]', ''],
  ['[20 30 60 50]', ''],
  ['[10 20 210 80]', 'field'],
  ['[60 50 20 30]', 'field the other way round'],
  ['[0 0 0 0]', 'field without area'],
  ['[-900 -900 -700 -800]', 'field off the page'],
  ['[20.123456 30.654321 61.5 50.25]', 'field between points'],
] as const;

/** Locks and seed values (ISO 32000-2 tables 236 and 237), some of which Quire's signatures can obey, and some not. */
const CONSTRAINTS = [
  ['', ''],
  ['', ''],
  ['', ''],
  ['/Lock<</Type/SigFieldLock/Action/All>>', 'lock of all'],
  ['/Lock<</Type/SigFieldLock/Action/Include/Fields[(Text)]>>', 'lock of one'],
  ['/Lock<</Type/SigFieldLock/Action/Exclude/Fields[(Text)]/P 1>>', 'lock of all but one'],
  ['/SV<</Type/SV/Ff 2/SubFilter[/ETSI.CAdES.detached/adbe.pkcs7.detached]>>', 'seed: our kind'],
  ['/SV<</Type/SV/Ff 2/SubFilter[/adbe.pkcs7.sha1]>>', 'seed: another kind'],
  ['/SV<</Type/SV/Ff 1/Filter/Adobe.PPKLite>>', 'seed: our filter'],
  ['/SV<</Type/SV/Ff 8/Reasons[(Agreed)(Seen)]>>', 'seed: reasons'],
  ['/SV<</Type/SV/Reasons[(Agreed)(Seen)]>>', 'seed: reasons proposed'],
  ['/SV<</Type/SV/Ff 64/DigestMethod[(SHA256)(SHA512)]>>', 'seed: our digests'],
  ['/SV<</Type/SV/Ff 64/DigestMethod[(RIPEMD160)]>>', 'seed: another digest'],
  ['/SV<</Type/SV/MDP<</P 0>>>>', 'seed: no certification'],
  ['/SV<</Type/SV/MDP<</P 2>>>>', 'seed: certification'],
  ['/SV<</Type/SV/Ff 32/AddRevInfo true>>', 'seed: revocation data'],
  ['/SV<</Type/SV/TimeStamp<</URL(https://tsa.example/)/Ff 1>>>>', 'seed: time stamp'],
  ['/SV<</Type/SV/Ff 128/LockDocument/true>>', 'seed: document locked'],
  ['/SV<</Type/SV/Cert<</Type/SVCert/Ff 8/SubjectDN[<</CN(Nobody)>>]>>>>', 'seed: another signer'],
  ['/SV<</Type/SV/Cert<</Type/SVCert/Ff 32/KeyUsage[(1XXXXXXXX)]>>>>', 'seed: key usage'],
] as const;

/** A signature field that is its own widget, has a widget below it, or is below a group. */
function signatureField(
  sheet: Sheet,
  name: string,
  pages: readonly number[],
  annotations: string[][],
  random: SeededRandom,
): string {
  const at = random.below(pages.length);
  const [rect, area] = random.pick(RECTANGLES);
  if (area) sheet.is(area);
  const [constraint, what] = random.pick(CONSTRAINTS);
  if (what) sheet.is(what);
  const flags = random.pick(['/F 4', '/F 132', '', '/F 2', '/F 6']);
  const onPage = random.below(4) === 0 ? '' : `/P ${pages[at]} 0 R`;
  if (!onPage) sheet.is('field without its page');
  const widget = `/Type/Annot/Subtype/Widget${flags}/Rect${rect}${onPage}`;
  const shape = random.pick(['merged', 'merged', 'kid', 'group', 'unlisted'] as const);
  sheet.fields.push(shape === 'group' ? `Group${name}.${name}` : name);
  if (shape === 'kid') {
    sheet.is('field over its widget');
    const field = sheet.reserve();
    const kid = sheet.add(`<<${widget}/Parent ${field} 0 R>>`);
    annotations[at].push(kid);
    return sheet.add(`<</FT/Sig/T(${name})/Kids[${kid}]${constraint}>>`, field);
  }
  if (shape === 'group') {
    sheet.is('field in a group');
    const group = sheet.reserve();
    const field = sheet.add(`<<${widget}/FT/Sig/T(${name})/Parent ${group} 0 R${constraint}>>`);
    annotations[at].push(field);
    return sheet.add(`<</T(Group${name})/Kids[${field}]>>`, group);
  }
  const field = sheet.add(`<<${widget}/FT/Sig/T(${name})${constraint}>>`);
  if (shape === 'merged') annotations[at].push(field);
  else sheet.is('field that its page does not list');
  return field;
}

function catalogExtras(sheet: Sheet, random: SeededRandom): string {
  const extras = [
    ['', ''],
    ['', ''],
    ['/Version/2.0', 'version in the catalog'],
    ['/Lang(ar)', 'Arabic'],
    ['/OpenAction[null]', 'empty action'],
    ['/Extensions<</ADBE<</BaseVersion/1.7/ExtensionLevel 8>>>>', 'extensions'],
    ['/MarkInfo<</Marked true>>', 'marked'],
    ['/NeedsRendering true', 'needs rendering'],
    ['/Perms<<>>', 'empty permissions'],
    ['/Names<</EmbeddedFiles<</Names[]>>>>/AF[]', 'no attachments'],
  ] as const;
  const [extra, name] = random.pick(extras);
  if (name) sheet.is(name);
  if (random.below(5) > 0) return extra;
  sheet.is('tagged');
  const root = sheet.reserve();
  const element = sheet.add(`<</Type/StructElem/S/Document/P ${root} 0 R/K[]>>`);
  const tree = random.pick([
    '',
    '/ParentTree<</Nums[]>>',
    `/ParentTree ${sheet.add('<</Nums[0 null]>>')}/ParentTreeNextKey 1`,
  ]);
  sheet.add(`<</Type/StructTreeRoot/K ${element}${tree}>>`, root);
  return `${extra}/StructTreeRoot ${root} 0 R`;
}

/** The same file with another PDF version; the header keeps its length. */
function versioned(bytes: Uint8Array, sheet: Sheet, random: SeededRandom): Uint8Array {
  const version = random.pick(['1.7', '1.7', '1.4', '1.3', '2.0']);
  if (version !== '1.7') sheet.is(`PDF ${version}`);
  const changed = bytes.slice();
  changed.set(new TextEncoder().encode(`%PDF-${version}`));
  return changed;
}
