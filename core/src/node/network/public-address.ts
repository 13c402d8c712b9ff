import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not public (IANA special-purpose address registries). */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

const closed = new BlockList();
for (const [network, bits] of IPV4) closed.addSubnet(network, bits, 'ipv4');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
/** Networks that embed IPv4 addresses, or are not routed: 6to4, Teredo, documentation. */
for (const [network, bits] of [
  ['2002::', 16],
  ['2001::', 23],
  ['2001:db8::', 32],
] as const) {
  tunnels.addSubnet(network, bits, 'ipv6');
}

/**
 * True for an address of the public network.
 *
 * @example isPublicAddress('10.0.0.1') // false
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}
