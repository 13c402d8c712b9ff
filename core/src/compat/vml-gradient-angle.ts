/**
 * Converts the angle of a VML gradient to DrawingML: clockwise from the left edge, in degrees. VML's is
 * counterclockwise from the top edge. A negative angle also exchanges the ends: -135 runs in the direction of 45, not
 * the opposite one.
 *
 * Measured in an export of Word for Microsoft 365: `angle="-135"` without a focus, whose second color comes first, is
 * white at the upper left. 45 and 90 with a focus of 100% occur next to DrawingML of 45 and 0 in files that Word wrote.
 */
export const vmlGradientAngle = (angle: number): number => (angle < 0 ? -90 - angle : 90 - angle);
