import type { TextWarp } from '../../resolved/index.js';
import { textWarp } from '../dml/index.js';

/** The shape that VML calls plain text is not warped: it is drawn as letters that fill its box. */
const PLAIN = '136';

/** Shapes for text by their MSOSPT numbers ([MS-ODRAW] 2.4.24), from 137 on, and their names in DrawingML. */
const NAMES: readonly string[] = [
  ...['Stop', 'Triangle', 'TriangleInverted', 'Chevron', 'ChevronInverted', 'RingInside', 'RingOutside'],
  ...['ArchUp', 'ArchDown', 'Circle', 'Button', 'ArchUpPour', 'ArchDownPour', 'CirclePour', 'ButtonPour'],
  ...['CurveUp', 'CurveDown', 'CascadeUp', 'CascadeDown', 'Wave1', 'Wave2', 'DoubleWave1', 'Wave4'],
  ...['Inflate', 'Deflate', 'InflateBottom', 'DeflateBottom', 'InflateTop', 'DeflateTop'],
  ...['DeflateInflate', 'DeflateInflateDeflate', 'FadeRight', 'FadeLeft', 'FadeUp', 'FadeDown'],
  ...['SlantUp', 'SlantDown', 'CanUp', 'CanDown'],
].map((name) => `text${name}`);
const FIRST = 137;

/** The warps whose first adjustment is an angle, and the second, if any, a share of the radius. */
const ROUND = /^text(ArchUp|ArchDown|Circle|Button)/;
/** The warps whose second adjustment is a shift from the middle. */
const WAVES = /^text(Wave|DoubleWave)/;

/** The units of a VML grid, and of an angle in 65,536ths of a degree; DrawingML has 100,000ths and 60,000ths. */
const GRID = 21_600;
const ANGLE = 60_000 / 65_536;
const FULL_TURN = 21_600_000;

/** The warp of text art by its type's number; undefined if it fills its box. @param adj `5400` or `5400,,10800` */
export function vmlTextWarp(preset: string | undefined, adj: string | undefined): TextWarp | undefined {
  if (preset === PLAIN) return undefined;
  const name = NAMES[Number(preset) - FIRST];
  if (name === undefined) return undefined;
  const [first, second] = (adj ?? '').split(',').map((each) => (each.trim() === '' ? undefined : Number(each)));
  const warp = textWarp(name, new Map(stated(name, first, second)));
  return warp.follow ? { ...warp, fit: true } : warp;
}

function stated(name: string, first: number | undefined, second: number | undefined): [string, number][] {
  const values: [string, number][] = [];
  const add = (names: readonly string[], value: number): void => {
    if (Number.isFinite(value)) for (const each of names) values.push([each, value]);
  };
  // In presets with a single adjustment, it is called `adj`; in presets with two, the first is `adj1`.
  if (first !== undefined) {
    const angle = (((first * ANGLE) % FULL_TURN) + FULL_TURN) % FULL_TURN;
    add(['adj', 'adj1'], ROUND.test(name) ? angle : (first / GRID) * 100_000);
  }
  if (second !== undefined) {
    const share = ROUND.test(name) ? second / (GRID / 2) : second / GRID;
    add(['adj2'], (WAVES.test(name) ? share - 0.5 : share) * 100_000);
  }
  return values;
}
