export interface Paper {
  readonly width: number;
  readonly height: number;
}

const A4: Paper = { width: 595.3, height: 841.9 };
const LETTER: Paper = { width: 612, height: 792 };

const QUARTER_INCH = 18;

/** Letter next to whole quarters of an inch, as North American formats have, otherwise A4. */
export const paperBeside = ({ width, height }: Paper): Paper => (isInches(width) && isInches(height) ? LETTER : A4);

function isInches(points: number): boolean {
  const over = points % QUARTER_INCH;
  return points > 0 && Math.min(over, QUARTER_INCH - over) < 0.5;
}
