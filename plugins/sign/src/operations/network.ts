import type { OperationContext, Signing } from '@quire/core/plugin';

/** Where a job may connect to. */
export interface Network {
  readonly timestamps?: {
    readonly url: string;
    /** `operator`: wherever it is. `caller`: on the public network only. */
    readonly chosenBy: 'operator' | 'caller';
  };
  /** Hosts that certificates may name, beside those of the public network. */
  readonly pkiHosts: readonly string[];
}

/**
 * What the operator set, and the time-stamping authority that the caller names. A caller of the service may name an
 * authority of the public network; on the command line the caller is the operator.
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
