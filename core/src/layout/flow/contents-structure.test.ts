import { expect } from 'chai';
import { p } from '../../testing/index.js';
import { layOut } from '../../testing/laid-out.js';

const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const entry = (text: string, before = ''): string => `<w:p>${before}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const opening = `${char('begin')}<w:r><w:instrText>TOC \\o "1-2"</w:instrText></w:r>${char('separate')}`;

describe('the structure of a table of contents', () => {
  it('has its entries, each a paragraph of its own, and nothing that stands before and behind it', async () => {
    const { structure } = await layOut(
      p('Contents') + entry('One 1', opening) + entry('Two 2') + `<w:p>${char('end')}</w:p>` + p('One'),
    );
    const named = structure.map(({ role, parent }) => `${role} in ${structure[parent]?.role ?? 'nothing'}`);
    expect(named).to.deep.equal([
      'Document in nothing',
      'P in Document',
      'TOC in Document',
      'TOCI in TOC',
      'P in TOCI',
      'TOCI in TOC',
      'P in TOCI',
      'P in Document',
      'P in Document',
    ]);
  });
});
