/** The settings of V8's compilers: `optimize-later.ts` for short processes, `keep-compiled.ts` a cache. */
export { keepCompiled } from './keep-compiled.js';
export { INLINED_ALONE, optimizeLater } from './optimize-later.js';
