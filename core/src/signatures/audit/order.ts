import { mustBeObjects } from '../../base/argument.js';

/**
 * Orders the links of a trail by their references to each other: links without a predecessor come first, in the given
 * order. Each link occurs once, for any input.
 *
 * @example
 * ```ts
 * import { inChainOrder } from '@quire/core/audit';
 *
 * const link = (hash: string, continues?: string) =>
 *   new TextEncoder().encode(JSON.stringify({ continues, seal: { hash } }));
 * const [first] = inChainOrder([link('b', 'a'), link('a')], (each) => each);
 * console.log(new TextDecoder().decode(first)); // {"seal":{"hash":"a"}}
 * ```
 */
export function inChainOrder<Link>(links: readonly Link[], contentOf: (link: Link) => Uint8Array): readonly Link[] {
  mustBeObjects('links', links);
  const read = links.map((link) => ({ link, ...endsOf(contentOf(link)) }));
  const seals = new Set(read.map(({ seal }) => seal));
  const ordered: typeof read = read.filter(({ continues }) => continues === undefined || !seals.has(continues));
  const left = new Set(read.filter((each) => !ordered.includes(each)));
  // `ordered` grows during the loop.
  for (const { seal } of ordered) {
    for (const next of left) {
      if (seal === undefined || next.continues !== seal) continue;
      left.delete(next);
      ordered.push(next);
    }
  }
  return [...ordered, ...left].map(({ link }) => link);
}

/** Returns the hashes by which a link states its place in the chain; nothing is checked. */
function endsOf(content: Uint8Array): { readonly continues?: string; readonly seal?: string } {
  try {
    const { continues, seal } = JSON.parse(new TextDecoder().decode(content)) ?? {};
    return {
      ...(typeof continues === 'string' && { continues }),
      ...(typeof seal?.hash === 'string' && { seal: seal.hash }),
    };
  } catch {
    return {};
  }
}
