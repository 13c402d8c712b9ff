import { BlockList, isIP } from 'node:net';
import { networkOf, type Principal } from '@quire/core/plugin';
import type { Context } from '../state.js';

/** The caller that a trusted network stands for; undefined for everybody else. */
export type Trust = (ctx: Context) => Principal | undefined;

/**
 * Trusts the callers of networks, such as `10.0.0.0/8`, without a key. Not what a proxy passes on from elsewhere, unless
 * its header is what counts; and not the pages of other sites that a trusted person's browser shows, which could send
 * requests from inside the network: theirs name an origin that is not this host's, or one that calls itself so by a name.
 */
export function trustIn(networks: readonly string[], proxy: boolean): Trust {
  const trusted = listOf(networks);
  return (ctx) => {
    const { ip } = ctx;
    if (!trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')) return undefined;
    if (!proxy && (ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== '')) return undefined;
    if (!isOwnPage(ctx.get('Origin'), ctx.get('Host'))) return undefined;
    // Its quota and its places are those of its network; keys it has none.
    const name = `network ${networkOf(ip)}`;
    return { keyId: name, owner: name };
  };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/** Whether a request comes from no page, or from this host's own, called by its address or as `localhost`. */
function isOwnPage(origin: string, host: string): boolean {
  if (origin === '') return true;
  const { host: from = '', hostname = '' } = URL.canParse(origin) ? new URL(origin) : {};
  return from === host && (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0);
}
