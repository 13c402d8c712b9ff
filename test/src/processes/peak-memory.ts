import { readdirSync, readFileSync } from 'node:fs';

const INTERVAL = 25; // Milliseconds between two looks: `VmHWM` keeps each process's own peak in between.

/**
 * Watches a process and its descendants through `/proc` until stopped. The peak is the sum of the highest resident set
 * of each process, which is too high if they peak at different times. Both methods return bytes, or `undefined` if
 * nothing was measured.
 */
export function watchPeakMemory(pid: number | undefined): { peak(): number | undefined; stop(): number | undefined } {
  const peaks = new Map<number, number>();
  const look = (): void => {
    if (pid !== undefined) for (const each of withDescendants(pid)) noteResidentPeak(each, peaks);
  };
  const timer = process.platform === 'linux' ? setInterval(look, INTERVAL).unref() : undefined;
  const peak = () => (peaks.size === 0 ? undefined : [...peaks.values()].reduce((sum, each) => sum + each, 0));
  return {
    peak,
    stop() {
      clearInterval(timer);
      return peak();
    },
  };
}

function noteResidentPeak(pid: number, peaks: Map<number, number>): void {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1];
  if (kilobytes) peaks.set(pid, Number(kilobytes) * 1024);
}

function withDescendants(pid: number): number[] {
  const found = [pid];
  // `found` grows while it is walked.
  for (const parent of found) {
    for (const thread of listOrEmpty(`/proc/${parent}/task`)) {
      const children = readOrEmpty(`/proc/${parent}/task/${thread}/children`).trim();
      if (children) found.push(...children.split(' ').map(Number));
    }
  }
  return found;
}

// A process may end between two checks.
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function listOrEmpty(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
