/**
 * The letter case that formats such as `\* Upper` ask for (ECMA-376-1 §17.16.4.3).
 *
 * @example inCase('total', ['Upper']) // 'TOTAL'
 */
export function inCase(text: string, formats: readonly string[]): string {
  for (const format of formats) {
    const cased = CASES[format.toLowerCase()]?.(text);
    if (cased !== undefined) return cased;
  }
  return text;
}

const CASES: Readonly<Record<string, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  firstcap: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  caps: (text) => text.replace(/(^|\s)(\S)/g, (_, gap: string, first: string) => gap + first.toUpperCase()),
};
