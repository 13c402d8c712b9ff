import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, run } from '../../processes/index.js';
import type { OfficeFailure } from './run.js';

/** A package that `verify` calls intact, and the signed package that it was made from. */
export type Passed = Omit<OfficeFailure, 'seen'>;

const AT_ONCE = 200;

/**
 * The documents in which LibreOffice reads another text than was signed; undefined if it is not installed. Only
 * documents of Word are read: only text is compared, and sheets and slides need other filters.
 */
export async function changedInOffice(passed: readonly Passed[]): Promise<readonly OfficeFailure[] | undefined> {
  if (!(await isInstalled('soffice'))) return undefined;
  const documents = passed.filter(({ kind }) => !/workbook|presentation/.test(kind));
  const failures: OfficeFailure[] = [];
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const part = documents.slice(at, at + AT_ONCE);
    const bases = [...new Set(part.map(({ signed }) => signed))];
    const texts = await textsOf([...bases, ...part.map(({ bytes }) => bytes)]);
    for (const [index, each] of part.entries()) {
      const [was, is] = [texts[bases.indexOf(each.signed)], texts[bases.length + index]];
      if (was !== is) failures.push({ ...each, seen: [`LibreOffice: ${JSON.stringify(is ?? 'nothing')}`] });
    }
  }
  return failures;
}

/** The text of each document; undefined for a document that LibreOffice does not open. */
async function textsOf(documents: readonly Uint8Array[]): Promise<readonly (string | undefined)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-office-'));
  try {
    const [from, to] = ['documents', 'texts'].map((name) => join(folder, name));
    for (const each of [from, to]) mkdirSync(each);
    for (const [index, bytes] of documents.entries()) writeFileSync(join(from, `${index}.docx`), bytes);
    const options = [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      '--convert-to',
      'txt:Text',
    ];
    const files = documents.map((_, index) => join(from, `${index}.docx`));
    await run('soffice', [...options, '--outdir', to, ...files], { timeout: 600_000 });
    return documents.map((_, index) => {
      const file = join(to, `${index}.txt`);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
