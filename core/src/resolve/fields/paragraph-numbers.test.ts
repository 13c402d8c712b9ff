import { expect } from 'chai';
import { field, p, r } from '../../testing/index.js';
import { itemsText, resolve } from '../../testing/resolved.js';

const heading = (level: number, code: string): string => p(field(code), `<w:pStyle w:val="H${level}"/>`);
const body = (code: string): string => p(field(code));
const STYLES = [1, 2, 3]
  .map((n) => `<w:style w:type="paragraph" w:styleId="H${n}"><w:name w:val="heading ${n}"/></w:style>`)
  .join('');
const shown = (...paragraphs: string[]): string[] =>
  resolve({ body: paragraphs.join(''), styles: STYLES }).paragraphs.map(({ content }) => itemsText(content));

describe('fields that number paragraphs', () => {
  it('AUTONUM counts headings by level and body text behind each heading', () => {
    expect(
      shown(
        heading(1, 'AUTONUM'),
        body('AUTONUM'),
        body('AUTONUM'),
        heading(2, 'AUTONUM'),
        heading(2, 'AUTONUM'),
        body('AUTONUM'),
      ),
    ).to.deep.equal(['1.', '1.', '2.', '1.', '2.', '1.']);
  });

  it('AUTONUM has the format and the separator that it asks for', () => {
    expect(shown(body('AUTONUM \\* Roman \\s :'), body('AUTONUM \\* alphabetic'))).to.deep.equal(['I:', 'b.']);
  });

  it('AUTONUMLGL includes the numbers above, and its last separator unless \\e', () => {
    expect(
      shown(
        heading(1, 'AUTONUMLGL'),
        heading(2, 'AUTONUMLGL'),
        heading(2, 'AUTONUMLGL \\e'),
        body('AUTONUMLGL \\s - \\e'),
      ),
    ).to.deep.equal(['1.', '1.1.', '1.2', '1-2-1']);
  });

  it('AUTONUMOUT numbers headings as an outline', () => {
    expect(
      shown(
        heading(1, 'AUTONUMOUT'),
        heading(2, 'AUTONUMOUT'),
        heading(2, 'AUTONUMOUT'),
        heading(3, 'AUTONUMOUT'),
        heading(1, 'AUTONUMOUT'),
      ),
    ).to.deep.equal(['I.', 'A.', 'B.', '1.', 'II.']);
  });

  it('LISTNUM goes on from paragraph to paragraph, and one level down inside one', () => {
    expect(shown(body('LISTNUM'), p(field('LISTNUM') + r(' ') + field('LISTNUM')), body('LISTNUM'))).to.deep.equal([
      '1)',
      '2) a)',
      '3)',
    ]);
    expect(shown(body('LISTNUM NumberDefault \\l 6 \\s 4'), body('LISTNUM NumberDefault \\l 6'))).to.deep.equal([
      '(iv)',
      '(v)',
    ]);
    expect(shown(body('LISTNUM LegalDefault'), body('LISTNUM LegalDefault \\l 2'))).to.deep.equal(['1.', '1.1.']);
    expect(shown(body('LISTNUM OutlineDefault'), body('LISTNUM OutlineDefault \\l 2'))).to.deep.equal(['I.', 'A.']);
  });
});
