const CHECKED = new Set(['true', 'yes', 'y', '1', 'on', 'x', 'checked', '☑', '☒', '✓', '✔', '✗', '✘']);
const UNCHECKED = new Set(['false', 'no', 'n', '0', 'off', 'unchecked', '', '☐']);

/** What people and programs write for a checked box and for one that is not; undefined for anything else. */
export function checkedState(raw: unknown): boolean | undefined {
  if (typeof raw === 'boolean') return raw;
  if (raw === null) return false;
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const word = String(raw).trim().toLowerCase();
  return CHECKED.has(word) || (UNCHECKED.has(word) ? false : undefined);
}
