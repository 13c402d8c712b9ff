/** The nodes of some cycle of a graph in order, the first again at the end; empty where there is none. */
export function cycleIn(edges: readonly (readonly [from: string, to: string])[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const finished = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] => {
    const seen = path.indexOf(node);
    if (seen >= 0) return [...path.slice(seen), node];
    if (finished.has(node)) return [];
    for (const to of next.get(node) ?? []) {
      const cycle = visit(to, [...path, node]);
      if (cycle.length > 0) return cycle;
    }
    finished.add(node);
    return [];
  };
  for (const node of next.keys()) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
