import { setFlagsFromString } from 'node:v8';

/** The amount of work after which V8 compiles a function with all optimizations: the flag for it, and two values. */
interface Patience {
  readonly flag: string;
  readonly long: number;
  readonly standard: number;
}

/** The flag of this version of Node: Node 20 counts executed bytecode, later versions count calls. */
export const PATIENCE: Patience =
  Number.parseInt(process.versions.node, 10) < 22
    ? { flag: '--interrupt-budget', long: 400_000, standard: 67_584 }
    : { flag: '--invocation-count-for-turbofan', long: 18_000, standard: 3_000 };

/**
 * `--max-inlined-bytecode-size-cumulative`: bytes of bytecode that V8 inlines into one optimized function, a fifth of
 * the default. Documents differ, so V8 compiles a function again until it has met all their markup. Inlining then costs
 * more than it saves: a third of the processor time of 93 documents was compiling. With this flag they take a quarter
 * less, and after hundreds of conversions no more. V8 reads the flag once for each compilation, so it may be set while
 * others run.
 */
export const INLINED_TOGETHER = '--max-inlined-bytecode-size-cumulative=200';
export const TOGETHER_BY_DEFAULT = '--max-inlined-bytecode-size-cumulative=920';

/**
 * The bytes of bytecode of each function that V8 inlines: a fifth of the default. The flag is set only when a process
 * starts, because V8 reads it twice while it compiles on another thread, and ends the process if the values differ.
 */
export const INLINED_ALONE = '--max-inlined-bytecode-size=100';

/** The interval, in milliseconds, for checking if the process has worked for long enough. */
const LOOK_EVERY = 200;

/**
 * Makes V8 optimize a function only once it has run six times as long as by default, until this process has worked for
 * `seconds`. A short document then takes a tenth less processor time (on each of Node 20, 22 and 24); a long one would
 * take a fifth more if the default did not return. The limit on inlining stays lower for good. Call this after the
 * engine is loaded: V8 rejects cached code, also Node's own, that was compiled under other flags. The flags have their
 * old values whenever code is cached.
 */
export function optimizeLater(seconds: number): void {
  setFlagsFromString(INLINED_TOGETHER);
  setFlagsFromString(`${PATIENCE.flag}=${PATIENCE.long}`);
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system < seconds * 1e6) return;
    clearInterval(look);
    setFlagsFromString(`${PATIENCE.flag}=${PATIENCE.standard}`);
  }, LOOK_EVERY);
  look.unref();
  process.off('exit', standardFlags).once('exit', standardFlags);
}

function standardFlags(): void {
  setFlagsFromString(TOGETHER_BY_DEFAULT);
  setFlagsFromString(`${PATIENCE.flag}=${PATIENCE.standard}`);
}
