import { expect } from 'chai';
import { DEFAULT_SETTINGS, field, p, r } from '../../testing/index.js';
import { laidOutLines, layOutWith } from '../../testing/laid-out.js';

const heading = p('Alpha', '<w:outlineLvl w:val="0"/>');
const char = (kind: string, more = ''): string => `<w:r><w:fldChar w:fldCharType="${kind}"${more}/></w:r>`;
const contents = (result = '', more = ''): string =>
  `<w:p>${char('begin', more)}<w:r><w:instrText> TOC \\u </w:instrText></w:r>${char('separate')}${result && r(result)}${char('end')}</w:p>`;

async function shown(body: string, settings = DEFAULT_SETTINGS, fields?: 'cached' | 'updated') {
  const frames = await layOutWith({ fields }, { body: body + heading, settings });
  return {
    lines: laidOutLines(frames).map(({ text }) => text),
    told: frames.diagnostics.flatMap((each) => (each.code === 'fields-updated' ? [each.what] : [])),
  };
}

describe('fields that ask to be computed', () => {
  it('are a dirty table of contents, whatever it shows, and one that is empty', async () => {
    for (const body of [contents('', ' w:dirty="true"'), contents('Update me', ' w:dirty="true"'), contents()]) {
      const { lines, told } = await shown(body);
      expect(lines[0]).to.match(/^Alpha.*1$/);
      expect(told).to.deep.equal(['empty or old TOC field']);
    }
  });

  it('are all of a document whose settings say so', async () => {
    const { lines, told } = await shown(contents('old'), `${DEFAULT_SETTINGS}<w:updateFields w:val="true"/>`);
    expect(lines[0]).to.match(/^Alpha.*1$/);
    expect(told).to.deep.equal(['w:updateFields']);
  });

  it('keep what the file remembers where the caller asks for that, and where nobody asks', async () => {
    expect(await shown(contents('', ' w:dirty="true"'), DEFAULT_SETTINGS, 'cached')).to.deep.include({ told: [] });
    const { lines, told } = await shown(contents('kept') + p(field('DATE', 'yesterday')));
    expect(lines.slice(0, 2)).to.deep.equal(['kept', 'yesterday']);
    expect(told).to.deep.equal([]);
  });

  it('are locked ones never', async () => {
    const { lines, told } = await shown(contents('kept', ' w:dirty="true" w:fldLock="true"'));
    expect([lines[0], told]).to.deep.equal(['kept', []]);
  });
});
