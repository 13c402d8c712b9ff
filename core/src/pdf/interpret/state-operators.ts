import { concatenate, type Matrix } from '../../base/matrix.js';
import { Name, type PdfValue } from '../reader.js';
import { colorIn, type Space, spaceOf } from './colors.js';
import type { ContentRun } from './run.js';
import { type Paint, type State, withParameters } from './state.js';

/** The effect of an operator on the run. `numbers` are its operands, with 0 for each operand that is not a number. */
type Operator = (run: ContentRun, numbers: readonly number[], operands: readonly PdfValue[]) => void;

const setText = (run: ContentRun, entries: Partial<State['text']>): void =>
  run.set({ text: { ...run.state.text, ...entries } });

/** The color that operands name in a space; the last operand may be a pattern. */
function paintOf(space: Space, operands: readonly PdfValue[]): Paint {
  const last = operands.at(-1);
  if (last instanceof Name) return { space: 'pattern', pattern: last.text };
  const color = colorIn(space, operands);
  return { space, ...(color ? { color } : {}) };
}

const spaceNamed = (run: ContentRun, operands: readonly PdfValue[]): Space =>
  spaceOf(run.source.lookup, operands[0], (name) => run.resource('ColorSpace', new Name(name)));

const fills =
  (space?: Space): Operator =>
  (run, _, operands) =>
    run.set({ fill: paintOf(space ?? run.state.fill.space, operands) });
const strokes =
  (space?: Space): Operator =>
  (run, _, operands) =>
    run.set({ stroke: paintOf(space ?? run.state.stroke.space, operands) });

/** The initial color of a color space, which is its darkest color; unknown if functions define its colors. */
const first = (space: Space): Paint =>
  space === 'gray' || space === 'rgb' || space === 'cmyk' ? { space, color: [0, 0, 0] } : { space };

/** Operators of the graphics state, of colors and of the text state (ISO 32000-2 tables 56, 73, 103, 105 and 106). */
export const STATE_OPERATORS: Readonly<Record<string, Operator>> = {
  q: (run) => run.save(),
  Q: (run) => run.restore(),
  cm: (run, numbers) => run.set({ matrix: concatenate(numbers as unknown as Matrix, run.state.matrix) }),
  j: (run, [join]) => run.set({ isPointed: join === 0 }),
  M: (run, [miterLimit]) => run.set({ miterLimit }),
  w: (run, [width]) => run.set({ lineWidth: Math.abs(width) }),
  gs: (run, _, operands) => {
    const dict = run.source.lookup.dict(run.resource('ExtGState', operands[0]));
    if (dict) run.state = withParameters(run.state, run.source.lookup, dict, (font) => run.font(font));
  },
  W: (run) => {
    run.clips = 'nonzero';
  },
  'W*': (run) => {
    run.clips = 'evenodd';
  },
  g: fills('gray'),
  rg: fills('rgb'),
  k: fills('cmyk'),
  cs: (run, _, operands) => run.set({ fill: first(spaceNamed(run, operands)) }),
  sc: fills(),
  scn: fills(),
  G: strokes('gray'),
  RG: strokes('rgb'),
  K: strokes('cmyk'),
  CS: (run, _, operands) => run.set({ stroke: first(spaceNamed(run, operands)) }),
  SC: strokes(),
  SCN: strokes(),
  BT: (run) => run.text.begin(),
  Tf: (run, [, size], operands) => setText(run, { font: run.font(run.resource('Font', operands[0])), size }),
  Tc: (run, [characterSpace]) => setText(run, { characterSpace }),
  Tw: (run, [wordSpace]) => setText(run, { wordSpace }),
  Tz: (run, [percent]) => setText(run, { scale: percent / 100 }),
  TL: (run, [leading]) => setText(run, { leading }),
  Ts: (run, [rise]) => setText(run, { rise }),
  Tr: (run, [mode]) => {
    setText(run, { mode });
    // In table 104, modes from 4 on add the letters to the clipping path.
    if (mode > 3) run.set({ isPartial: true });
  },
  Td: (run, [x, y]) => run.text.move(x, y),
  TD: (run, [x, y]) => {
    setText(run, { leading: -y });
    run.text.move(x, y);
  },
  Tm: (run, numbers) => run.text.set(numbers as unknown as Matrix),
  'T*': (run) => run.text.move(0, -run.state.text.leading),
};
