/**
 * Checks predecessors and siblings of DOCX. Short documents of the corpora are judged in three ways. Packed as
 * macro-enabled documents, templates and Flat OPC (`repackage.ts`), each must give the PDF of the DOCX byte for byte.
 * Saved as Word 2003 XML by LibreOffice, each must show its whole text, on as many pages as LibreOffice's DOCX plus or
 * minus one. Saved by LibreOffice in formats that are not supported, each must be refused by name and with advice.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QuireError } from '@quire/core';
import { convert } from '@quire/quire';
import { isInstalled, run } from '../../processes/index.js';
import { type Figures, rounded } from '../floors.js';
import { shownShare } from './letters.js';
import { type OfficeKind, officeFiles } from './office-files.js';
import { CONVERTERS } from './repackage.js';
import { shortDocuments } from './sample.js';

/** One in this many short documents is repackaged, and one in this many goes through LibreOffice. */
const PACKED = 3;
const BY_OFFICE = 8;

/** The formats that are not read, with the text of their refusals. */
const REFUSED: readonly (readonly [OfficeKind, RegExp])[] = [
  ['doc', /Word 97-2003 document \(\.doc\).*save it as \.docx/],
  ['rtf', /RTF document.*save it as \.docx/],
  ['odt', /OpenDocument.*save it as \.docx/],
];

export interface LegacyResult {
  readonly packed: number;
  /** Undefined if LibreOffice or poppler is not installed. */
  readonly office?: OfficeResult;
  readonly faults: readonly string[];
}

interface OfficeResult {
  readonly documents: number;
  /** The mean share of the letters in Word 2003 XML that Quire's pages show. */
  readonly shown: number;
  /** The share of documents whose Word 2003 XML has as many pages as their DOCX, plus or minus one, by LibreOffice. */
  readonly paged: number;
  /** The documents whose page counts differ, with both page counts. */
  readonly otherPages: readonly string[];
  /** The documents whose Word 2003 XML is not shown completely, the least complete first. */
  readonly lacking: readonly (readonly [name: string, shown: number])[];
  readonly refused: number;
}

