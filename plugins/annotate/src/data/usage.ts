/** The names of one object that fields used, and those inside each; the items of a list share one usage. */
export class Usage {
  readonly names = new Map<string, Usage>();

  /** Notes that a field used a name. The result is the usage of the names inside it. */
  use(name: string): Usage {
    const inside = this.names.get(name) ?? new Usage();
    this.names.set(name, inside);
    return inside;
  }
}

/** The maximum number of paths listed: a report must not repeat all of the data if no field uses it. */
const MOST = 1000;

/**
 * The paths in `data` that `usage` does not note, such as `name`, `customer.name` and `rows[].price`. If a field took a
 * value as a whole, everything inside the value counts as used.
 */
export function unknownPaths(data: unknown, usage: Usage): readonly string[] {
  const unknown = new Set<string>();
  const pending = [{ data, usage, prefix: '' }];
  for (let next = pending.pop(); next && unknown.size < MOST; next = pending.pop()) {
    const { data, usage, prefix } = next;
    if (Array.isArray(data)) {
      const inside = prefix === '' ? '' : `${prefix.slice(0, -1)}[].`;
      for (let i = data.length - 1; i >= 0; i--) pending.push({ data: data[i], usage, prefix: inside });
    } else if (typeof data === 'object' && data !== null) {
      for (const name of Object.keys(data)) {
        const used = usage.names.get(name);
        if (!used) unknown.add(prefix + name);
        else if (used.names.size > 0) {
          const inside = (data as Readonly<Record<string, unknown>>)[name];
          pending.push({ data: inside, usage: used, prefix: `${prefix}${name}.` });
        }
        if (unknown.size >= MOST) break;
      }
    }
  }
  return [...unknown];
}
