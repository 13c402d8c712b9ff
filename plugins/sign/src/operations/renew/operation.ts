import {
  type DocumentInput,
  type Handler,
  type OperationContext,
  operation,
  type Reply,
  SIGNING,
  type Signing,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { networkFor } from '../network.js';
import { stampedParameters } from '../parameters.js';
import { refuseOfficeDocuments } from '../pdf-only.js';
import { documentReply, PDF_TYPE } from '../reply.js';
import { renewJob } from './job.js';
import type { RenewBody } from './schema.js';

type Input = Pick<DocumentInput<typeof stampedParameters, RenewBody>, 'document' | 'parameters' | 'body'>;

@injectable()
export class RenewHandler implements Handler<Input> {
  constructor(@inject(SIGNING) private readonly signing: Signing) {}

  /** Renews signatures. Throws NOT_AVAILABLE for an Office document, and as `renew` does. */
  async handle({ document, parameters, body }: Input, context: OperationContext): Promise<Reply> {
    refuseOfficeDocuments(document.bytes);
    const { bytes, sha256 } = await context.jobs.run(renewJob, {
      document: document.bytes,
      password: body.password,
      network: networkFor(parameters.tsa, this.signing, context),
    });
    return documentReply(bytes, parameters.filename ?? document.filename, { sha256 });
  }
}

export const renewOperation = operation({
  id: 'sign.renew',
  summary: 'Renews the archive of a signed PDF document.',
  description:
    'Adds the data that validates the signatures and the last time stamp later, and adds a new time stamp: B-LTA.',
  route: { method: 'POST', path: '/v1/sign/renew' },
  access: 'key',
  input: 'document',
  parameters: stampedParameters,
  produces: [PDF_TYPE],
  examples: { file: 'report.pdf' },
  schemas: async () => {
    const { renewBody, renewReport } = await import('./schema.js');
    return { body: renewBody, output: renewReport };
  },
  handler: RenewHandler,
});
