/** Files in older and other formats, written by LibreOffice. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run } from '../../processes/index.js';

/** The kinds of files, each with LibreOffice's argument for writing it: the extension and the name of the filter. */
export const FILTERS = {
  'Word 2003 XML': 'xml:MS Word 2003 XML',
  docx: 'docx:MS Word 2007 XML',
  docm: 'docm:MS Word 2007 XML VBA',
  dotx: 'dotx:MS Word 2007 XML Template',
  dotm: 'dotm:MS Word 2007 XML Template',
  doc: 'doc:MS Word 97',
  rtf: 'rtf:Rich Text Format',
  odt: 'odt:writer8',
} as const;

export type OfficeKind = keyof typeof FILTERS;

const TIMEOUT = 300_000; // Milliseconds.

/** The documents as files of a kind in `folder`, by name; documents that LibreOffice did not write are left out. */
export async function officeFiles(
  kind: OfficeKind,
  documents: readonly string[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const to = join(folder, kind.replaceAll(' ', '-'));
  await mkdir(to, { recursive: true });
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const args = [profile, '--headless', '--convert-to', FILTERS[kind], '--outdir', to, ...documents];
  await run('soffice', args, { timeout: TIMEOUT });
  const extension = FILTERS[kind].replace(/:.*/, '');
  const files = new Map<string, string>();
  for (const document of documents) {
    const name = basename(document).replace(/\.\w+$/, '');
    const file = join(to, `${name}.${extension}`);
    if (existsSync(file)) files.set(name, file);
  }
  return files;
}
