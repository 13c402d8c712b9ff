import { expect } from 'chai';
import { p } from '../testing/index.js';
import { layOut, textsOf } from '../testing/laid-out.js';

const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const array = (rows: readonly string[], spread = '<m:eqArrPr><m:maxDist m:val="1"/></m:eqArrPr>'): string =>
  p(
    `<m:oMathPara><m:oMath><m:eqArr>${spread}${rows.map((row) => `<m:e>${run(row)}</m:e>`).join('')}</m:eqArr></m:oMath></m:oMathPara>`,
  );

describe('a numbered formula', () => {
  const edges = async (body: string) =>
    textsOf(await layOut(body)).map(({ x, y, text }) => ({ text, x: Math.round(x), y: Math.round(y) }));

  it('has its number at the right margin, and itself in the middle', async () => {
    const texts = await edges(array(['a=b#(1)']));
    const number = texts.filter(({ x }) => x > 500);
    expect(number.map(({ text }) => text).join('')).to.equal('(1)');
    expect(number.at(-1)?.x).to.be.within(530, 540);
    const first = texts.find(({ text }) => text.trim() !== '');
    expect(first?.x).to.be.within(280, 306);
    expect(texts.map(({ text }) => text).join('')).to.not.include('#');
  });

  it('has a line for each row', async () => {
    const texts = await edges(array(['a=b#(1)', 'c=d#(2)']));
    expect(new Set(texts.filter(({ x }) => x > 500).map(({ y }) => y)).size).to.equal(2);
  });

  it('is none without the property that spreads it', async () => {
    const texts = await edges(array(['a=b#(1)'], ''));
    expect(texts.map(({ text }) => text).join('')).to.include('#');
  });
});
