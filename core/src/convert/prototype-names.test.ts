import { expect } from 'chai';
import { field, p } from '../testing/index.js';
import { laidOutLines, layOut } from '../testing/laid-out.js';

describe('a name that all objects have', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    it(`is an unknown font, underline, language and letter case: ${name}`, async () => {
      const format = `<w:rFonts w:ascii="${name}"/><w:u w:val="${name}"/><w:lang w:val="${name}"/>`;
      const body = `<w:p><w:r><w:rPr>${format}</w:rPr><w:t>text</w:t></w:r></w:p>${p(field(`PAGE \\* ${name}`, '1'))}`;
      const lines = laidOutLines(await layOut({ body, settings: '<w:autoHyphenation/>' })).map(({ text }) => text);
      expect(lines).to.deep.equal(['text', '1']);
    });
});
