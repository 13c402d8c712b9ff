/** A cubic Bezier curve from the end of the previous one: two control points and its end. */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/**
 * An elliptical arc from the point `from` at the angle `start` (radians, clockwise because y points down), as Bezier
 * curves of at most a quarter turn. Angles are as seen, not the parameter of the ellipse.
 */
export function arcCurves(
  from: { readonly x: number; readonly y: number },
  radius: { readonly x: number; readonly y: number },
  start: number,
  sweep: number,
): readonly Curve[] {
  const first = parameter(start, radius);
  const turn = Math.max(-FULL_TURN, Math.min(FULL_TURN, sweep));
  const whole = Math.abs(turn) >= FULL_TURN - 1e-9;
  const span = whole ? turn : unwrapped(parameter(start + turn, radius) - first, turn);
  const center = { x: from.x - radius.x * Math.cos(first), y: from.y - radius.y * Math.sin(first) };
  const pieces = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9));
  const step = span / pieces;
  const pull = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: pieces }, (_, i): Curve => {
    const [a, b] = [first + i * step, first + (i + 1) * step];
    const at = (t: number, along: number): [number, number] => [
      center.x + radius.x * (Math.cos(t) - along * Math.sin(t)),
      center.y + radius.y * (Math.sin(t) + along * Math.cos(t)),
    ];
    return [...at(a, pull), ...at(b, -pull), ...at(b, 0)];
  });
}

const FULL_TURN = 2 * Math.PI;

const parameter = (angle: number, radius: { readonly x: number; readonly y: number }): number =>
  Math.atan2(radius.x * Math.sin(angle), radius.y * Math.cos(angle));

/** The difference of two parameters in the direction of the sweep. */
function unwrapped(difference: number, sweep: number): number {
  if (sweep >= 0) return difference < -1e-9 ? difference + FULL_TURN : difference;
  return difference > 1e-9 ? difference - FULL_TURN : difference;
}
