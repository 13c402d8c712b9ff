/**
 * The settings of V8's compilers: `optimize-later.ts` delays optimizations that do not pay off in a short process, and
 * `keep-compiled.ts` keeps the rest from one process to the next.
 */
export { keepCompiled } from './keep-compiled.js';
export { INLINED_ALONE, optimizeLater } from './optimize-later.js';
