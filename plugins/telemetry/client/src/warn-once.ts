/** Faults that this page was told of. */
const told = new Set<string>();

/** Tells the page's author of a fault in the console, the first time that it comes up. */
export function warnOnce(fault: string, words: string): void {
  if (told.has(fault)) return;
  told.add(fault);
  console.warn(`@quire/client: ${words}`);
}
