import type { InstalledPlugin } from './installed.js';

/**
 * The plugins that a command on documents starts: its own and, for each plugin of the list, the providers of services
 * that it needs or uses, and the plugins that extend it. Undefined if a needed service is missing, such as the
 * database.
 */
export function companyOf(
  plugin: InstalledPlugin,
  installed: readonly InstalledPlugin[],
  atHand: readonly string[],
): readonly InstalledPlugin[] | undefined {
  const company = [plugin];
  const isIn = ({ entry }: InstalledPlugin) => company.some((each) => each.entry === entry);
  for (const member of company) {
    for (const token of [...needsOf(member), ...usesOf(member)]) {
      if (atHand.includes(token)) continue;
      const provider = installed.find((each) => providesOf(each).includes(token));
      if (!provider && needsOf(member).includes(token)) return undefined;
      if (provider && !isIn(provider)) company.push(provider);
    }
    const provided = providesOf(member);
    const adding = installed.filter((each) => needsOf(each).some((token) => provided.includes(token)));
    company.push(...adding.filter((each) => !isIn(each)));
  }
  return company;
}

const needsOf = ({ packageJson }: InstalledPlugin): readonly string[] => packageJson.quire?.needs ?? [];
const usesOf = ({ packageJson }: InstalledPlugin): readonly string[] => packageJson.quire?.uses ?? [];
const providesOf = ({ packageJson }: InstalledPlugin): readonly string[] => packageJson.quire?.provides ?? [];
