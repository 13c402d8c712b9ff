import { expect } from 'chai';
import { ByteWriter, Name, type PdfValue, Ref, serialize, textString, utf8 } from './index.js';

function serialized(value: PdfValue): string {
  const out = new ByteWriter();
  serialize(out, value);
  return String.fromCharCode(...out.view());
}

describe('serialize', () => {
  it('escapes in names whatever is not a regular character', () => {
    expect(serialized(new Name('a b/ü#'))).to.equal('/a#20b#2f#c3#bc#23');
  });

  it('escapes in strings brackets, backslashes and carriage returns', () => {
    expect(serialized(textString('(\\)\r\n'))).to.equal('(\\(\\\\\\)\\r\n)');
  });

  it('writes text beyond ASCII as UTF-16, and tree keys as UTF-8', () => {
    expect(serialized(textString('é'))).to.equal('(\u00fe\u00ff\u0000\u00e9)');
    expect(serialized(utf8('é'))).to.equal('(\u00c3\u00a9)');
  });

  it('leaves out undefined members, and gaps that delimiters make needless', () => {
    expect(serialized({ A: 1, B: undefined, C: new Name('x'), D: [1, [2], new Ref(7), true] })).to.equal(
      '<</A 1/C/x/D[1[2] 7 0 R true]>>',
    );
  });
});
