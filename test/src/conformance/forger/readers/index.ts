/**
 * Readers that share no code with Quire: pdfium (in Chrome and Edge) by `pdfium`, and poppler (in Evince and Okular)
 * and mupdf by `commands`. All draw at one pixel per point into a `picture`; equal files give equal pixels.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, run } from '../../../processes/index.js';
import { drawnBy, outputOf } from './commands.js';
import { Pdfium } from './pdfium.js';
import type { Picture } from './picture.js';

export { type Picture, readPixmaps } from './picture.js';

const READERS = ['pdfium', 'poppler', 'mupdf'] as const;
export type ReaderName = (typeof READERS)[number];

/**
 * The pages by reader: readers that are not installed are absent, and a reader that refuses the file has undefined
 * pages.
 */
export interface Shown {
  readonly pages: ReadonlyMap<ReaderName, readonly Picture[] | undefined>;
  /** The pages without annotations, if pdfium is installed. */
  readonly bare?: readonly Picture[];
  readonly text?: readonly string[];
}

export class Readers {
  readonly names: readonly ReaderName[];
  readonly #python: string | undefined;
  readonly #pdfium?: Pdfium;
  readonly #folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'forger-'));
  #files = 0;

  private constructor(names: readonly ReaderName[], python: string | undefined) {
    this.names = names;
    this.#python = python;
    if (python) this.#pdfium = new Pdfium(python);
  }

  /** Returns the installed readers: pdfium by the `pypdfium2` of `python3`, or of the interpreter named by `PYTHON`. */
  static async installed(): Promise<Readers> {
    const python = process.env.PYTHON ?? 'python3';
    const hasPdfium = (await isInstalled(python)) && (await run(python, ['-c', 'import pypdfium2'])).status === 0;
    const names: ReaderName[] = hasPdfium ? ['pdfium'] : [];
    if (await isInstalled('pdftoppm', '-v')) names.push('poppler');
    if (await isInstalled('mutool', '-v')) names.push('mupdf');
    return new Readers(names, hasPdfium ? python : undefined);
  }

  async show(file: Uint8Array): Promise<Shown> {
    const [view, ...rest] = await Promise.all([
      this.#pdfium?.draw(file),
      ...(['poppler', 'mupdf'] as const).map(async (name) => [name, await this.#drawn(name, file)] as const),
    ]);
    const pages = new Map<ReaderName, readonly Picture[] | undefined>();
    if (this.#pdfium) pages.set('pdfium', view?.pages);
    for (const [name, pictures] of rest) if (this.names.includes(name)) pages.set(name, pictures);
    return { pages, ...(view ? { bare: view.bare, text: view.text } : {}) };
  }

  /** The words of all pages, including annotations and fields; undefined if poppler is not installed. */
  async words(file: Uint8Array): Promise<ReadonlySet<string> | undefined> {
    if (!this.names.includes('poppler')) return undefined;
    const text = (await outputOf('pdftotext', ['-', '-'], file)).toString('utf8');
    return new Set(text.split(/\s+/).filter((word) => word !== ''));
  }

  /** Shows the file with new processes of the readers: pdfium keeps the fonts that it substituted for earlier files. */
  async showAnew(file: Uint8Array): Promise<Shown> {
    const anew = new Readers(this.names, this.#python);
    try {
      return await anew.show(file);
    } finally {
      anew.stop();
    }
  }

  stop(): void {
    this.#pdfium?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #drawn(name: ReaderName, file: Uint8Array): Promise<readonly Picture[] | undefined> {
    if (!this.names.includes(name)) return undefined;
    if (name === 'poppler') return drawnBy('pdftoppm', ['-r', '72', '-'], file);
    const path = join(this.#folder, `${this.#files++}.pdf`);
    writeFileSync(path, file);
    const pictures = await drawnBy(
      'mutool',
      ['draw', '-q', '-r', '72', '-F', 'ppm', '-o', '-', path],
      new Uint8Array(),
    );
    rmSync(path, { force: true });
    return pictures;
  }
}
