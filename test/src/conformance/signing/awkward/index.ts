/**
 * Documents that are awkward to sign, by generation: `documents` puts pages, boxes, forms and fields together as no sample
 * has them, `files` has them encrypted, linearized or damaged, `signings` asks for signatures, and `judge` has programs of
 * others say what they think of each. `run` counts what any of them refuses.
 */
export { type SignedJudge, startJudge } from './judge.js';
export { type AwkwardFailure, type AwkwardRun, runAwkward } from './run.js';
