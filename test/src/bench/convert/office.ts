/** LibreOffice on the same documents in the same run: its times turn ours into ratios that hold on any machine. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, run } from '../../processes/index.js';
import { onePage } from '../documents.js';
import { type TimedContender, timedRun } from './timed-run.js';

/**
 * The Debian packages of the families that Quire embeds, each with a family of the package. With other widths,
 * LibreOffice would lay out another number of pages. LibreOffice does not get Quire's font folders, because reading
 * them takes it a second per document.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  'fonts-crosextra-carlito': 'Carlito',
  'fonts-crosextra-caladea': 'Caladea',
  'fonts-liberation': 'Liberation Sans',
  'fonts-noto-cjk': 'Noto Sans CJK JP',
};

/** A sentence that lists the fonts that LibreOffice has, by Debian's packages, and the ones that it lacks. */
async function fontsOfOffice(): Promise<string> {
  const { stdout } = await run('fc-list', [':', 'family']);
  const [there, missing] = [true, false].map((wanted) =>
    Object.entries(PACKAGES).flatMap(([name, family]) => (stdout.includes(family) === wanted ? [name] : [])),
  );
  const lacks = missing.length > 0 ? `; to be installed for a fair race: ${missing.join(', ')}` : '';
  return `LibreOffice has the fonts of ${there.join(', ') || 'no package'}${lacks}`;
}

/**
 * Opens LibreOffice; `undefined` if it is not installed. Its profile is new, in `folder`, and completed by a first
 * conversion, so that no later figure includes its creation.
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