export async function measureLegacy(): Promise<LegacyResult> {
  const faults: string[] = [];
  const documents = shortDocuments(PACKED);
  for (const { name, path } of documents) {
    const docx = new Uint8Array(await readFile(path));
    const { pdf } = await convert(docx);
    for (const [kind, pack] of Object.entries(CONVERTERS)) {
      const fault = await differenceFrom(pdf, pack(docx));
      if (fault) faults.push(`${name} as ${kind}: ${fault}`);
    }
  }
  const packed = documents.length * Object.keys(CONVERTERS).length;
  if (!(await isInstalled('soffice')) || !(await isInstalled('pdftotext', '-v'))) return { packed, faults };
  const folder = await mkdtemp(join(tmpdir(), 'quire-legacy-'));
  try {
    return { packed, office: await byOffice(folder, faults), faults };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function differenceFrom(pdf: Uint8Array, file: Uint8Array): Promise<string | undefined> {
  try {
    const made = await convert(file);
    return Buffer.from(made.pdf).equals(Buffer.from(pdf)) ? undefined : 'another PDF than that of the DOCX';
  } catch (error) {
    return String(error);
  }
}

async function byOffice(folder: string, faults: string[]): Promise<OfficeResult> {
  const documents = shortDocuments(BY_OFFICE).map(({ path }) => path);
  await sameKinds(documents, folder, faults);
  const of2003 = await shownOf2003(documents, folder, faults);
  const shown = of2003.map(({ name, share }) => [name, share] as const);
  const known = of2003.filter(({ beside }) => beside !== undefined);
  const near = known.filter(({ pages, beside = 0 }) => Math.abs(pages - beside) <= NEAR_PAGES);
  return {
    documents: documents.length,
    shown: shown.reduce((sum, [, share]) => sum + share, 0) / shown.length,
    paged: near.length / known.length,
    otherPages: known
      .filter(({ pages, beside }) => pages !== beside)
      .map(({ name, pages, beside }) => `${name} has ${pages} pages, its DOCX ${beside}`),
    lacking: shown.filter(([, share]) => share < 1).sort(([, one], [, other]) => one - other),
    refused: await refusals(documents, folder, faults),
  };
}

/** Compares LibreOffice's templates and macro-enabled documents with its DOCX of the same document. */
async function sameKinds(documents: readonly string[], folder: string, faults: string[]): Promise<void> {
  const few = documents.slice(0, 4);
  const asDocx = await officeFiles('docx', few, folder);
  for (const kind of ['docm', 'dotx', 'dotm'] as const) {
    for (const [name, file] of await officeFiles(kind, few, folder)) {
      const docx = asDocx.get(name);
      if (!docx) continue;
      const { pdf } = await convert(await readFile(docx));
      const fault = await differenceFrom(pdf, await readFile(file));
      if (fault) faults.push(`${name} as LibreOffice's ${kind}: ${fault}`);
    }
  }
}

/** The permitted difference in pages: LibreOffice loses sizes and distances in Word 2003 XML. */
const NEAR_PAGES = 1;

interface Of2003 {
  readonly name: string;
  /** The share of the document's letters that Quire's pages show. */
  readonly share: number;
  readonly pages: number;
  /** The number of pages of the DOCX that LibreOffice writes of the same document. */
  readonly beside?: number;
}

async function shownOf2003(documents: readonly string[], folder: string, faults: string[]): Promise<readonly Of2003[]> {
  const shown: Of2003[] = [];
  const asDocx = await officeFiles('docx', documents, folder);
  for (const [name, file] of await officeFiles('Word 2003 XML', documents, folder)) {
    const xml = await readFile(file);
    try {
      const { pdf, pages } = await convert(xml);
      const docx = asDocx.get(name);
      const beside = docx === undefined ? undefined : (await convert(await readFile(docx))).pages;
      const out = join(folder, 'converted.pdf');
      await writeFile(out, pdf);
      const { stdout } = await run('pdftotext', [out, '-']);
      shown.push({ name, share: shownShare(textOf(xml.toString()), stdout), pages, beside });
    } catch (error) {
      faults.push(`${name} as Word 2003 XML: ${error}`);
    }
  }
  return shown;
}

/** All text of a file of Word 2003 XML. */
const textOf = (xml: string): string =>
  [...xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => unescaped(text)).join(' ');

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text: string): string => text.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

async function refusals(documents: readonly string[], folder: string, faults: string[]): Promise<number> {
  let refused = 0;
  for (const [kind, words] of REFUSED) {
    for (const [name, file] of await officeFiles(kind, documents.slice(0, 4), folder)) {
      const said = await refusalOf(await readFile(file));
      if (said !== undefined && words.test(said)) refused++;
      else faults.push(`${name} as ${kind}: ${said ?? 'not refused'}`);
    }
  }
  return refused;
}

async function refusalOf(file: Uint8Array): Promise<string | undefined> {
  try {
    await convert(file);
    return undefined;
  } catch (error) {
    return error instanceof QuireError && error.code === 'UNSUPPORTED_MEDIA_TYPE' ? error.message : `${error}`;
  }
}

export function legacyText({ packed, office, faults }: LegacyResult): string {
  const lines = [
    `Of ${packed} files of other kinds than DOCX: ${faults.length} faults${faults.map((fault) => `\n  ${fault}`).join('')}`,
  ];
  if (!office) return [...lines, 'LibreOffice or poppler is not installed: Word 2003 XML is not judged'].join('\n');
  const { documents, shown, paged, otherPages, lacking, refused } = office;
  lines.push(
    `Word 2003 XML by LibreOffice, ${documents} documents: ${shown.toFixed(4)} of the text shown, ${paged.toFixed(3)} of them on as many pages as the DOCX, but for one`,
  );
  lines.push(...otherPages.map((other) => `  ${other}`));
  for (const [name, share] of lacking.slice(0, 5)) lines.push(`  ${name} ${share.toFixed(3)}`);
  lines.push(`${refused} files of .doc, .rtf and .odt refused with what to do`);
  return lines.join('\n');
}

export const legacyFigures = ({ office, faults }: LegacyResult): Figures => ({
  'legacy.noFault': faults.length === 0 ? 1 : 0,
  ...(office && {
    'legacy.shown2003': rounded(office.shown, 3),
    'legacy.paged2003': rounded(office.paged, 3),
    'legacy.refused': office.refused,
  }),
});
