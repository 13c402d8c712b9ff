/** Checks that PDFs are well made, by other programs. */
import { inParallel, isInstalled, run } from '../processes/index.js';

export interface SoundnessFault {
  readonly pdf: string;
  readonly complaint: string;
}

export interface Soundness {
  readonly checked: number;
  /** The complaints of `qpdf --check`; `undefined` if qpdf is not installed. */
  readonly structure?: readonly SoundnessFault[];
  /** Fonts that are not embedded, by poppler's `pdffonts`; `undefined` if poppler is not installed. */
  readonly fonts?: readonly SoundnessFault[];
}

export async function checkSoundness(pdfs: readonly string[]): Promise<Soundness> {
  const [qpdf, pdffonts] = await Promise.all([isInstalled('qpdf'), isInstalled('pdffonts', '-v')]);
  return {
    checked: pdfs.length,
    structure: qpdf ? await faults(pdfs, structureComplaint) : undefined,
    fonts: pdffonts ? await faults(pdfs, fontComplaint) : undefined,
  };
}

async function faults(
  pdfs: readonly string[],
  complaintOf: (pdf: string) => Promise<string | undefined>,
): Promise<SoundnessFault[]> {
  const complaints = await inParallel(pdfs, 2, complaintOf);
  return complaints.flatMap((complaint, index) => (complaint ? [{ pdf: pdfs[index] ?? '', complaint }] : []));
}

async function structureComplaint(pdf: string): Promise<string | undefined> {
  const { status, stdout, stderr } = await run('qpdf', ['--check', pdf]);
  if (status === 0) return undefined;
  return /^(WARNING|ERROR):.*$/m.exec(stderr + stdout)?.[0] ?? `qpdf --check ended with ${status}`;
}

async function fontComplaint(pdf: string): Promise<string | undefined> {
  const { status, stdout, stderr } = await run('pdffonts', [pdf]);
  if (status !== 0) return stderr.trim() || `pdffonts ended with ${status}`;
  // Two heading lines, then the columns name, type, encoding, emb, sub, uni and object ID. The last four columns are
  // always five words.
  const loose = stdout
    .split('\n')
    .slice(2)
    .filter((line) => /\sno\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+\s*$/.test(line))
    .map((line) => line.split(' ')[0]);
  return loose.length > 0 ? `not embedded: ${loose.join(', ')}` : undefined;
}
