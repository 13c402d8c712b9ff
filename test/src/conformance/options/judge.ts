/** Asks other programs about a PDF: qpdf about its structure, pdfium and mupdf about its pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, run } from '../../processes/index.js';
import { ROOT } from '../../workspace.js';

export interface JudgedPdf {
  readonly file: string;
  /** The password that opens the file, if it is encrypted. */
  readonly password?: string;
  readonly profile?: string;
  readonly isInvoice: boolean;
}

/** Asks a program about a PDF; undefined if it finds no fault. */
export type PdfJudge = (pdf: JudgedPdf) => Promise<string | undefined>;

const PYTHON = process.env.PYTHON ?? 'python3';

/** Opens a file, draws its pages and reads their text; the last printed line is the number of pages. */
const PDFIUM = `
import sys, pypdfium2
document = pypdfium2.PdfDocument(sys.argv[1], password=sys.argv[2] or None)
document.init_forms()
for page in document:
    page.render(scale=0.3, may_draw_forms=True)
    page.get_textpage().get_text_range()
print(len(document))
`;

const qpdf: PdfJudge = async ({ file, password = '' }) => {
  const { status, stdout, stderr } = await run('qpdf', ['--check', `--password=${password}`, file]);
  if (status === 0) return undefined;
  return /^(WARNING|ERROR):?.*$/im.exec(stderr + stdout)?.[0] ?? `ended with ${status}`;
};

const mupdf: PdfJudge = async ({ file, password = '' }) => {
  const { status, stderr } = await run('mutool', [
    'draw',
    '-q',
    '-p',
    password,
    '-r',
    '20',
    '-o',
    '/dev/null',
    '-F',
    'ppm',
    file,
  ]);
  const complaint = /^(error|warning):(?! ICC support is not available).*$/im.exec(stderr)?.[0];
  return complaint ?? (status === 0 ? undefined : `ended with ${status}`);
};

const pdfium: PdfJudge = async ({ file, password = '' }) => {
  const { status, stdout, stderr } = await run(PYTHON, ['-c', PDFIUM, file, password]);
  return status === 0 && Number(stdout) > 0 ? undefined : (stderr.trim().split('\n').at(-1) ?? `ended with ${status}`);
};

/** The installed judges by name. */
export async function judges(): Promise<ReadonlyMap<string, PdfJudge>> {
  const found = new Map<string, PdfJudge>();
  if (await isInstalled('qpdf')) found.set('qpdf', qpdf);
  if (await isInstalled('mutool', '-v')) found.set('mupdf', mupdf);
  const { status } = await run(PYTHON, ['-c', 'import pypdfium2']);
  if (status === 0) found.set('pdfium', pdfium);
  return found;
}

/** A judge in Java, built by `mvn -f test/judges/NAME package`. */
export interface JavaJudge {
  /** Returns the complaints by file. */
  complaints(files: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The time limit for all files together. */
const TIMEOUT = 600_000; // Milliseconds.

/** Undefined if the judge was not built. @param more arguments before the files */
export function javaJudge(name: string, main: string, ...more: string[]): JavaJudge | undefined {
  const target = join(ROOT, 'test/judges', name, 'target');
  const list = join(target, 'classpath.txt');
  if (!existsSync(list)) return undefined;
  const classpath = [join(target, 'classes'), readFileSync(list, 'utf8').trim()].join(':');
  return {
    async complaints(files) {
      const found = new Map<string, string>();
      if (files.length === 0) return found;
      const { status, stdout, stderr } = await run('java', ['-Xmx1500m', '-cp', classpath, main, ...more, ...files], {
        timeout: TIMEOUT,
      });
      const said = stdout.split(/^(?=(?:violates|compliant|valid|invalid) )/m).map((part) => part.trim());
      for (const file of files) {
        const verdict = said.find((part) => part.split('\n')[0]?.endsWith(` ${file}`));
        if (!verdict) found.set(file, `${name} ended with ${status}: ${stderr.slice(-300)}`);
        else if (/^(violates|invalid)/.test(verdict))
          found.set(file, verdict.split('\n').slice(1).join('\n').slice(0, 1000));
      }
      return found;
    },
  };
}
