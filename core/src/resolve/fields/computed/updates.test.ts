import { expect } from 'chai';
import { field, p, r } from '../../../testing/index.js';
import { laidOutLines, layOut } from '../../../testing/laid-out.js';

const lines = async (body: string, coreProperties = ''): Promise<string[]> =>
  laidOutLines(await layOut({ body, ...(coreProperties && { coreProperties }) }, undefined, 'updated')).map(
    ({ text }) => text.replaceAll(' | ', ''),
  );
const bookmark = (name: string): string => `<w:bookmarkStart w:id="1" w:name="${name}"/><w:bookmarkEnd w:id="1"/>`;

describe('fields that are updated', () => {
  it('count their sequences through the document', async () => {
    const figure = (switches: string): string => p(r('Figure ') + field(`SEQ Figure ${switches}`, '9'));
    expect(await lines(figure('') + figure('\\c') + figure('\\r 5') + figure('\\* roman'))).to.deep.equal([
      'Figure 1',
      'Figure 1',
      'Figure 5',
      'Figure vi',
    ]);
  });

  it('begin a sequence anew behind headings of the level that it names', async () => {
    const chapter = p('Chapter', '<w:outlineLvl w:val="0"/>');
    const section = p('Section', '<w:outlineLvl w:val="1"/>');
    const table = p(r('Table ') + field('SEQ Table \\s 1', '7'));
    const shown = await lines(chapter + table + section + table + chapter + table);
    expect(shown.filter((line) => line.startsWith('Table'))).to.deep.equal(['Table 1', 'Table 2', 'Table 1']);
  });

  it('show the page that a bookmark comes to be on', async () => {
    const far = p(bookmark('here') + r('far'), '<w:pageBreakBefore/>');
    const [first] = await lines(p(r('see page ') + field('PAGEREF here \\h', '1')) + far);
    expect(first).to.equal('see page 2');
    expect((await lines(p(field('PAGEREF gone', '8'))))[0]).to.equal('8');
    expect((await lines(p(field('PAGEREF here \\p', '1')) + far))[0]).to.equal('on page 2');
    expect((await lines(p(field('PAGEREF here \\p', '1')) + far.replace('<w:pageBreakBefore/>', '')))[0]).to.equal(
      'below',
    );
  });

  it('decide what a condition shows', async () => {
    const decided = (condition: string): Promise<string[]> => lines(p(field(`IF ${condition} "yes" "no"`, 'stale')));
    expect(await decided('10 > 9')).to.deep.equal(['yes']);
    expect(await decided('abc = "a*c"')).to.deep.equal(['yes']);
    expect(await decided('"a" <> "a"')).to.deep.equal(['no']);
    expect(await decided('a ~ b')).to.deep.equal(['stale']);
    const stars = `"${'a'.repeat(1000)}b" = "${'a*'.repeat(50)}c"`;
    expect(await decided(stars)).to.deep.equal(['no']);
  });

  it('say what the properties of the document say', async () => {
    expect(await lines(p(field('AUTHOR \\* Upper', 'somebody')), '<dc:creator>Ada</dc:creator>')).to.deep.equal([
      'ADA',
    ]);
  });
});
