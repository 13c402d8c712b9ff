/** The type of a contender, and the timing of a program as a process from start to end. */
import { type RunResult, run } from '../../processes/index.js';

export interface TimedContender {
  readonly name: 'Quire' | 'LibreOffice' | 'docxide-pdf';
  /** Writes the PDF of each file into the folder, with the program's default number of cores. Throws on failure. */
  convert(files: readonly string[], outFolder: string): Promise<Spent>;
}

/** The cost of a program's run. Memory is the sum of the peaks of its processes. */
export interface Spent {
  readonly milliseconds: number;
  /** Processor time of the program and of all processes that it started, in milliseconds. */
  readonly processor: number;
  readonly peakBytes: number;
}

/** bash counts the processor time of the processes that it waits for, with all descendants, in milliseconds. */
const COUNTED = 'TIMEFORMAT="counted %3U %3S"; time "$@"';

/** Runs a program to its end and measures its cost. Throws if it fails. */
export async function timedRun(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Spent> {
  const result = await run('bash', ['-c', COUNTED, 'bash', command, ...args], {
    timeout: 600_000,
    env,
    watchMemory: true,
  });
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
