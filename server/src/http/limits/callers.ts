import { networkOf } from '@quire/core/plugin';
import type { Context } from '../state.js';

/** The callers of a request: its address (the /64 network of an IPv6 address), and its key once the key is known. */
export function callersOf({ ip, state: { principal } }: Context): readonly string[] {
  const address = `address ${networkOf(ip)}`;
  return principal ? [address, `key ${principal.keyId}`] : [address];
}
