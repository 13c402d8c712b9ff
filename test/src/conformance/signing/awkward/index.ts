/**
 * Generated documents that are awkward to sign: `documents` combines pages, boxes, forms and fields in ways that no
 * sample has, `files` encrypts, linearizes or damages them, `signings` requests signatures, and `judge` asks other
 * programs about each. `run` counts the refusals.
 */
export { type SignedJudge, startJudge } from './judge.js';
export { type AwkwardFailure, type AwkwardRun, runAwkward } from './run.js';
