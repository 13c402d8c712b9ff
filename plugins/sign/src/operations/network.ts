import { invalidArgument } from '@quire/core';
import type { OperationContext, Signing } from '@quire/core/plugin';

/** The hosts that a job may connect to: the ones that the operator named, at any address, and those in certificates. */
export interface Network {
  readonly timestamps?: { readonly url: string };
  /** Hosts that certificates may name, in addition to those of the public network. */
  readonly pkiHosts: readonly string[];
}

/** The operator's settings with the caller's authority; in a request one of the list, or VALIDATION_ERROR. */
export function networkFor(
  tsa: string | undefined,
  { timestampUrl, timestampHosts = [], pkiHosts = [] }: Signing,
  { origin }: OperationContext,
): Network {
  const url = tsa ?? timestampUrl;
  if (url === undefined) return { pkiHosts };
  const isOperators = origin === undefined || url === timestampUrl || timestampHosts.includes(hostOf(url));
  if (isOperators) return { pkiHosts, timestamps: { url } };
  const issue = 'must be an authority that the operator of this service allows; omit it to use the configured one';
  throw invalidArgument('tsa', issue);
}

/** The host, with its port if that is not the default; empty for an invalid URL. */
function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}
