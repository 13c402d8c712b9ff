import { expect } from 'chai';
import { layOut } from '../../testing/laid-out.js';

const star = `<w:r><w:drawing><wp:anchor behindDoc="0" relativeHeight="1"><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="127000" cy="127000"/><wp:wrapNone/><wp:docPr id="1" name="s" descr="A star"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:prstGeom prst="star5"/></wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;

describe('the structure of what floats', () => {
  it('is behind the paragraph that it is anchored in, and a shape has the words of its author', async () => {
    const { structure } = await layOut(
      `<w:p><w:r><w:t>one</w:t></w:r>${star}</w:p><w:p><w:r><w:t>two</w:t></w:r></w:p>`,
    );
    const roles = structure.map(({ role, altText }) => (altText ? `${role}: ${altText}` : role));
    expect(roles).to.deep.equal(['Document', 'P', 'Sect', 'P', 'Figure: A star']);
  });

  it('has formulas with their words in one line', async () => {
    const half = '<m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>';
    const { structure } = await layOut(`<w:p><m:oMath>${half}</m:oMath></w:p>`);
    expect(structure.at(-1)).to.deep.include({ role: 'Formula', altText: '(a+b)/2' });
  });
});
