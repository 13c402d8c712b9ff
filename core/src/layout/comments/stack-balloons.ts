/** Places balloons below each other in the margin of a page, in any unit. */

export interface WantedBalloon {
  /** Top of the line that the balloon belongs to. */
  readonly top: number;
  readonly height: number;
}

export interface BalloonRoom {
  readonly top: number;
  readonly bottom: number;
  /** The gap between two balloons. */
  readonly gap: number;
}

/**
 * Stacks balloons. Each balloon is next to its line, or as near to it as earlier balloons allow. If a balloon would
 * pass the foot of the page, it moves up, and earlier ones as far as needed. If there is not enough space for all, the
 * tallest balloons are cut to a common height, so that the beginning of each is visible.
 * @param balloons in the order of their lines
 */
export function stackBalloons(balloons: readonly WantedBalloon[], room: BalloonRoom): WantedBalloon[] {
  const gaps = room.gap * Math.max(0, balloons.length - 1);
  const highest = heightThatFits(
    balloons.map(({ height }) => height),
    Math.max(0, room.bottom - room.top - gaps),
  );
  const placed: { top: number; height: number }[] = [];
  let free = room.top;
  for (const { top, height } of balloons) {
    const fitted = { top: Math.max(top, free), height: Math.min(height, highest) };
    placed.push(fitted);
    free = fitted.top + fitted.height + room.gap;
  }
  let foot = room.bottom;
  for (const balloon of placed.reverse()) {
    balloon.top = Math.min(balloon.top, foot - balloon.height);
    foot = balloon.top - room.gap;
  }
  return placed.reverse();
}

/** The height at which balloons are cut so that all fit `room`; infinite if none must be cut. */
function heightThatFits(heights: readonly number[], room: number): number {
  let left = room;
  const ascending = [...heights].sort((a, b) => a - b);
  for (const [index, height] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (height > share) return share;
    left -= height;
  }
  return Number.POSITIVE_INFINITY;
}
