/**
 * Generated documents that are awkward to sign: `documents` combines pages, boxes, forms and fields as no sample has
 * them, `files` encrypts, linearizes or damages them, `signings` requests signatures, and `judge` asks other programs
 * for their verdict on each. `run` counts the refusals.
 */
export { type SignedJudge, startJudge } from './judge.js';
export { type AwkwardFailure, type AwkwardRun, runAwkward } from './run.js';
