import { expect } from 'chai';
import { pt } from '../base/units.js';
import { format, shape, shapeSpans } from '../testing/shaped-text.js';
import { lineMetricsOf } from './line-metrics.js';

const heightOf = (family: string, size: number): number => {
  const [run] = shapeSpans([{ text: 'x', format: format(family) }]).runs;
  const { ascent, descent, lineGap } = lineMetricsOf(run.font, pt(size));
  return (ascent + descent + lineGap) / 20;
};

describe('lineMetricsOf', () => {
  it("has the pitch of single-spaced lines in Word's files", () => {
    expect(heightOf('Calibri', 12)).to.be.closeTo(14.648, 0.001);
    expect(heightOf('Arial', 9)).to.be.closeTo(10.349, 0.001);
    expect(heightOf('Times New Roman', 10)).to.be.closeTo(11.499, 0.001);
    expect(heightOf('Consolas', 9)).to.be.closeTo(10.538, 0.001);
    expect(heightOf('Aptos', 12)).to.be.closeTo(14.648, 0.001);
  });

  it('has the taller line of East Asian fonts', () => {
    expect(heightOf('MS Mincho', 10.5)).to.be.closeTo(13.617, 0.001);
    expect(heightOf('Malgun Gothic', 10.5)).to.be.closeTo(18.155, 0.001);
  });

  it('puts the leading above the text', () => {
    const { ascent, lineGap } = lineMetricsOf(shape('x').runs[0].font, pt(10));
    expect((ascent + lineGap) / 200).to.be.closeTo(0.938, 0.001);
  });
});
