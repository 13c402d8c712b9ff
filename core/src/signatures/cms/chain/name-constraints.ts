import type { Certificate, GeneralName, Name, NameConstraints } from '../x509/index.js';

/**
 * The name constraints of all authorities above a certificate, gathered from the anchor downwards (RFC 5280 §6.1.4 g).
 */
export interface Subtrees {
  /** The permitted names of each authority that permits any; a name must be within all of these lists. */
  readonly permitted: readonly (readonly GeneralName[])[];
  readonly excluded: readonly GeneralName[];
}

export const NO_SUBTREES: Subtrees = { permitted: [], excluded: [] };

export const constrained = ({ permitted, excluded }: Subtrees, more: NameConstraints): Subtrees => ({
  permitted: more.permitted.length > 0 ? [...permitted, more.permitted] : permitted,
  excluded: [...excluded, ...more.excluded],
});

/** The maximum number of comparisons of names with subtrees: comparing a thousand of each would take too long. */
const MAX_COMPARISONS = 100_000;

/** The first name of a certificate that the subtrees forbid, for the message; undefined if they allow all names. */
export function forbiddenName(certificate: Certificate, { permitted, excluded }: Subtrees): string | undefined {
  if (permitted.length === 0 && excluded.length === 0) return undefined;
  const names = namesOf(certificate);
  if (names.length * (excluded.length + permitted.flat().length) > MAX_COMPARISONS) return 'too many names to compare';
  const forbidden = names.find(
    (name) =>
      excluded.some((tree) => isWithin(name, tree) || cannotTell(name, tree)) ||
      permitted.some((trees) => {
        const same = trees.filter(({ kind }) => kind === name.kind);
        return same.length > 0 && !same.some((tree) => isWithin(name, tree));
      }),
  );
  return forbidden && describe(forbidden);
}

/**
 * The subject, its alternative names, and the e-mail addresses in the subject. RFC 5280 §4.2.1.10 exempts the latter
 * where an alternative name has one; reports show both, so both count.
 */
function namesOf({ subject, decoded }: Certificate): GeneralName[] {
  const alternative = decoded.subjectAltNames ?? [];
  const addresses = subject.attributes.flatMap(({ label, value }) =>
    label === 'E' ? [{ kind: 'email' as const, value }] : [],
  );
  const own: GeneralName[] = subject.attributes.length > 0 ? [{ kind: 'directory', name: subject }] : [];
  return [...own, ...alternative, ...addresses];
}

/** True if RFC 5280 §4.2.1.10 does not define how the name compares with this subtree: it could be an excluded name. */
function cannotTell(name: GeneralName, { kind }: GeneralName): boolean {
  if (name.kind !== kind) return false;
  return kind === 'other' || kind === 'registered' || (name.kind === 'uri' && !isDomain(hostOf(name.value)));
}

/** Returns the host of a URI; empty if it has none. */
const hostOf = (uri: string): string =>
  (/^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]*)/i.exec(uri)?.[1] ?? '').replace(/\.$/, '');

const isDomain = (host: string): boolean => /[a-z]/i.test(host) && !host.includes('[');

function isWithin(name: GeneralName, tree: GeneralName): boolean {
  if (name.kind === 'directory') return tree.kind === 'directory' && startsWith(name.name, tree.name);
  if (name.kind === 'ip') return tree.kind === 'ip' && isInNetwork(name.octets, tree.octets);
  if (!('value' in tree) || name.kind !== tree.kind) return false;
  // An absolute name, which ends in a dot, is the same as the name without the dot.
  const [value, base] = [name, tree].map((each) => each.value.toLowerCase().replace(/\.$/, ''));
  // An empty base contains every name. RFC 5280 only says so of DNS names; NSS and Go read the other kinds so too.
  if (base === '') return true;
  switch (name.kind) {
    case 'dns':
      return value === base || value.endsWith(`.${base.replace(/^\./, '')}`);
    case 'email': {
      const host = value.slice(value.lastIndexOf('@') + 1);
      return base.includes('@') ? value === base : isHost(host, base);
    }
    case 'uri':
      return isHost(hostOf(value), base);
    default:
      // RFC 5280 does not define how other kinds compare: only an equal name matches.
      return value === base;
  }
}

/**
 * True if a host is within a base. A base with a leading dot contains the hosts below it, but not the host itself; any
 * other base contains only an equal host.
 */
const isHost = (host: string, base: string): boolean =>
  base.startsWith('.') ? host.endsWith(base) && host.length > base.length : host === base;

const startsWith = (name: Name, base: Name): boolean => base.rdnKeys.every((rdn, i) => name.rdnKeys[i] === rdn);

/** True if an address is in a subtree, which is an address and a mask of the same length. */
function isInNetwork(address: Uint8Array, network: Uint8Array): boolean {
  if (network.length !== 2 * address.length) return false;
  return address.every((octet, i) => ((octet ^ network[i]!) & network[address.length + i]!) === 0);
}

function describe(name: GeneralName): string {
  if (name.kind === 'directory') return name.name.display;
  return name.kind === 'ip' ? name.octets.join('.') : name.value;
}
