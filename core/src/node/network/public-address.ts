import { BlockList, isIPv4, isIPv6 } from 'node:net';

const listOf = (networks: string, family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks.split(/\s+/)) {
    const [address, bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** Networks that are not public (IANA special-purpose address registries). */
const closed = listOf(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`,
  'ipv4',
);
const global = listOf('2000::/3', 'ipv6');
/** Networks that embed IPv4 addresses, or are not routed: 6to4, Teredo, documentation. */
const tunnels = listOf('2002::/16 2001::/23 2001:db8::/32', 'ipv6');

/**
 * True for an address of the public network.
 *
 * @example isPublicAddress('10.0.0.1') // false
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}
