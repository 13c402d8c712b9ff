/** The programs that are timed on the same documents: each is a process from start to end. */
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { inParallel, isInstalled, quireCommand, type RunResult, run } from '../../processes/index.js';
import { openOffice } from './office.js';

export interface Contender {
  readonly name: 'Quire' | 'LibreOffice' | 'docxide-pdf';
  /** Writes the PDF of each file into the folder, with the cores that the program takes by itself. Throws where it fails. */
  convert(files: readonly string[], outFolder: string): Promise<Spent>;
}

/** What a program took; memory is the sum of its processes' highest. */
export interface Spent {
  readonly milliseconds: number;
  /** Processor time of all that it started, in milliseconds. */
  readonly processor: number;
  readonly peakBytes: number;
}

/** Quire, and of the others those that are installed. `folder` takes LibreOffice's profile. */
export async function contenders(folder: string): Promise<readonly Contender[]> {
  const office = await openOffice(folder);
  return [ours(), ...(office ? [office] : []), ...((await isInstalled('docxide-pdf')) ? [docxide] : [])];
}

/** Another checkout's command is timed as this one's is. */
export const ours = (command = quireCommand()): Contender => ({
  name: 'Quire',
  convert: (files, outFolder) =>
    timedRun(process.execPath, [command, 'convert', ...files, '--out-dir', outFolder, '--quiet']),
});

/** It takes one file, so that many are many processes: one for each core at once. */
const docxide: Contender = {
  name: 'docxide-pdf',
  async convert(files, outFolder) {
    const started = performance.now();
    const each = await inParallel(files, availableParallelism(), (file) =>
      timedRun('docxide-pdf', [file, join(outFolder, basename(file).replace(/docx$/, 'pdf'))]),
    );
    return {
      milliseconds: performance.now() - started,
      processor: each.reduce((sum, { processor }) => sum + processor, 0),
      peakBytes: Math.max(...each.map(({ peakBytes }) => peakBytes)),
    };
  },
};

/** bash counts the processor time of what it waits for, with all its descendants, in milliseconds. */
const COUNTED = 'TIMEFORMAT="counted %3U %3S"; time "$@"';

/** Runs a program to its end and counts what it took. Throws where it fails. */
export async function timedRun(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Spent> {
  const result = await run('bash', ['-c', COUNTED, 'bash', command, ...args], { timeout: 600_000, env });
  if (result.status !== 0) throw new Error(`${command} ended with ${result.status}: ${result.stderr}`);
  return {
    milliseconds: result.milliseconds,
    processor: processorTime(result),
    peakBytes: result.peakBytes ?? Number.NaN,
  };
}

function processorTime({ stderr }: RunResult): number {
  const [, user, system] = /^counted ([\d.]+) ([\d.]+)$/m.exec(stderr) ?? [];
  return (Number(user) + Number(system)) * 1000;
}
