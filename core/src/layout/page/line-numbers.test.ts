import { expect } from 'chai';
import { tbl } from '../../testing/index.js';
import { filler, type LaidOutLine, linesOf } from '../../testing/laid-out.js';

const section = (numbers: string, more = ''): string =>
  `<w:sectPr>${more}<w:pgSz w:w="12240" w:h="4320"/><w:pgMar w:top="720" w:right="1440" w:bottom="720" w:left="1440" w:header="0" w:footer="0" w:gutter="0"/><w:lnNumType ${numbers}/></w:sectPr>`;
/** The numbered lines, as `page:number text`. */
const numbered = (lines: readonly LaidOutLine[]): string[] =>
  lines.flatMap(({ page, text }) => (/^\d+( \||$)/.test(text) ? [`${page}:${text.replace(' | ', ' ')}`] : []));
const suppressed = '<w:p><w:pPr><w:suppressLineNumbers/></w:pPr><w:r><w:t>unnumbered</w:t></w:r></w:p>';

describe('line numbers', () => {
  it('stand on the lines, a quarter inch before the text', async () => {
    const [line] = await linesOf(filler(1) + section('w:countBy="1"'));
    expect(line.text).to.equal('1 | line 1');
    expect(line.x).to.be.within(46, 54);
  });

  it('begin anew on each page unless the section says otherwise', async () => {
    const marked = async (more: string) => numbered(await linesOf(filler(16) + section(`w:countBy="5" ${more}`)));
    expect(await marked('')).to.deep.equal(['1:5 line 5', '1:10 line 10', '2:5 line 15']);
    expect(await marked('w:restart="continuous"')).to.deep.equal(['1:5 line 5', '1:10 line 10', '2:15 line 15']);
  });

  it('count from the start that is stated, and pass over paragraphs that suppress them and over tables', async () => {
    const body = `${filler(1)}${suppressed}${tbl([['cell']])}${filler(2)}${section('w:countBy="1" w:start="9"')}`;
    expect(numbered(await linesOf(body))).to.deep.equal(['1:10 line 1', '1:11 line 1', '1:12 line 2']);
  });

  it('count empty paragraphs', async () => {
    expect(numbered(await linesOf(`<w:p/>${filler(1)}${section('w:countBy="1"')}`))).to.deep.equal([
      '1:1',
      '1:2 line 1',
    ]);
  });

  it('go on behind a section that has none', async () => {
    const counted = section('w:countBy="1" w:restart="continuous"');
    const end = (properties: string) => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>end</w:t></w:r></w:p>`;
    const body = `${filler(1)}${end(counted)}${end(section('w:countBy="0"'))}${filler(1)}${counted}`;
    expect(numbered(await linesOf(body))).to.deep.equal(['1:1 line 1', '1:2 end', '3:3 line 1']);
  });
});
