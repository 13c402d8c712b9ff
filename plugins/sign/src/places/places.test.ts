import { nodeEngine } from '@quire/core/node';
import { openPdf, type PdfDocument } from '@quire/core/pdf';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { pdfOfOnePage, signed } from '../testing/signing.js';
import { placedSignature, type WantedPlace } from './index.js';

const signedAt = new Date('2026-01-31T12:00:00Z');
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** A page of 300 by 400 points with this content. */
const showing = (content: string, page = ''): PdfDocument =>
  pdfOfOnePage(
    `${page}/Contents 4 0 R/Resources<</Font<</F ${HELVETICA}>>>>`,
    '',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  );
const text = (x: number, y: number, words: string): string => `BT /F 10 Tf ${x} ${y} Td (${words}) Tj ET `;
const find = ({ bytes }: PdfDocument, visible: WantedPlace = 'auto') =>
  placedSignature(bytes, { signedAt, visible }, {});
const placeIn = (source: PdfDocument, visible?: WantedPlace) => {
  const { page, x = 0, y = 0, width = 0, height = 0 } = find(source, visible).request.visible ?? {};
  return [page, ...[x, y, width, height].map(Math.round)];
};

describe('the place of a signature', () => {
  it('is that of the first field that is shown and not signed', () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Sig/T(Here)/Rect[0 0 80 30]/P 3 0 R>>';
    const { request } = find(pdfOfOnePage('/Annots[4 0 R]', '/AcroForm<</Fields[4 0 R]>>', field));
    expect([request.field, request.visible]).to.deep.equal(['Here', undefined]);
  });

  it('is on its text, of the second signature on that of the second', async () => {
    const source = showing(text(40, 100, 'Buyer: {signature:1}') + text(40, 200, 'Seller: {Signature:2}'));
    // In Helvetica, whose widths a file need not state, the words before the marker are 31.68 points wide, and the
    // marker 56.15.
    expect(placeIn(source).slice(0, 3)).to.deep.equal([1, 70, 98]);
    expect(find(source).request.visible?.hides?.width).to.be.within(56.15, 62);
    expect(placeIn(await signed(source))[2], 'above its text, which stays').to.be.within(207, 210);
    expect(placeIn(source, { anchor: 'seller', width: 100, height: 30 })).to.deep.equal([1, 38, 198, 100, 30]);
    expect(() => find(source, { anchor: 'Witness' })).to.throw('the text "Witness" is not in the document');
  });

  it('is reserved for the later signatures by the first one, and none lies on another', () => {
    const { reserves = [], visible } = find(
      showing(text(40, 130, '{signature:1}') + text(40, 100, '{signature:2}') + text(40, 300, '{signature:3}')),
    ).request;
    expect(reserves.map(({ hides }) => (hides?.width ?? 0) > 50)).to.deep.equal([true, true]);
    expect(reserves[0].y + reserves[0].height).to.be.below((visible?.y ?? 0) + 1);
    expect(find(showing(text(40, 100, '{signature}'))).request.reserves).to.deep.equal([]);
  });

  it('finds its text whichever pieces it is written in, and on a page that is turned', () => {
    const pieces = 'BT /F 10 Tf 40 100 Td [({sig) 20 (nat) -15 (ure})] TJ ET';
    expect(placeIn(showing(pieces)).slice(0, 3)).to.deep.equal([1, 38, 98]);
    const turned = 'BT /F 10 Tf 0 1 -1 0 200 40 Tm ({signature}) Tj ET';
    const [, x = 0, y = 0] = placeIn(showing(turned, '/Rotate 90'));
    expect([x, y]).to.deep.equal([38, 98]);
  });

  it('is above a line to sign on: of underscores, of dots or drawn, with a caption below or beside it', () => {
    const caption = text(60, 88, 'Signature of the buyer');
    const lines = [
      text(60, 100, '_'.repeat(25)) + caption,
      `0 g 60 100 140 0.5 re f ${caption}`,
      `60 100 m 200 100 l S ${caption}`,
      text(20, 100, `Unterschrift: ${'.'.repeat(40)}`),
    ];
    for (const line of lines) expect(placeIn(showing(line))[2], line).to.be.within(98, 101);
    // The line of a table does not count as a signing line; a line with a name on it is already signed.
    expect(placeIn(showing('60 100 m 200 100 l S'))[2]).to.equal(36);
    expect(placeIn(showing(lines[0] + text(80, 105, 'Ada')))[2]).to.equal(114);
  });

  it('is where there is room at the foot of the page, and is refused where there is none', () => {
    expect(placeIn(showing(''))).to.deep.equal([1, 94, 36, 170, 57]);
    expect(placeIn(showing(text(100, 50, 'Page 1')))[2]).to.be.above(55);
    const full = Array.from({ length: 40 }, (_, line) => text(10, line * 10, 'words '.repeat(12))).join('');
    expect(() => find(showing(full))).to.throw('no place for the signature was found');
  });

  it('is beside the signature before it, where its page has room, and not on the pages behind', async () => {
    const pages = p('One') + p('<w:r><w:br w:type="page"/></w:r>') + p('Two');
    const source = openPdf((await nodeEngine().convert(buildDocx({ body: pages }))).pdf, {});
    const [page, x = 0, y] = placeIn(source);
    expect(page).to.equal(2);
    const once = await signed(source, { visible: { page: 1, x, y: y ?? 0, width: 170, height: 57 } });
    expect(placeIn(once)).to.deep.equal([1, 36, 36, 170, 57]);
    // A signature that is not shown has no place.
    expect(placeIn(await signed(source))[0]).to.equal(2);
  });

  it('is not made smaller than what stands above leaves it, unless nothing could be read there', () => {
    const source = showing(text(40, 100, '{signature}') + text(40, 145, 'above'));
    expect(placeIn(source).slice(2)).to.deep.equal([98, 170, 45]);
    expect(placeIn(showing(text(40, 100, '{signature}') + text(40, 112, 'above') + text(40, 88, 'below')))[4]).to.equal(
      57,
    );
  });

  it('hangs from its text where there is room below it alone, and no line to sign on lies in it', () => {
    const above = text(40, 112, '_'.repeat(30));
    const [, , y = 0, , height] = placeIn(showing(text(40, 100, '{signature}') + above));
    expect([Math.round(y + (height ?? 0)), height]).to.deep.equal([109, 57]);
    const [, , tight = 0, , least = 0] = placeIn(showing(text(40, 100, '{signature}') + above + text(40, 60, 'below')));
    expect(tight).to.be.within(66, 72);
    expect(least).to.be.below(57);
  });

  it('is warned of where it lies over something', async () => {
    const source = showing(`${text(40, 100, 'Total: 100 EUR')} 0 0 m 300 300 l S`);
    const warned = (at: PdfDocument, x: number) =>
      find(at, { page: 1, x, y: 90, width: 60, height: 30 }).warnings.map(({ code, message }) => `${code}: ${message}`);
    expect(warned(source, 40)).to.deep.equal(['covers-content: the signature covers text on page 1: "Total: 100 EUR"']);
    expect(warned(source, 200)).to.deep.equal([]);
    const again = await signed(source, { visible: { page: 1, x: 200, y: 90, width: 60, height: 30 } });
    expect(warned(again, 200)).to.deep.equal([
      'covers-content: the signature covers a field or an annotation on page 1',
    ]);
    expect(warned(again, 40).join()).to.contain('"Total: 100 EUR"; the signature Signature1 does not permit this');
  });

  it('is found in documents of the engine, whose fonts have widths of their own', async () => {
    const { pdf } = await nodeEngine().convert(buildDocx({ body: p('A name: {signature}') }));
    const { visible } = placedSignature(pdf, { signedAt, visible: 'auto' }, {}).request;
    expect([visible?.page, visible?.x]).to.satisfy(([page = 0, x = 0]: number[]) => page === 1 && x > 103 && x < 113);
  });
});
