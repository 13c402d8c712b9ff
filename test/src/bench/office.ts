/** LibreOffice on the same documents in the same run: its times turn ours into ratios that hold on any machine. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, type RunResult, run } from '../processes/index.js';
import { ROOT } from '../workspace.js';

export interface Office {
  /** One process for all files. Throws where it fails. */
  convert(files: readonly string[], outFolder: string): Promise<RunResult>;
}

/** It gets the fonts that we stand in with: other widths would give it another number of pages to lay out. */
const FONTCONFIG = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include>/etc/fonts/fonts.conf</include><dir>${join(ROOT, 'node_modules/@expo-google-fonts')}</dir></fontconfig>`;

/**
 * `undefined` where LibreOffice is not installed. Its profile is a new one in `folder`, filled by a first conversion
 * of `warmUp`: what is measured later is not the making of the profile.
 */
export async function openOffice(folder: string, warmUp: string): Promise<Office | undefined> {
  if (!(await isInstalled('soffice'))) return undefined;
  const fontconfig = join(folder, 'fonts.conf');
  writeFileSync(fontconfig, FONTCONFIG);
  const office: Office = {
    async convert(files, outFolder) {
      const result = await run(
        'soffice',
        [
          `-env:UserInstallation=file://${join(folder, 'profile')}`,
          '--headless',
          '--convert-to',
          'pdf',
          '--outdir',
          outFolder,
          ...files,
        ],
        { timeout: 600_000, env: { FONTCONFIG_FILE: fontconfig } },
      );
      if (result.status !== 0) throw new Error(`soffice ended with ${result.status}: ${result.stderr}`);
      return result;
    },
  };
  await office.convert([warmUp], folder);
  return office;
}
