/** The contents of a request's body in any form, before any of them is checked. */
import type { Upload } from '@quire/core/plugin';

export interface Body {
  /** The fields of a multipart body as text, or the members of a JSON body as values. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, Upload>;
  readonly kind: 'multipart' | 'json' | 'none';
}

export const NO_BODY: Body = { fields: {}, files: new Map(), kind: 'none' };
