import type { OperationContext, Signing } from '@quire/core/plugin';
import type { Network } from './job-services.js';

/**
 * Whom a job may ask: what the operator set, and the authority that the caller names. One who calls the service may name
 * an authority of the public network; on the command line the caller is at home.
 */
export function networkFor(
  tsa: string | undefined,
  { timestampUrl, pkiHosts = [] }: Signing,
  { origin }: OperationContext,
): Network {
  if (tsa !== undefined) {
    return { pkiHosts, timestamps: { url: tsa, chosenBy: origin === undefined ? 'operator' : 'caller' } };
  }
  return timestampUrl === undefined
    ? { pkiHosts }
    : { pkiHosts, timestamps: { url: timestampUrl, chosenBy: 'operator' } };
}
