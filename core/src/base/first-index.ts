/**
 * The first index at which `holds` is true, or `end` if there is none below it. `holds` must be true for all later
 * indices too.
 */
export function firstIndex(end: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
