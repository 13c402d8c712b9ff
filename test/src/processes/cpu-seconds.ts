import { readFileSync } from 'node:fs';

/** Of the kernel's clock, as Linux reports it to programs wherever it runs. */
const TICKS_A_SECOND = 100;

/** Seconds of processor time that a process has used, all its threads; `undefined` where the system does not tell. */
export function cpuSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may hold anything.
    const [utime, stime] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(utime) + Number(stime)) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
