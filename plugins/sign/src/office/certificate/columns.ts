export interface Item {
  readonly height: number;
}

/** Consecutive items of one group that are in the same column. */
export interface ColumnRun<T extends Item> {
  /** The distance of the first item from the top of the column. */
  readonly y: number;
  readonly items: readonly T[];
}

/** Groups of items in columns, undivided if a new column has space. `gap`: between groups, in points. */
export function inColumns<T extends Item>(
  groups: readonly (readonly T[])[],
  heightOf: (column: number) => number,
  gap = 0,
): readonly (readonly ColumnRun<T>[])[] {
  const columns: ColumnRun<T>[][] = [[]];
  let used = 0;
  const turn = (): void => {
    columns.push([]);
    used = 0;
  };
  for (const group of groups) {
    const whole = heightOfAll(group);
    const least = whole <= heightOf(columns.length) ? whole : heightOfAll(group.slice(0, 2));
    if (used > 0 && used + least > heightOf(columns.length - 1)) turn();
    let items: T[] = [];
    let y = used;
    const close = (): void => {
      if (items.length > 0) columns[columns.length - 1].push({ y, items });
    };
    for (const item of group) {
      if (items.length > 0 && used + item.height > heightOf(columns.length - 1)) {
        close();
        turn();
        [items, y] = [[], 0];
      }
      items.push(item);
      used += item.height;
    }
    close();
    used += gap;
  }
  return columns;
}

export const heightOfAll = (items: readonly Item[]): number => items.reduce((sum, { height }) => sum + height, 0);

/** The lowest height at which this many columns hold all groups undivided, evenly; at most `most`. */
export function evenHeight(groups: readonly (readonly Item[])[], count: number, most: number, gap = 0): number {
  // Floating-point sums of the same heights in another order may differ in their last digits.
  const heights = groups.flatMap((_, from) =>
    groups.slice(from).map((_, index) => {
      const column = groups.slice(from, from + index + 1);
      return Math.ceil(heightOfAll(column.flat()) + index * gap);
    }),
  );
  const takesAll = (height: number): boolean => {
    const columns = inColumns(groups, () => height, gap);
    return columns.length <= count && columns.flat().length === groups.length;
  };
  return heights.sort((a, b) => a - b).find((height) => height < most && takesAll(height)) ?? most;
}
