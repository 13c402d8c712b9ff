/**
 * One import for what Quire does, on Node, with the options of the command and of the service: `convert`, `render`,
 * `annotate`, `sign` and `verify` take bytes and answer bytes with a report, `open` keeps a document for many
 * questions, and `createPool` converts in separate threads.
 *
 * Each call has a file of its own, `fill.ts` the fill that three of them begin with; `check.ts` refuses calls that are
 * wrong by what is wrong with them, `engine.ts` holds the engine that they share. What needs more, such as fonts of
 * one's own or signers elsewhere, is in `@quire/core` and the plugins.
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
