import { mustBeText } from '../base/argument.js';

/**
 * A network address as limits count it: an IPv4 address, or the /64 of an IPv6 address, all of which belongs to one
 * customer (RFC 6177). An IPv4 address mapped into IPv6 counts as that IPv4 address; other text is unchanged.
 *
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  mustBeText('address', address);
  if (!address.includes(':')) return address;
  const groups = groupsOf(address);
  if (!groups) return address;
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return ipv4Of(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in hexadecimal digits without leading zeros; undefined if it is invalid. */
function groupsOf(address: string): readonly string[] | undefined {
  let hostname: string;
  try {
    // The URL parser writes IPv6 in its one short form; it takes no zone.
    ({ hostname } = new URL(`http://[${address.split('%')[0]}]`));
  } catch {
    return undefined;
  }
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const gap = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...gap, ...after];
}

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((word) => [word >> 8, word & 255])
    .join('.');
