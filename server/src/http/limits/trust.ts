import { BlockList, isIP } from 'node:net';
import { networkOf, type Principal } from '@quire/core/plugin';
import type { Context } from '../state.js';

/** Returns the caller if a request comes from a trusted network; undefined for all other requests. */
export type Trust = (ctx: Context) => Principal | undefined;

export interface TrustOptions {
  /** True if the header of a proxy is trusted. */
  readonly proxy?: boolean;
  /** Names with a dot by which callers may address this host. */
  readonly hosts?: readonly string[];
}

/**
 * Trusts the callers of networks, such as `10.0.0.0/8`, without a key. Requests that a proxy forwards from elsewhere
 * are not trusted, unless its header determines the address. Requests that a trusted browser sends for pages of other
 * sites are not trusted either: they have a foreign origin, or use a foreign host name that points to this host (DNS
 * rebinding; a GET then has no origin). Only the network itself assigns names without a dot.
 */
export function trustIn(networks: readonly string[], { proxy = false, hosts = [] }: TrustOptions = {}): Trust {
  const trusted = listOf(networks);
  return (ctx) => {
    const { ip } = ctx;
    if (!trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')) return undefined;
    if (!proxy && (ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== '')) return undefined;
    if (!isOwnName(ctx.get('Host'), hosts) || !isOwnPage(ctx.get('Origin'), ctx.get('Host'))) return undefined;
    if (ctx.get('Sec-Fetch-Site').endsWith('-site')) return undefined;
    // A trusted caller has no key, so all callers of one network share a quota and the places for requests at once.
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

/** True if a request calls this host by its address, a name without a dot such as `localhost`, or a configured one. */
function isOwnName(host: string, hosts: readonly string[]): boolean {
  // HTTP/1.0 requests have no Host header; browsers always send it.
  if (host === '') return true;
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || !hostname.includes('.') || hosts.some((each) => each.toLowerCase() === hostname);
}

/** True if a request comes from no page, or from this host's own. */
function isOwnPage(origin: string, host: string): boolean {
  return origin === '' || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
}
