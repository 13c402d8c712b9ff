/** The content of a check box in one of its states: a square as tall as the text, crossed if checked, as in Word. */
export function checkMark(
  { width, height }: { readonly width: number; readonly height: number },
  color: string,
  checked: boolean,
): Uint8Array {
  const side = Math.min(width, height) * 0.8;
  const [left, bottom] = [(width - side) / 2, (height - side) / 2];
  const [right, top] = [left + side, bottom + side];
  const inset = side * 0.15;
  const point = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const rgb = [1, 3, 5].map((at) => ((Number.parseInt(color.slice(at, at + 2), 16) || 0) / 255).toFixed(3)).join(' ');
  const cross = [
    `${point(left + inset, bottom + inset)} m ${point(right - inset, top - inset)} l`,
    `${point(left + inset, top - inset)} m ${point(right - inset, bottom + inset)} l`,
  ];
  const lines = [
    'q',
    `${rgb} RG ${(side * 0.06).toFixed(2)} w`,
    `${point(left, bottom)} ${point(side, side)} re`,
    ...(checked ? cross : []),
    'S',
    'Q\n',
  ];
  return new TextEncoder().encode(lines.join('\n'));
}
