import { networkOf } from '@quire/core/plugin';
import type { Context } from '../state.js';

/** For whom a request is counted: its address, of IPv6 the /64 that it is in, and its key once that is known. */
export function callersOf({ ip, state: { principal } }: Context): readonly string[] {
  const address = `address ${networkOf(ip)}`;
  return principal ? [address, `key ${principal.keyId}`] : [address];
}
