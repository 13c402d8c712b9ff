/** Longer `style` attributes are cut: nobody writes them. */
const LONGEST = 5000;

/**
 * The declarations of a `style` attribute by property, the last of each; those with `!important` the same as others.
 * Semicolons in quotes and parentheses are part of a value (CSS Syntax 3 §5.3.8).
 */
export function declarations(style: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [declaration] of style.slice(0, LONGEST).matchAll(/(?:[^;"'()]|"[^"]*"|'[^']*'|\([^()]*\)|["'()])+/g)) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    if (value !== '') found.set(declaration.slice(0, colon).trim().toLowerCase(), value);
  }
  return found;
}
