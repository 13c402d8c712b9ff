/** Faults that were reported to this page. */
const told = new Set<string>();

/** Reports a fault to the page's author in the console, the first time that it occurs. */
export function warnOnce(fault: string, words: string): void {
  if (told.has(fault)) return;
  told.add(fault);
  console.warn(`@quire/client: ${words}`);
}
