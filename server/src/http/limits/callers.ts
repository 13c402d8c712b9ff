import { networkOf } from '@quire/core/plugin';
import type { Context } from '../state.js';

/** The callers of a request: its address (the /64 of an IPv6 one), and its key once that is known. */
export function callersOf({ ip, state: { principal } }: Context): readonly string[] {
  const address = `address ${networkOf(ip)}`;
  return principal ? [address, `key ${principal.keyId}`] : [address];
}
