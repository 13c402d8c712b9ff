import { expect } from 'chai';
import { eighthPoint, pt } from '../base/units.js';
import type { CellBorder } from '../resolved/index.js';
import { isVisibleBorder, settleBorders } from './table-border-conflict.js';

const border = (style: string, width = 10, color = '#000000', own = true): CellBorder => ({
  style,
  width: eighthPoint(width),
  color,
  space: pt(0),
  own,
});

/** The styles by their weight at one width, lightest first: by number of lines, then by rank in ECMA-376-1 §17.4.66. */
const BY_WEIGHT = [
  'single',
  'thick',
  'dotted',
  'dashed',
  'dotDash',
  'dotDotDash',
  'wave',
  'dashSmallGap',
  'dashDotStroked',
  'threeDEmboss',
  'threeDEngrave',
  'outset',
  'inset',
  'double',
  'thinThickSmallGap',
  'thickThinSmallGap',
  'thinThickMediumGap',
  'thickThinMediumGap',
  'thinThickLargeGap',
  'thickThinLargeGap',
  'doubleWave',
  'triple',
  'thinThickThinSmallGap',
  'thinThickThinMediumGap',
  'thinThickThinLargeGap',
];

describe('isVisibleBorder', () => {
  it('is false for nil and none, which say that nothing is drawn, and where nothing is said', () => {
    expect(isVisibleBorder(border('single'))).to.equal(true);
    expect(isVisibleBorder(border('nil'))).to.equal(false);
    expect(isVisibleBorder(border('none'))).to.equal(false);
    expect(isVisibleBorder(undefined)).to.equal(false);
  });
});

describe('settleBorders', () => {
  const wins = (winner: CellBorder, loser: CellBorder, because: string): void => {
    expect(settleBorders(winner, loser), because).to.equal(winner);
    expect(settleBorders(loser, winner), `${because}, the other way round`).to.equal(winner);
  };

  it('takes the border that is there', () => {
    const only = border('single');
    expect(settleBorders(only, undefined)).to.equal(only);
    expect(settleBorders(undefined, only)).to.equal(only);
    expect(settleBorders(undefined, undefined)).to.equal(undefined);
  });

  it('takes the side that a cell states itself over one of the table, however light ([MS-OI29500] 2.1.169)', () => {
    wins(border('single', 4, '#ffffff', true), border('triple', 60, '#000000', false), 'own');
  });

  it('draws nothing where a cell’s own nil meets a border of the table, or nil meets nil', () => {
    expect(settleBorders(border('nil'), border('single', 10, '#000000', false))).to.equal(undefined);
    expect(settleBorders(border('single', 10, '#000000', false), border('none'))).to.equal(undefined);
    expect(settleBorders(border('nil'), border('none'))).to.equal(undefined);
    expect(settleBorders(border('nil'), undefined)).to.equal(undefined);
  });

  it('takes a visible border over nil where both are stated alike', () => {
    wins(border('single', 4), border('nil', 60), 'nil');
    wins(border('single', 4), border('none', 60), 'none');
  });

  it('weighs the width first, times the lines of the style', () => {
    wins(border('single', 12), border('thick', 10), 'width');
    wins(border('double', 10), border('single', 19), 'two lines of 10 over one of 19');
    wins(border('single', 21), border('double', 10), 'one line of 21 over two of 10');
    wins(border('triple', 10), border('double', 14), 'three lines of 10 over two of 14');
    wins(border('single', 31), border('thinThickThinLargeGap', 10), 'one line of 31 over three of 10');
  });

  it('weighs styles of one width by their lines and rank (ECMA-376-1 §17.4.66)', () => {
    BY_WEIGHT.slice(1).forEach((heavier, index) => {
      const lighter = BY_WEIGHT[index] as string;
      wins(border(heavier), border(lighter), `${heavier} over ${lighter}`);
    });
  });

  it('weighs a style that the standard does not rank as a single line', () => {
    wins(border('thick'), border('apples'), 'rank');
    wins(border('single', 10, '#000000'), border('apples', 10, '#ffffff'), 'darker single');
    wins(border('apples', 10, '#000000'), border('single', 10, '#ffffff'), 'darker apples');
  });

  it('takes the darker color of two that weigh the same: red + blue + twice green', () => {
    wins(border('single', 10, '#ff00fe'), border('single', 10, '#00ff01'), 'green counts twice');
    wins(border('single', 10, '#fe0000'), border('single', 10, '#ff0000'), 'red');
    wins(border('single', 10, '#0000fe'), border('single', 10, '#0000ff'), 'blue');
    wins(border('single', 10, '#0000ff'), border('single', 10, '#008000'), 'blue before green');
    wins(border('single', 10, '#006400'), border('single', 10, '#fa0000'), 'green counts no more than twice');
    wins(border('single', 10, '#0f0000'), border('single', 10, '#f00000'), 'red of one digit');
    wins(border('single', 10, 'auto'), border('single', 10, '#000001'), 'automatic is black');
  });

  it('takes the first of two that are alike', () => {
    const first = border('single');
    expect(settleBorders(first, border('single'))).to.equal(first);
  });
});
