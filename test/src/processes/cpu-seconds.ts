import { readFileSync } from 'node:fs';

/** The frequency of the kernel's clock in Linux's interfaces, which is the same on every machine. */
const TICKS_A_SECOND = 100;

/** The processor time of a process in seconds, with all its threads; `undefined` if the system does not report it. */
export function cpuSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may contain any character.
    const [utime, stime] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(utime) + Number(stime)) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
