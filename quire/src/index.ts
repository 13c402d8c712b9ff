/**
 * One import for what Quire does, on Node, with the options of the command and of the service: `convert`, `render`,
 * `annotate`, `sign` and `verify` take bytes and return bytes with a report, `open` keeps a document for many
 * calls, and `createPool` converts in separate threads.
 *
 * Each call has its file. `fill.ts` is the fill that three of them begin with; `check.ts` refuses invalid calls with
 * the list of their mistakes; `engine.ts` is the engine that they share. Your own fonts and external signers need
 * `@quire/core` and the plugins.
 */
/** The error that every call rejects with: its `code` is the kind of failure. */
export { QuireError } from '@quire/core';
export { type AnnotatedDocument, type AnnotateOptions, annotate } from './annotate.js';
export { type ConvertedDocument, type ConvertOptions, type ConvertTemplateOptions, convert } from './convert.js';
export { type OpenDocument, type OpenOptions, open } from './open.js';
export { createPool, type Pool, type PoolOptions } from './pool.js';
export {
  type PagePicture,
  type RenderedDocument,
  type RenderOptions,
  render,
} from './render.js';
export { type SignedDocument, type SignOptions, sign } from './sign.js';
export { type VerifyOptions, verify } from './verify.js';
