import type { Compression } from '../../base/compression/index.js';
import type { ConvertRequest, ConvertResult } from '../../convert/index.js';

/** The engine as plugins see it: fonts and compression are already in it. */
export interface Engine {
  /** The runtime's own deflate, for jobs that open and write packages themselves; the portable one serves where absent. */
  readonly compression?: Compression;
  /** DOCX to PDF; throws what `convert` of the engine throws. */
  convert(docx: Uint8Array, request?: EngineConvertRequest): Promise<ConvertResult>;
}

export type EngineConvertRequest = Omit<ConvertRequest, 'fonts' | 'compression' | 'openSubsetter'>;

/** A module that opens an engine, such as `@quire/core/node`. */
export interface EngineModule {
  nodeEngine(): Engine;
}
