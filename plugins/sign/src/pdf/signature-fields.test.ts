import { nodeCompression } from '@quire/core/node';
import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { filledGap, holds, pdfOfOnePage, signaturesOf, signed } from '../testing/signing.js';
import { fieldReports, preparedGap, prepareSignature } from './index.js';

const prepared = async () =>
  prepareSignature(await signed(pdfOfOnePage()), { signedAt: new Date(), room: 4096 }, nodeCompression);

describe('preparedGap', () => {
  it('finds in the file alone where the signature goes', async () => {
    const { bytes, gap, field } = await prepared();
    const found = preparedGap(openPdf(bytes));
    expect(found).to.deep.equal({ ...gap, field });
    const after = await filledGap({ bytes, gap: found, field });
    expect(await holds(after, signaturesOf(after)[field])).to.equal(true);
  });

  it('refuses a file that changed since, and one that waits for nothing', async () => {
    const { bytes } = await prepared();
    const longer = Uint8Array.of(...bytes, 32);
    expect(() => preparedGap(openPdf(longer))).to.throw('was changed after Signature2');
    const done = await signed(pdfOfOnePage());
    expect(() => preparedGap(done)).to.throw('no prepared signature');
  });
});

const widget = (field: string, rect: string): string =>
  `<</Type/Annot/Subtype/Widget/FT/Sig/T(${field})/Rect[${rect}]/P 3 0 R>>`;

describe('fieldReports', () => {
  it('gives the place of each signature field as a reader of the page sees it', async () => {
    for (const [rotate, rect] of [
      [0, '10 20 110 70'],
      [90, '230 10 280 110'],
      [180, '190 330 290 380'],
      [270, '20 290 70 390'],
    ] as const) {
      const source = pdfOfOnePage(`/Rotate ${rotate}`, '/AcroForm<</Fields[4 0 R]>>', widget('A', rect));
      expect(fieldReports(source), String(rotate)).to.deep.equal([
        { name: 'A', signed: false, visible: { page: 1, x: 10, y: 20, width: 100, height: 50 } },
      ]);
    }
  });

  it('finds the page of a field that names none among those that list it', () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Sig/T(A)/Rect[10 20 110 70]>>';
    const [report] = fieldReports(pdfOfOnePage('/Annots[4 0 R]', '/AcroForm<</Fields[4 0 R]>>', field));
    expect(report?.visible).to.deep.equal({ page: 1, x: 10, y: 20, width: 100, height: 50 });
  });

  it('says which are signed, and gives no place for invisible ones', async () => {
    const source = pdfOfOnePage('', '/AcroForm<</Fields[4 0 R 5 0 R]>>', widget('A', '0 0 0 0'), '<</FT/Tx/T(B)>>');
    expect(fieldReports(await signed(source))).to.deep.equal([
      { name: 'A', signed: false },
      { name: 'Signature1', signed: true },
    ]);
  });
});
