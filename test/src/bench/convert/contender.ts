/** The programs that are timed on the same documents. */
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { inParallel, isInstalled, quireCommand } from '../../processes/index.js';
import { openOffice } from './office.js';
import { type TimedContender, timedRun } from './timed-run.js';

/** Quire, and the other converters that are installed. `folder` takes LibreOffice's profile. */
export async function contenders(folder: string): Promise<readonly TimedContender[]> {
  const office = await openOffice(folder);
  return [ours(), ...(office ? [office] : []), ...((await isInstalled('docxide-pdf')) ? [docxide] : [])];
}

/** Quire as a contender: by default the command of this checkout, or the command of another one. */
export const ours = (command = quireCommand()): TimedContender => ({
  name: 'Quire',
  convert: (files, outFolder) =>
    timedRun(process.execPath, [command, 'convert', ...files, '--out-dir', outFolder, '--quiet']),
});

/** docxide-pdf takes one file at a time, so that many files need many processes, as many at once as there are cores. */
const docxide: TimedContender = {
  name: 'docxide-pdf',
  async convert(files, outFolder) {
    const started = performance.now();
    const each = await inParallel(files, availableParallelism(), (file) =>
      timedRun('docxide-pdf', [file, join(outFolder, basename(file).replace(/docx$/, 'pdf'))]),
    );
    return {
      milliseconds: performance.now() - started,
      processor: each.reduce((sum, { processor }) => sum + processor, 0),
      peakBytes: largest(each.map(({ peakBytes }) => peakBytes)),
    };
  },
};

/** The largest of the peaks, without NaN for processes that ended too early to be measured; NaN if no peak is left. */
const largest = (bytes: readonly number[]): number => {
  const seen = bytes.filter((each) => !Number.isNaN(each));
  return seen.length > 0 ? Math.max(...seen) : Number.NaN;
};
