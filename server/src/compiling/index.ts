/**
 * The settings of V8's compilers: `optimize-later.ts` puts off what a short process does not earn back, and `keep-compiled.ts` keeps
 * the rest from one process to the next.
 */
export { keepCompiled } from './keep-compiled.js';
export { INLINED_ALONE, optimizeLater } from './optimize-later.js';
