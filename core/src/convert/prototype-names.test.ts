import { expect } from 'chai';
import { inline, preset, shapeXml } from '../testing/drawing-cases.js';
import { field, p } from '../testing/index.js';
import { firstPageItems, laidOutLines, layOut } from '../testing/laid-out.js';

describe('a name that all objects have', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    it(`is an unknown font, underline, language and letter case: ${name}`, async () => {
      const format = `<w:rFonts w:ascii="${name}"/><w:u w:val="${name}"/><w:lang w:val="${name}"/>`;
      const body = `<w:p><w:r><w:rPr>${format}</w:rPr><w:t>text</w:t></w:r></w:p>${p(field(`PAGE \\* ${name}`, '1'))}`;
      const lines = laidOutLines(await layOut({ body, settings: '<w:autoHyphenation/>' })).map(({ text }) => text);
      expect(lines).to.deep.equal(['text', '1']);
    });

  it('is an unknown color, pattern, alignment, dash, unit and style of HTML', async () => {
    const name = 'constructor';
    const shading = `<w:shd w:val="${name}" w:color="FF0000" w:themeFill="${name}"/><w:jc w:val="${name}"/>`;
    const format = `<w:highlight w:val="${name}"/><w:color w:themeColor="${name}"/>`;
    const line = `<a:ln cmpd="${name}" cap="${name}"><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill><a:prstDash val="${name}"/></a:ln>`;
    const css = `list-style-type:${name};border:${name};font-size:${name};width:1${name}`;
    const frames = await layOut({
      body: `<w:p><w:pPr>${shading}</w:pPr><w:r><w:rPr>${format}</w:rPr><w:t>text</w:t></w:r></w:p><w:p><w:r>${inline(shapeXml(preset('rect') + line))}</w:r></w:p><w:altChunk r:id="chunk"/>${p('end')}`,
      relationships: [{ id: 'chunk', type: 'aFChunk', target: 'chunk.htm' }],
      parts: { 'word/chunk.htm': `<ul type="${name}"><li style="${css}">item</ul>` },
      contentTypes: { 'word/chunk.htm': 'text/html' },
    });
    const lines = laidOutLines(frames).map(({ text }) => text.replaceAll(' | ', ' '));
    expect(lines).to.deep.equal(['text', '\u2022 item', 'end']);
    const dashes = firstPageItems(frames).flatMap((item) => (item.kind === 'path' ? [item.stroke?.dash] : []));
    expect(dashes).to.deep.equal([undefined]);
  });
});
