/** All time zones, UTC first, and the one of this browser. */
export function timeZones(): { readonly all: readonly string[]; readonly own: string } {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { all: [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].sort(utcFirst), own };
}

const utcFirst = (one: string, other: string): number =>
  Number(other === 'UTC') - Number(one === 'UTC') || (one < other ? -1 : 1);
