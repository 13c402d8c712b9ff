/** The messages between a `Converter` and its process. */
import type { LayoutRequest } from '@quire/core';

export interface ConversionRequest {
  /** The paths of input and output. The output is written only if the conversion succeeds. */
  readonly input: string;
  readonly output: string;
  /** The engine's own limit. */
  readonly milliseconds: number;
  /** The way in which changes and comments are shown; the engine's defaults if absent. */
  readonly options?: Pick<LayoutRequest, 'markup' | 'comments'>;
}

/** `refused`: a `QuireError`, which names the fault. `crashed`: any other failure. */
export type Conversion = (
  | { readonly kind: 'pdf'; readonly pages: number; readonly diagnostics: readonly string[] }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'crashed'; readonly message: string }
  | { readonly kind: 'timeout' }
) & {
  readonly milliseconds: number;
  /** The highest resident set of the process so far; absent if it died. */
  readonly peakBytes?: number;
};
