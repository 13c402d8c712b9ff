import { expect } from 'chai';
import { bytesOf, contentOperations } from '../reader.js';
import { Nesting } from './nesting.js';

function faultOf(content: string): string | undefined {
  const nesting = new Nesting();
  for (const operation of contentOperations(bytesOf(content))) nesting.add(operation);
  return nesting.fault;
}

describe('operators that all readers take alike', () => {
  it('are those of the standard, each with its operands, in pairs', () => {
    expect(faultOf('/Tx BMC q 1 1 98 18 re W n BT /F1 9 Tf 0 g 2 6 Td (Ada) Tj ET Q EMC')).to.equal(undefined);
    expect(faultOf('q Q q /Cs1 cs .98 .8 .2 sc /Gs1 gs 20 168 100 12 re f Q')).to.equal(undefined);
    expect(faultOf('[3 2] 0 d 0 0 m 1 1 l S BI /W 1 /H 1 ID x EI')).to.equal(undefined);
    expect(faultOf('')).to.equal(undefined);
  });

  it('are no others', () => {
    expect(faultOf('0 0 1 1 re fill')).to.equal('fill is not an operator');
    expect(faultOf('0 0 1 re f')).to.equal('re has the wrong operands');
    expect(faultOf('1 0 0 g 0 0 1 1 re f')).to.equal('g has the wrong operands');
    expect(faultOf('/Red rg')).to.equal('rg has the wrong operands');
    expect(faultOf('q q 0 0 1 1 re f Q')).to.equal('Q is missing at its end');
    expect(faultOf('BT')).to.equal('ET is missing at its end');
    expect(faultOf('q Q Q')).to.equal('Q closes nothing');
    expect(faultOf('/OC /L1 BDC EMC')).to.equal('a part of it belongs to a layer');
  });
});
