import { expect } from 'chai';
import { isQuireError } from '../base/errors.js';
import { openNodeFontLibrary } from '../node/index.js';
import { docx } from '../testing/index.js';
import { convert, layout, readContent, writeFrames } from './index.js';

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
    expect(await refusal(null, { fonts })).to.match(/^VALIDATION_ERROR document must be a Uint8Array.* is null$/);
    expect(await refusal('report.docx', { fonts })).to.match(/document must be .* is "report.docx"$/);
    expect(await refusal(document)).to.match(/options must be an object, but is undefined$/);
    expect(await refusal(document, {})).to.match(/fonts must be a font library: openNodeFontLibrary\(\)/);
    expect(await refusal(document, { fonts, markup: 'bogus' })).to.match(/markup must be one of all, .* is "bogus"$/);
    expect(await refusal(document, { fonts, profile: 7 })).to.match(/profile must be one of pdf, .* the number 7$/);
    expect(await refusal(document, { fonts, pages: [1] })).to.match(/pages must be text such as 1-3,7/);
    expect(await refusal(document, { fonts, signal: {} })).to.match(/signal must be/);
    expect(await refusal(document, { fonts, markup: undefined })).to.equal('nothing');
  });

  it('is refused by any option that has no such value, and by its members', async () => {
    const bytes = Uint8Array.of(1);
    const faults: readonly (readonly [object, RegExp])[] = [
      [{ stamp: 'x' }, /^VALIDATION_ERROR stamp is not an option of this call; did you mean stamps\?$/],
      [{ limits: { page: 1 } }, /limits\.page is not an option; did you mean pages\?$/],
      [{ limits: { pages: '3' } }, /limits\.pages must be a number from 0, but is "3"$/],
      [{ compression: {} }, /compression must be a compression such as nodeCompression/],
      [{ clock: { now: new Date(Number.NaN) } }, /clock\.now must be a valid Date$/],
      [{ clock: { now: new Date(), timeZone: 'No/Where' } }, /clock\.timeZone is unknown: "No\/Where"$/],
      [{ password: 5 }, /password must be text of at most 255 characters, but is the number 5$/],
      [{ onFirstPage: 5 }, /onFirstPage must be a function/],
      [
        { protection: { ownerPassword: 'a', allow: ['prnt'] } },
        /protection\.allow\[0\] must be one of print, .*"prnt"$/,
      ],
      [{ invoice: bytes }, /invoice must be the result of invoiceOf\(\) of @quire\/plugin-invoice$/],
      [{ view: { panel: 'bogus' } }, /view\.panel must be one of none, outline, pages/],
      [{ view: { outlineLevels: 0 } }, /view\.outlineLevels must be a whole number from 1 to 9/],
      [{ pictures: { quality: 500 } }, /pictures\.quality must be a number from 1 to 100/],
      [{ abbreviations: { WHO: 5 } }, /abbreviations\.WHO must be a string/],
      [{ stamps: [{ text: 'a', place: 'nowhere' }] }, /stamps\[0\]\.place must be one of diagonal/],
      [{ stamps: [{ text: 'a', color: 'red' }] }, /stamps\[0\]\.color must be a color such as #1a73e8/],
      [{ stamps: [{ text: 'a', opacity: 1 }] }, /stamps\[0\]\.opacity is not an option$/],
      [{ stamps: [{ picture: bytes }] }, /stamps\[0\]\.picture is not a PNG, JPEG/],
      [{ stamps: [{ picture: bytes, option: 'underlay' }] }, /ERROR underlay is not a PNG, JPEG/],
      [{ attachments: [{ name: 'a' }] }, /attachments\[0\] must have bytes$/],
    ];
    for (const [options, issue] of faults) expect(await refusal(document, { fonts, ...options })).to.match(issue);
    expect(await refusal(document, 5)).to.match(/options must be an object, but is the number 5$/);
  });

  it('is refused by writing as well, which needs no fonts', async () => {
    const frames = await layout(document, { fonts });
    const failure = await writeFrames(frames, { view: { zoom: 'wide' } } as object).catch((error: unknown) => error);
    expect(failure)
      .to.have.property('message')
      .that.matches(/^view\.zoom must be one of page, width, actual/);
    expect((await writeFrames(frames)).pages).to.equal(1);
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
