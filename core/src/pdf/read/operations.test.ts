import { expect } from 'chai';
import { PdfString } from '../file/index.js';
import { contentOperations } from './operations.js';
import { bytesOf } from './syntax/index.js';

const read = (text: string) => [...contentOperations(bytesOf(text))];
const operators = (text: string) => read(text).map(({ operator }) => operator);

describe('operationsOf', () => {
  it('gives operators with the operands before them', () => {
    const [first, second] = read('1 0 0 1 5 -.5 cm\n/F1 12 Tf');
    expect([first.operator, first.operands]).to.deep.equal(['cm', [1, 0, 0, 1, 5, -0.5]]);
    expect([second.operator, second.operands.length]).to.deep.equal(['Tf', 2]);
  });

  it('knows operators that are spelled with signs', () => {
    expect(operators('T* (a) \' 1 2 (b) " f* d0')).to.deep.equal(['T*', "'", '"', 'f*', 'd0']);
  });

  it('reads strings inside arrays', () => {
    const [{ operands }] = read('[(a) -20 <62>] TJ');
    const [parts] = operands as [readonly unknown[]];
    expect(parts.map((part) => (part instanceof PdfString ? part.latin : part))).to.deep.equal(['a', -20, 'b']);
  });

  it('passes over the data of an inline image', () => {
    const image = 'q BI /W 2 /H 2 /BPC 8 /CS /G ID \u0001EI\u0002( EI Q';
    expect(operators(image)).to.deep.equal(['q', 'BI', 'Q']);
    expect(operators('BI /W 1 ID no end')).to.deep.equal(['BI']);
  });

  it('ends in whatever is no content', () => {
    expect(operators(')>>]}')).to.deep.equal([')', '>>', ']', '}']);
    expect(operators('(not closed')).to.deep.equal([]);
    expect(() => read('['.repeat(99))).to.throw('nest');
  });

  it('keeps the last operands where there are very many', () => {
    const [{ operands }] = read(`${'1 '.repeat(10_000)} 7 w`);
    expect(operands.length).to.be.below(1025);
    expect(operands.at(-1)).to.equal(7);
  });
});
