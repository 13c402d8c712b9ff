import type { ConvertRequest, ConvertResult } from '../../convert.js';

/** The engine as plugins see it: fonts and compression are already in it. */
export interface Engine {
  /** DOCX to PDF; throws what `convert` of the engine throws. */
  convert(docx: Uint8Array, request?: EngineConvertRequest): Promise<ConvertResult>;
}

export type EngineConvertRequest = Omit<ConvertRequest, 'fonts' | 'compression' | 'openSubsetter'>;

/** A module that opens an engine, such as `@quire/core/node`. */
export interface EngineModule {
  nodeEngine(): Engine;
}
