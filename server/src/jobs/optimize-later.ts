import { setFlagsFromString } from 'node:v8';

/**
 * How V8 calls the work after which it compiles a function with all optimizations: Node 20's knows bytes of bytecode that
 * ran, the later ones calls of the function.
 */
export const OPTIMIZING_LATER =
  Number.parseInt(process.versions.node, 10) < 22
    ? '--interrupt-budget=400000'
    : '--invocation-count-for-turbofan=18000';

/**
 * Has V8 compile a function with all optimizations only once it has run six times as long as by default. Until then a
 * batch is converted in less processor time than compiling so many would take (a tenth less on each of Node 20, 22 and
 * 24); a process that lives on compiles the same in the end. To be called before the engine is loaded.
 */
export function optimizeLater(): void {
  setFlagsFromString(OPTIMIZING_LATER);
}
