/** The entry of a table by a name from a document; undefined for names of members of all objects, such as `constructor`. */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
