/** LibreOffice on the same documents in the same run: its times turn ours into ratios that hold on any machine. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from '../../processes/index.js';
import { ROOT } from '../../workspace.js';
import { onePage } from '../documents.js';
import { type TimedContender, timedRun } from './timed-run.js';

/** It gets our substitute fonts: other widths would give it another number of pages to lay out. */
const FONTCONFIG = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include>/etc/fonts/fonts.conf</include><dir>${join(ROOT, 'node_modules/@expo-google-fonts')}</dir></fontconfig>`;

/**
 * `undefined` if LibreOffice is not installed. Its profile is new, in `folder`, and filled by a first conversion, so
 * that no later figure includes the making of the profile.
 */
export async function openOffice(folder: string): Promise<TimedContender | undefined> {
  if (!(await isInstalled('soffice'))) return undefined;
  const fontconfig = join(folder, 'fonts.conf');
  writeFileSync(fontconfig, FONTCONFIG);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const office: TimedContender = {
    name: 'LibreOffice',
    convert: (files, outFolder) =>
      timedRun('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', outFolder, ...files], {
        FONTCONFIG_FILE: fontconfig,
      }),
  };
  const first = join(folder, 'warm-up.docx');
  writeFileSync(first, onePage());
  await office.convert([first], folder);
  return office;
}
