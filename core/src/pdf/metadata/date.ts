/** A date of the document's properties, once checked: ISO 8601 as W3C profiles it, in UTC. */
export function documentDate(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  const iso = new Date(time).toISOString();
  // Years beyond four digits have a sign, which neither form below can hold.
  return iso.length === 24 ? `${iso.slice(0, 19)}Z` : undefined;
}

/** `D:20240131120000Z` (ISO 32000-1 §7.9.4). */
export const pdfDate = (iso: string): string => `D:${iso.replace(/[-:T]/g, '')}`;
