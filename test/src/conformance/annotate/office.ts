import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { isInstalled, run } from '../../processes/index.js';

/**
 * The documents that LibreOffice cannot convert to PDF, opened in one process; `undefined` if LibreOffice is not
 * installed.
 */
export async function unopenedByOffice(documents: readonly string[]): Promise<readonly string[] | undefined> {
  if (documents.length === 0 || !(await isInstalled('soffice'))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'quire-office-'));
  try {
    const options = [`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless', '--convert-to', 'pdf'];
    await run('soffice', [...options, '--outdir', folder, ...documents], { timeout: 300_000 });
    return documents.filter((path) => !existsSync(join(folder, `${basename(path, extname(path))}.pdf`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
