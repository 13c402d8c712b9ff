import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import { ByteWriter, serialize } from '../../file/index.js';
import { pageLabels } from './page-labels.js';

function labels(...printed: string[]): string | undefined {
  const dict = pageLabels(printed.map((label) => ({ width: pt(1), height: pt(1), label, items: [] })));
  if (!dict) return undefined;
  const out = new ByteWriter();
  serialize(out, dict.Nums ?? null);
  return String.fromCharCode(...out.view());
}

describe('page labels', () => {
  it('are left out where they count from 1', () => {
    expect(labels('1', '2', '3')).to.equal(undefined);
  });

  it('change from roman front matter to the body', () => {
    expect(labels('i', 'ii', 'iii', 'iv', '1', '2')).to.equal('[0<</S/r>>4<</S/D>>]'.replace('4<', ' 4<'));
  });

  it('start anywhere', () => {
    expect(labels('7', '8', '3')).to.equal('[0<</S/D/St 7>> 2<</S/D/St 3>>]');
  });

  it('have prefixes', () => {
    expect(labels('A-1', 'A-2', 'B-1')).to.equal('[0<</S/D/P(A-)>> 2<</S/D/P(B-)>>]');
  });

  it('take i after h for a letter, and v before vi for a numeral', () => {
    expect(labels('h', 'i', 'j')).to.equal('[0<</S/a/St 8>>]');
    expect(labels('v', 'vi')).to.equal('[0<</S/r/St 5>>]');
    expect(labels('IX', 'X')).to.equal('[0<</S/R/St 9>>]');
    expect(labels('Z', 'AA', 'BB')).to.equal('[0<</S/A/St 26>>]');
  });

  it('stand as they are where they are no numbers', () => {
    expect(labels('', 'Cover', '- 1 -')).to.equal('[0<</P()>> 1<</P(Cover)>> 2<</P(- 1 -)>>]');
  });

  it('take no numeral that is not spelled as one', () => {
    expect(labels('iiii', 'vx')).to.equal('[0<</S/a/St 87>> 1<</P(vx)>>]');
  });
});
