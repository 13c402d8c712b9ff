import { expect } from 'chai';
import { linesOf, lineWith } from '../testing/laid-out.js';
import { fontEdition } from './font-edition.js';

describe('fontEdition', () => {
  const edition = (charset: string | undefined, ...alternateNames: string[]) =>
    fontEdition('th sarabunpsk', { alternateNames, ...(charset !== undefined && { charset }) });

  it('is the first one where the font table states no Thai character set', () => {
    expect(edition('00')).to.equal('th sarabunpsk 1');
    expect(edition('00', 'TH Sarabun PSK')).to.equal('th sarabunpsk 1');
  });

  it('is the usual one where it states Thai or nothing, or what was taken for the font', () => {
    for (const stated of [edition('DE'), edition(undefined), edition('00', 'TH Sarabun New')])
      expect(stated).to.equal(undefined);
    expect(fontEdition('angsana new', { alternateNames: [], charset: '00' })).to.equal(undefined);
  });

  it('has lower lines', async () => {
    const run =
      '<w:rPr><w:rFonts w:ascii="TH SarabunPSK" w:hAnsi="TH SarabunPSK" w:cs="TH SarabunPSK"/><w:sz w:val="40"/></w:rPr>';
    const body = ['one', 'two'].map((text) => `<w:p><w:r>${run}<w:t>${text}</w:t></w:r></w:p>`).join('');
    const pitch = async (charset: string) => {
      const fontTable = `<w:font w:name="TH SarabunPSK"><w:charset w:val="${charset}"/></w:font>`;
      const lines = await linesOf({ body, fontTable });
      return lineWith(lines, 'two').y - lineWith(lines, 'one').y;
    };
    expect(await pitch('DE')).to.be.closeTo(20 * 1.31, 0.1);
    expect(await pitch('00')).to.be.closeTo(20 * 1.135, 0.1);
  });
});
