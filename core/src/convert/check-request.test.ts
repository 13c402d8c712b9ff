import { expect } from 'chai';
import { isQuireError } from '../base/errors.js';
import { openNodeFontLibrary } from '../node/index.js';
import { docx } from '../testing/index.js';
import { convert, layout, readContent } from './index.js';

describe('a call that no compiler checked', () => {
  const fonts = openNodeFontLibrary({ folders: [] });
  const document = docx().paragraph('One.').bytes();
  const refusal = async (...call: readonly unknown[]): Promise<string> => {
    try {
      await (convert as (...call: readonly unknown[]) => Promise<unknown>)(...call);
    } catch (error) {
      return isQuireError(error) ? `${error.code} ${error.message}` : `not ours: ${error}`;
    }
    return 'nothing';
  };

  it('is refused by what is wrong with it', async () => {
    expect(await refusal(null, { fonts })).to.match(/^VALIDATION_ERROR document must be its bytes.* is null$/);
    expect(await refusal('report.docx', { fonts })).to.match(/document must be .* is "report.docx"$/);
    expect(await refusal(document)).to.match(/options must be an object, and is undefined$/);
    expect(await refusal(document, {})).to.match(/fonts must be a library of fonts: openNodeFontLibrary\(\)/);
    expect(await refusal(document, { fonts, markup: 'bogus' })).to.match(/markup must be one of all, .* is "bogus"$/);
    expect(await refusal(document, { fonts, profile: 7 })).to.match(/profile must be one of pdf, .* the number 7$/);
    expect(await refusal(document, { fonts, pages: [1] })).to.match(/pages must be a text/);
    expect(await refusal(document, { fonts, signal: {} })).to.match(/signal must be/);
    expect(await refusal(document, { fonts, markup: undefined })).to.equal('nothing');
  });

  it('is refused by layout as well', async () => {
    const failure = await layout(document, {} as Parameters<typeof layout>[1]).catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'VALIDATION_ERROR');
  });

  it('is refused by reading as well, which needs no fonts', async () => {
    const wrong = { markup: 'bogus' } as unknown as Parameters<typeof readContent>[1];
    const failure = await readContent(document, wrong).catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'VALIDATION_ERROR');
    expect((await readContent(document)).document.sections).to.have.length(1);
  });
});
