import { concatenate, IDENTITY, type Matrix } from '../../../base/matrix.js';
import type { Color } from '../../../resolved/index.js';
import type { ByteWriter } from '../../file/index.js';
import type { EmbeddedFont } from '../font/index.js';
import { colorOperands } from './color.js';
import { writeMatrix } from './matrix.js';
import type { PageResources } from './resources.js';

/** The parameters that a content stream has set (ISO 32000-1 §8.4, §9.3); at first, the defaults of the standard. */
interface Parameters {
  fill: Color;
  stroke: Color;
  lineWidth: number;
  cap: number;
  join: number;
  dash: string;
  fillOpacity: number;
  strokeOpacity: number;
  font: EmbeddedFont | undefined;
  size: number;
  stretch: number;
  spacing: number;
  rise: number;
  mode: number;
  matrix: Matrix;
}

const INITIAL: Parameters = {
  fill: '#000000',
  stroke: '#000000',
  lineWidth: 1,
  cap: 0,
  join: 0,
  dash: '',
  fillOpacity: 1,
  strokeOpacity: 1,
  font: undefined,
  size: 0,
  stretch: 1,
  spacing: 0,
  rise: 0,
  mode: 0,
  matrix: IDENTITY,
};

/** Sets parameters of the content stream, writing an operator only if a value changes. */
export class GraphicsState {
  #now: Parameters = { ...INITIAL };
  readonly #saved: Parameters[] = [];

  /** `flip` is the matrix from the coordinates of the page's frame to the PDF's; it is written first. */
  constructor(
    readonly out: ByteWriter,
    readonly resources: PageResources,
    readonly flip: Matrix,
  ) {
    writeMatrix(out, flip, 'cm');
  }

  /** The matrix from the coordinates of the current items to those of the page's frame. */
  get matrix(): Matrix {
    return this.#now.matrix;
  }

  /** The matrix from the coordinates of the current items to those of the page, or of the appearance, in the PDF. */
  get toPage(): Matrix {
    return concatenate(this.#now.matrix, this.flip);
  }

  /** Applies a matrix until the state is restored. */
  transform(matrix: Matrix): void {
    this.#now.matrix = concatenate(matrix, this.#now.matrix);
    writeMatrix(this.out, matrix, 'cm');
  }

  save(): void {
    this.#saved.push({ ...this.#now });
    this.out.latin('q\n');
  }

  restore(): void {
    this.#now = this.#saved.pop() ?? { ...INITIAL };
    this.out.latin('Q\n');
  }

  /** True if a run with these parameters can continue the string that is being shown. */
  showsText(font: EmbeddedFont, size: number, color: Color, stretch: number, spacing: number, mode: number): boolean {
    const now = this.#now;
    return (
      now.font === font &&
      now.size === size &&
      now.fill === color &&
      now.stretch === stretch &&
      now.spacing === spacing &&
      now.mode === mode &&
      now.rise === 0 &&
      now.fillOpacity === 1
    );
  }

  fill(color: Color): void {
    if (this.#now.fill === color) return;
    this.#now.fill = color;
    const operands = colorOperands(color);
    this.#operator(operands, operands.length === 1 ? 'g' : 'rg');
  }

  /** Fills with a pattern of the page's resources, until another color is set. */
  pattern(key: string): void {
    this.#now.fill = '';
    this.out.latin(`/Pattern cs /${key} scn\n`);
  }

  stroke(color: Color): void {
    if (this.#now.stroke === color) return;
    this.#now.stroke = color;
    const operands = colorOperands(color);
    this.#operator(operands, operands.length === 1 ? 'G' : 'RG');
  }

  /** Strokes with a pattern of the page's resources, until another color is set. */
  strokePattern(key: string): void {
    this.#now.stroke = '';
    this.out.latin(`/Pattern CS /${key} SCN\n`);
  }

  /** Sets the line width in points. */
  lineWidth(width: number): void {
    if (this.#now.lineWidth === width) return;
    this.#now.lineWidth = width;
    this.#operator([width], 'w');
  }

  /** Sets the line cap: 0 butt, 1 round, 2 square. */
  cap(style: number): void {
    if (this.#now.cap === style) return;
    this.#now.cap = style;
    this.#operator([style], 'J');
  }

  /** Sets the line join: 0 miter, 1 round, 2 bevel. */
  join(style: number): void {
    if (this.#now.join === style) return;
    this.#now.join = style;
    this.#operator([style], 'j');
  }

  /**
   * Sets the lengths of dashes and gaps in points. If all are zero, which readers treat as an error, the line is solid.
   */
  dash(lengths: readonly number[]): void {
    const drawn = lengths.some((length) => length > 0) && lengths.every((length) => length >= 0) ? lengths : [];
    const key = drawn.join(' ');
    if (this.#now.dash === key) return;
    this.#now.dash = key;
    this.out.byte(91);
    for (const [i, length] of drawn.entries()) {
      if (i > 0) this.out.byte(32);
      this.out.real(length);
    }
    this.out.latin('] 0 d\n');
  }

  /** Sets the opacity of fills and strokes: 0 is transparent, 1 opaque. */
  opacity(fill: number, stroke: number): void {
    if (this.#now.fillOpacity === fill && this.#now.strokeOpacity === stroke) return;
    this.#now.fillOpacity = fill;
    this.#now.strokeOpacity = stroke;
    this.out.latin(`/${this.resources.opacity(fill, stroke)} gs\n`);
  }

  font(font: EmbeddedFont, size: number): void {
    if (this.#now.font === font && this.#now.size === size) return;
    this.#now.font = font;
    this.#now.size = size;
    this.out.latin(`/${this.resources.font(font)} `);
    this.#operator([size], 'Tf');
  }

  /** Sets the horizontal stretch of text: 1 is the natural width. */
  stretch(stretch: number): void {
    if (this.#now.stretch === stretch) return;
    this.#now.stretch = stretch;
    this.#operator([stretch * 100], 'Tz');
  }

  /** Sets the space in points after each glyph, before stretching. */
  spacing(spacing: number): void {
    if (this.#now.spacing === spacing) return;
    this.#now.spacing = spacing;
    this.#operator([spacing], 'Tc');
  }

  /** Sets the text rise in points; up is positive. */
  rise(rise: number): void {
    if (this.#now.rise === rise) return;
    this.#now.rise = rise;
    this.#operator([rise], 'Ts');
  }

  risesBy(rise: number): boolean {
    return this.#now.rise === rise;
  }

  /** Sets the text rendering mode: 0 filled, 1 outlined, 2 both. */
  mode(mode: number): void {
    if (this.#now.mode === mode) return;
    this.#now.mode = mode;
    this.#operator([mode], 'Tr');
  }

  #operator(operands: readonly number[], operator: string): void {
    for (const operand of operands) {
      this.out.real(operand);
      this.out.byte(32);
    }
    this.out.latin(operator);
    this.out.byte(10);
  }
}
