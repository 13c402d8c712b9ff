import { expect } from 'chai';
import type { TrendLine } from './chart-model.js';
import { trendOf } from './trend-line.js';

const line = (more: Partial<TrendLine>): TrendLine => ({
  kind: 'linear',
  name: '',
  order: 2,
  period: 2,
  forward: 0,
  backward: 0,
  line: { color: '#000000', width: 1 as TrendLine['line']['width'] },
  showsEquation: false,
  showsFit: false,
  text: { size: 10, bold: false, italic: false },
  ...more,
});
const samples = (of: (x: number) => number, count = 6) =>
  Array.from({ length: count }, (_, i) => ({ x: i + 1, y: of(i + 1) }));

describe('trendOf', () => {
  it('finds the curve that points lie on, whatever its kind', () => {
    const curves: readonly [TrendLine['kind'], (x: number) => number, string][] = [
      ['linear', (x) => 2 * x + 1, 'y = 2x + 1'],
      ['exp', (x) => 3 * Math.exp(0.5 * x), 'y = 3e0.5x'],
      ['log', (x) => 4 * Math.log(x) - 1, 'y = 4ln(x) - 1'],
      ['power', (x) => 2 * x ** 1.5, 'y = 2x^1.5'],
      ['poly', (x) => x ** 2 - 3 * x + 2, 'y = x² - 3x + 2'],
    ];
    for (const [kind, of, equation] of curves) {
      const trend = trendOf(samples(of), line({ kind }));
      expect(trend?.equation, kind).to.equal(equation);
      expect(trend?.fit, kind).to.be.closeTo(1, 1e-6);
    }
  });

  it('explains a part of what scatters', () => {
    const trend = trendOf(
      [1, 3, 2, 5].map((y, i) => ({ x: i + 1, y })),
      line({}),
    );
    expect(trend?.equation).to.equal('y = 1.1x');
    expect(trend?.fit).to.be.closeTo(0.691, 0.001);
  });

  it('goes on before and beyond the points, and through a stated intercept', () => {
    const trend = trendOf(
      samples((x) => 2 * x),
      line({ forward: 2, backward: 0.5, intercept: 0 }),
    );
    expect(trend?.points[0]).to.deep.equal({ x: 0.5, y: 1 });
    expect(trend?.points.at(-1)?.x).to.equal(8);
  });

  it('is the mean of each point and those before it', () => {
    const trend = trendOf(
      samples((x) => x ** 2, 4),
      line({ kind: 'movingAvg' }),
    );
    expect(trend?.points).to.deep.equal([
      { x: 2, y: 2.5 },
      { x: 3, y: 6.5 },
      { x: 4, y: 12.5 },
    ]);
  });

  it('is none where the points have no such curve', () => {
    expect(
      trendOf(
        samples((x) => x - 3),
        line({ kind: 'exp' }),
      ),
    ).to.equal(undefined);
    expect(trendOf([{ x: 1, y: 1 }], line({}))).to.equal(undefined);
  });
});
