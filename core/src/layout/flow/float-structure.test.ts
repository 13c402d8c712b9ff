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

  it('is read where it is anchored, floating tables and frames before their paragraph, what lies behind the text after its own', async () => {
    const text = (words: string, before = '') => `<w:p>${before}<w:r><w:t>${words}</w:t></w:r></w:p>`;
    const frame =
      '<w:p><w:pPr><w:framePr w:w="2000" w:wrap="around" w:vAnchor="text" w:hAnchor="page" w:x="8000" w:y="1"/><w:outlineLvl w:val="1"/></w:pPr><w:r><w:t>frame</w:t></w:r></w:p>';
    const table = `<w:tbl><w:tblPr><w:tblpPr w:vertAnchor="text" w:horzAnchor="margin" w:tblpY="1"/></w:tblPr><w:tblGrid><w:gridCol w:w="1200"/></w:tblGrid><w:tr><w:tc>${text('cell')}</w:tc></w:tr></w:tbl>`;
    const behind = star.replace('behindDoc="0"', 'behindDoc="1"');
    const { structure } = await layOut(text('one') + frame + text('two', behind) + table + text('three'));
    const top = structure.filter(({ parent }) => parent === 0).map(({ role }) => role);
    expect(top).to.deep.equal(['P', 'H2', 'P', 'Sect', 'Table', 'P']);
  });

  it('has formulas with their words in one line', async () => {
    const half = '<m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>';
    const { structure } = await layOut(`<w:p><m:oMath>${half}</m:oMath></w:p>`);
    expect(structure.at(-1)).to.deep.include({ role: 'Formula', altText: '(a+b)/2' });
  });
});
