/**
 * The documents that honest sequences begin with, each as the programs of its kind write it. `sheet` is text with
 * forms, tags, layers, links and remarks, and `file-forms` lists its objects in each of the ways that files have. Other
 * documents come from Quire's engine, from pdf-lib and, if it is installed, through qpdf, encrypted and linearized.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { buildDocx, p } from '@quire/core/testing';
import { PDFDocument } from 'pdf-lib';
import { isInstalled, run } from '../../../processes/index.js';
import { FILE_FORMS, pdfFile } from './file-forms.js';
import { type Contents, sheetObjects } from './sheet.js';

export { FILE_FORMS, pdfFile } from './file-forms.js';

export interface HonestDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly password?: string;
}

const CONTENTS: Readonly<Record<string, Contents>> = {
  plain: {},
  form: { form: true },
  'form drawn by readers': { form: true, isDrawnByReader: true },
  'tagged form': { form: true, tagged: true, linked: true },
  remarks: { annotated: true, linked: true, sharesArrays: true },
  'tagged remarks': { annotated: true, tagged: true },
  layers: { layered: true, form: true, sharesArrays: true },
  'turned form': { form: true, turned: true },
  'XFA form': { form: true, xfa: true },
  'form for free readers': { form: true, readerEnabled: true },
};

/** All documents that this machine can make; `withPrograms` adds documents by other programs. */
export async function honestDocuments(withPrograms: boolean): Promise<readonly HonestDocument[]> {
  const made = Object.entries(CONTENTS).flatMap(([name, contents]) =>
    FILE_FORMS.filter((form) => form !== 'hybrid' || contents.tagged).map((form) => ({
      name: `${name}, ${form}`,
      bytes: pdfFile(sheetObjects(contents), form),
    })),
  );
  const own = await ownDocuments();
  const others = [{ name: 'pdf-lib form', bytes: await pdfLibForm() }];
  const programs = withPrograms && (await isInstalled('qpdf')) ? await throughQpdf() : [];
  return [...made, ...own, ...others, ...programs];
}

async function ownDocuments(): Promise<HonestDocument[]> {
  const engine = nodeEngine();
  const docx = buildDocx({ body: `${p('An agreement')}${p('The buyer pays 100 EUR to the seller.')}` });
  const profiles = [undefined, 'pdfa-2b', 'pdfua-1'] as const;
  return Promise.all(
    profiles.map(async (profile) => ({
      name: `own ${profile ?? 'PDF'}`,
      bytes: (await engine.convert(docx, profile ? { profile } : {})).pdf,
    })),
  );
}

async function pdfLibForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.drawText('The buyer pays 100 EUR to the seller.', { x: 72, y: 740, size: 12 });
  const form = document.getForm();
  form.createTextField('name').addToPage(page, { x: 72, y: 600, width: 200, height: 20 });
  form.createCheckBox('agree').addToPage(page, { x: 72, y: 560, width: 14, height: 14 });
  const country = form.createDropdown('country');
  country.addOptions(['Austria', 'Belgium']);
  country.addToPage(page, { x: 72, y: 520, width: 200, height: 20 });
  return document.save();
}

const PASSWORD = 'owner';

/** Documents that qpdf encrypts, or linearizes as tools of web servers do. */
async function throughQpdf(): Promise<HonestDocument[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-honest-'));
  try {
    const source = join(folder, 'in.pdf');
    await writeFile(source, pdfFile(sheetObjects({ form: true, annotated: true }), 'table'));
    const through = async (...args: string[]): Promise<Uint8Array> => {
      const { status, stderr } = await run('qpdf', [...args, source, join(folder, 'out.pdf')]);
      if (status !== 0) throw new Error(`qpdf: ${stderr}`);
      return readFile(join(folder, 'out.pdf'));
    };
    const encrypted = (bits: string, ...more: string[]) => through('--encrypt', '', PASSWORD, bits, ...more, '--');
    return [
      { name: 'encrypted, AES-256', bytes: await encrypted('256'), password: PASSWORD },
      { name: 'encrypted, AES-128', bytes: await encrypted('128', '--use-aes=y'), password: PASSWORD },
      { name: 'linearized', bytes: await through('--linearize') },
      { name: 'linearized, streams', bytes: await through('--linearize', '--object-streams=generate') },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
