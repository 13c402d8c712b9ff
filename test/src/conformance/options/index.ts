/**
 * Options of `convert` together: pairs of all values, each with a third one, for documents with fields, pictures and
 * transparent shapes. Combinations that the standards exclude must be refused. All others must give a file that qpdf,
 * pdfium and mupdf accept, and that veraPDF and Mustang find valid. Invoices made of terms lack some of these terms.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QuireError } from '@quire/core';
import { convert } from '@quire/quire';
import { inParallel } from '../../processes/index.js';
import { paintedPng, sampleDocx } from '../../sample/index.js';
import { ROOT } from '../../workspace.js';
import type { Figures } from '../floors.js';
import { contradict, invoiceCases, type OptionCase, optionCases, PASSWORDS } from './cases.js';
import { effectsDocx } from './effects.js';
import { type JudgedPdf, javaJudge, judges } from './judge.js';
import { rareDocx } from './rare.js';

export { javaJudge } from './judge.js';

export interface OptionsResult {
  readonly cases: number;
  readonly refused: number;
  readonly judges: readonly string[];
  /** The case, its document and its fault. */
  readonly faults: readonly string[];
}

/** Returns veraPDF's name of a standard. */
const flavourOf = (profile: string): string => profile.replace(/^pdfa-|^pdf(?=ua)/, '').replace('ua-', 'ua');

/** Converts `count` cases of a seed. */
export async function measureOptions(count: number, seed: number, keep?: string): Promise<OptionsResult> {
  const folder = keep ?? (await mkdtemp(join(tmpdir(), 'quire-options-')));
  try {
    const documents = await documentsToConvert();
    const invoices = invoiceCases(Math.ceil(count / 3), seed);
    const cases = [...optionCases(underlay(), seed).slice(0, count), ...invoices];
    const faults: string[] = [];
    const written: (JudgedPdf & { readonly name: string })[] = [];
    let refused = 0;
    for (const [index, each] of cases.entries()) {
      const [name, bytes] = documents[index % documents.length] as readonly [string, Uint8Array];
      const made = await converted(bytes, each);
      if (typeof made === 'string') faults.push(`${name} ${each.name}: ${made}`);
      else if (made) {
        const file = join(folder, `${index}.pdf`);
        await writeFile(file, made);
        written.push({ name: `${name} ${each.name}`, file, ...judged(each) });
      } else refused++;
    }
    const found = await judges();
    await inParallel(written, 2, async (pdf) => {
      for (const [judge, complaintOf] of found) {
        const complaint = await complaintOf(pdf);
        if (complaint) faults.push(`${pdf.name}: ${judge}: ${complaint}`);
      }
    });
    const inJava = await judgedInJava(written, faults);
    return { cases: cases.length, refused, judges: [...found.keys(), ...inJava], faults };
  } finally {
    if (!keep) await rm(folder, { recursive: true });
  }
}

/** The PDF, or a text that describes a fault; undefined if the conversion was rightly refused. */
async function converted(
  docx: Uint8Array,
  { options, mayBeRefused }: OptionCase,
): Promise<Uint8Array | string | undefined> {
  try {
    const { pdf } = await convert(docx, options);
    return contradict(options) ? 'was not refused' : pdf;
  } catch (error) {
    const isRefused = error instanceof QuireError && error.code === 'VALIDATION_ERROR';
    return isRefused && (mayBeRefused || contradict(options)) ? undefined : String(error);
  }
}

function judged({ options }: OptionCase): Omit<JudgedPdf, 'file'> {
  const { userPassword, ownerPassword, invoice, profile = 'pdf' } = options;
  const standard = invoice && profile === 'pdf' ? 'pdfa-3b' : profile;
  return {
    isInvoice: invoice !== undefined,
    ...(standard !== 'pdf' && { profile: standard }),
    ...(userPassword || ownerPassword ? { password: ownerPassword ? PASSWORDS.owner : PASSWORDS.user } : {}),
  };
}

async function judgedInJava(
  written: readonly (JudgedPdf & { readonly name: string })[],
  faults: string[],
): Promise<readonly string[]> {
  const asked = new Set<string>();
  const ask = async (judge: string, main: string, pdfs: typeof written, ...more: string[]): Promise<void> => {
    const java = javaJudge(judge, main, ...more);
    if (!java) return;
    asked.add(judge);
    const complaints = await java.complaints(pdfs.map(({ file }) => file));
    for (const { file, name } of pdfs) {
      const complaint = complaints.get(file);
      if (complaint) faults.push(`${name}: ${judge}: ${complaint}`);
    }
  };
  for (const profile of new Set(written.flatMap((pdf) => pdf.profile ?? []))) {
    // veraPDF cannot open files that have a password.
    const of = written.filter((pdf) => pdf.profile === profile && pdf.password === undefined);
    await ask('verapdf', 'PdfJudge', of, flavourOf(profile));
  }
  await ask(
    'mustang',
    'InvoiceJudge',
    written.filter(({ isInvoice }) => isInvoice),
  );
  return [...asked];
}

/** Short documents with many features: the sample, and templates with fields of all kinds. */
async function documentsToConvert(): Promise<readonly (readonly [string, Uint8Array])[]> {
  const fixtures = ['controls', 'form-fields', 'invoice'];
  return [
    ['sample', sampleDocx()],
    ['effects', effectsDocx()],
    ['rare', rareDocx(underlay())],
    ...(await Promise.all(
      fixtures.map(async (name) => [name, await readFile(join(ROOT, `test/fixtures/${name}.docx`))] as const),
    )),
  ];
}

const underlay = (): Uint8Array => paintedPng(60, 40, (x, y) => [200, 200 + (x % 50), 255 - y]);

export const optionsText = ({ cases, refused, judges: found, faults }: OptionsResult): string =>
  [
    `${cases} conversions with options together, ${refused} refused as they have to be, before ${found.join(', ')}: ${faults.length} faults`,
    ...faults.slice(0, 20),
  ].join('\n  ');

export const optionsFigures = ({ faults }: OptionsResult): Figures => ({
  'options.noFault': faults.length === 0 ? 1 : 0,
});
