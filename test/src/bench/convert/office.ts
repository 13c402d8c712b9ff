/** LibreOffice on the same documents in the same run: its times turn ours into ratios that hold on any machine. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, run } from '../../processes/index.js';
import { onePage } from '../documents.js';
import { type TimedContender, timedRun } from './timed-run.js';

/**
 * Debian's packages of the families that Quire embeds, with a family of each: other widths would give LibreOffice
 * another number of pages to lay out. It gets none of our font folders, because reading them takes it a second per
 * document.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  'fonts-crosextra-carlito': 'Carlito',
  'fonts-crosextra-caladea': 'Caladea',
  'fonts-liberation': 'Liberation Sans',
  'fonts-noto-cjk': 'Noto Sans CJK JP',
};

/** Says which fonts LibreOffice has, by Debian's packages, and which it lacks. */
async function fontsOfOffice(): Promise<string> {
  const { stdout } = await run('fc-list', [':', 'family']);
  const [there, missing] = [true, false].map((wanted) =>
    Object.entries(PACKAGES).flatMap(([name, family]) => (stdout.includes(family) === wanted ? [name] : [])),
  );
  const lacks = missing.length > 0 ? `; to be installed for a fair race: ${missing.join(', ')}` : '';
  return `LibreOffice has the fonts of ${there.join(', ') || 'no package'}${lacks}`;
}

/**
 * `undefined` if LibreOffice is not installed. Its profile is new, in `folder`, and filled by a first conversion, so
 * that no later figure includes the making of the profile.
 */
export async function openOffice(folder: string): Promise<TimedContender | undefined> {
  if (!(await isInstalled('soffice'))) return undefined;
  console.log(await fontsOfOffice());
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const office: TimedContender = {
    name: 'LibreOffice',
    convert: (files, outFolder) =>
      timedRun('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', outFolder, ...files]),
  };
  const first = join(folder, 'warm-up.docx');
  writeFileSync(first, onePage());
  await office.convert([first], folder);
  return office;
}
