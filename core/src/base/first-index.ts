/** The first index below `end` at which `holds` is true, as at all later ones and at no earlier one; else `end`. */
export function firstIndex(end: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
