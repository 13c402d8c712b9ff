/** The settings of V8's compilers: `optimize-later.ts` suits short processes, `keep-compiled.ts` caches their code. */
export { keepCompiled } from './keep-compiled.js';
export { INLINED_ALONE, optimizeLater } from './optimize-later.js';
