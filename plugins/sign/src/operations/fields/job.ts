import { throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { FieldReport } from '../../pdf/index.js';

export interface SignatureFieldsRequest {
  readonly document: Uint8Array;
  readonly password?: string;
}

export const signatureFieldsJob: Job<SignatureFieldsRequest, FieldReport[]> = {
  id: 'sign.fields',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(
  { document, password }: SignatureFieldsRequest,
  { signal }: JobContext,
): Promise<FieldReport[]> {
  throwIfAborted(signal);
  const [{ openPdf }, { fieldReports }, { nodeCompression }] = await Promise.all([
    import('@quire/core/pdf'),
    import('../../pdf/index.js'),
    import('@quire/core/node'),
  ]);
  return fieldReports(openPdf(document, { password, compression: nodeCompression }));
}
