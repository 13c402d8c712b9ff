/** Runs `work` over the items, at most `lanes` at once; results are in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, lane: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const queue = items.entries();
  const lane = async (_: unknown, index: number): Promise<void> => {
    for (const [at, item] of queue) results[at] = await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return results;
}
