import { type ErrorCode, isQuireError } from '@quire/core';
import { nodeEngine } from '@quire/core/node';
import { expect } from 'chai';
import { strToU8 } from 'fflate';
import * as hostile from '../testing/hostile-documents.js';
import { readPdf } from '../testing/read-pdf.js';

const engine = nodeEngine();

async function refusal(bytes: Uint8Array): Promise<{ code: ErrorCode; message: string; part?: string }> {
  try {
    await engine.convert(bytes);
  } catch (error) {
    if (isQuireError(error)) return error;
    throw error;
  }
  throw new Error('it was converted');
}

/** Converts a hostile document that must not be refused; returns the texts of its pages. */
const pagesOf = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await readPdf((await engine.convert(bytes)).pdf)).pages;

describe('a file that is no DOCX', () => {
  const files: readonly (readonly [what: string, bytes: () => Uint8Array, code: ErrorCode, says: RegExp])[] = [
    ['an empty file', () => new Uint8Array(), 'INVALID_DOCUMENT', /empty/],
    ['noise', () => Uint8Array.from({ length: 500 }, (_, i) => (i * 73) % 251), 'INVALID_DOCUMENT', /zip/i],
    ['an HTML page', () => strToU8('<!DOCTYPE html><html></html>'), 'UNSUPPORTED_MEDIA_TYPE', /HTML/],
    ['an RTF document', () => strToU8('{\\rtf1 hello}'), 'UNSUPPORTED_MEDIA_TYPE', /RTF/],
    ['an OLE compound file', hostile.oleFile, 'UNSUPPORTED_MEDIA_TYPE', /OLE/],
    ['an archive of other things', hostile.otherArchive, 'INVALID_DOCUMENT', /DOCX/],
    ['a package without a main part', hostile.withoutMainPart, 'INVALID_DOCUMENT', /./],
    ['a file that is cut short', hostile.truncated, 'INVALID_DOCUMENT', /cut short|damaged/],
  ];
  for (const [what, bytes, code, says] of files) {
    it(`such as ${what} is refused, and the answer says what it is`, async () => {
      const { code: given, message } = await refusal(bytes());
      expect(given).to.equal(code);
      expect(message).to.match(says);
    });
  }
});

describe('a document made to harm', () => {
  it('is refused where it inflates without measure', async () => {
    expect((await refusal(hostile.zipBomb())).code).to.equal('LIMIT_EXCEEDED');
  });

  it('is laid out without a part that inflates too far and that no page needs, and the answer names it', async () => {
    const { pdf, diagnostics } = await engine.convert(hostile.bloatedProperties());
    expect((await readPdf(pdf)).pages).to.deep.equal(['on the page']);
    const told = diagnostics.find((each) => each.code === 'feature-ignored');
    expect(told).to.include({
      part: '/docProps/app.xml',
      what: 'part that is too large when inflated, or nests too deep',
    });
  });

  it('is laid out without a picture that inflates too far', async () => {
    const { diagnostics } = await engine.convert(hostile.bloatedPicture());
    const told = diagnostics.find((each) => each.code === 'image-unreadable');
    expect(told)
      .to.have.property('reason')
      .that.matches(/inflates from \d+ to \d+ bytes, over 200 to 1/);
  });

  it('is refused where it has too many entries', async () => {
    expect((await refusal(hostile.manyEntries(10_001))).code).to.equal('LIMIT_EXCEEDED');
  });

  it('is refused where elements nest too deep', async () => {
    const sdt = hostile.nestedElements(20_000, '<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>');
    const { code, part } = await refusal(sdt);
    expect(code).to.equal('LIMIT_EXCEEDED');
    expect(part).to.match(/word\/document\.xml/);
  });

  it('is refused where tables nest too deep', async () => {
    expect((await refusal(hostile.nestedTables(3000))).code).to.equal('LIMIT_EXCEEDED');
    expect((await refusal(hostile.nestedTables(40))).code).to.equal('LIMIT_EXCEEDED');
  });

  it('is refused where two entries have one name', async () => {
    const { code, message } = await refusal(hostile.duplicateEntries());
    expect(code).to.equal('INVALID_DOCUMENT');
    expect(message).to.include('word/document.xml');
  });

  it('is refused where it declares entities', async () => {
    expect((await refusal(hostile.billionLaughs())).code).to.equal('INVALID_DOCUMENT');
  });

  it('is refused where its XML is broken, with the part and the place', async () => {
    const { code, part, message } = await refusal(hostile.brokenXml());
    expect(code).to.equal('INVALID_DOCUMENT');
    expect(part).to.match(/word\/document\.xml/);
    expect(message).to.match(/\d/);
  });

  it('cannot reach outside of the archive by the names of its entries', async () => {
    const { code } = await refusal(hostile.traversal());
    expect(code).to.equal('INVALID_DOCUMENT');
  });

  it('breaks a word of 200,000 letters over lines', async () => {
    const pages = await pagesOf(hostile.longWord(200_000));
    expect(pages.length).to.be.within(10, 400);
  });

  it('is laid out where a cell spans more columns than there are', async () => {
    expect((await pagesOf(hostile.wideSpan())).join()).to.include('wide');
  });

  it('is laid out where a letter is higher than the page', async () => {
    expect(await pagesOf(hostile.hugeType())).to.have.length.of.at.least(1);
  });

  it('is laid out where every paragraph wants to stay with the next', async () => {
    expect((await pagesOf(hostile.allKeptTogether(1000))).length).to.be.above(6);
  });
});
