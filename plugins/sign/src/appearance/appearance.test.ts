import { nodeEngine } from '@quire/core/node';
import { type PdfDict, type PdfDocument, PdfStream } from '@quire/core/pdf';
import { expect } from 'chai';
import { signatureFields } from '../pdf/index.js';
import { pdfOfOnePage, signed } from '../testing/signing.js';
import { type AppearanceContent, appearanceBy, readAppearanceImage } from './index.js';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const place = { page: 1, x: 10, y: 10, width: 150, height: 40 };

/** The form XObject that the signature shows, and its content. */
function appearanceOf(source: PdfDocument): { form: PdfStream; content: string } {
  const { current } = source;
  const [{ dict }] = signatureFields(current);
  const form = current.resolve((dict.AP as PdfDict).N);
  if (!(form instanceof PdfStream)) throw new Error('no appearance');
  return { form, content: new TextDecoder('latin1').decode(source.decode(form)) };
}

describe('appearanceBy', () => {
  const engine = nodeEngine();

  /** Lines of the appearance, each with its font size. */
  const linesShown = async (
    content: AppearanceContent,
    width: number,
    height: number,
  ): Promise<readonly [text: string, size: number][]> => {
    let docx = new Uint8Array();
    const convert: typeof engine.convert = (source, options) => {
      docx = source as Uint8Array<ArrayBuffer>;
      return engine.convert(source, options);
    };
    const draw = appearanceBy({ ...engine, convert }, content);
    const page = `/MediaBox[0 0 ${width + 20} ${height + 20}]`;
    await signed(pdfOfOnePage(page), { visible: { page: 1, x: 10, y: 10, width, height }, draw });
    const { pages } = await engine.layout(docx);
    const lines = new Map<string, [string, number]>();
    for (const item of pages.flatMap(({ items }) => items)) {
      if (item.kind !== 'glyphs') continue;
      const key = `${item.tag} ${item.y}`;
      lines.set(key, [(lines.get(key)?.[0] ?? '') + item.text.replaceAll('\u2011', '-'), item.size]);
    }
    return [...lines.values()].map(([text, size]) => [text.replaceAll('\u00a0', ' ').trim(), size]);
  };

  it('shows text and image as a form of the size of its place, its fonts embedded', async () => {
    const draw = appearanceBy(engine, { text: ['Signed by Ada', 'Łódź'], image: readAppearanceImage(PNG) });
    const after = await signed(pdfOfOnePage(), { visible: place, draw });
    const { form, content } = appearanceOf(after);
    expect(form.dict.BBox).to.deep.equal([0, 0, 150, 40]);
    expect(content)
      .to.match(/\bTj|\bTJ/)
      .and.to.match(/ Do\b/);
    expect(content).not.to.contain('MCID');
    const resources = form.dict.Resources as PdfDict;
    expect(Object.keys(after.current.resolve(resources.Font) as PdfDict)).to.have.length.above(0);
    expect(Object.keys(after.current.resolve(resources.XObject) as PdfDict)).to.have.length(1);
  });

  it('stands upright on a page that is turned', async () => {
    const draw = appearanceBy(engine, { text: ['Signed'] });
    const after = await signed(pdfOfOnePage('/Rotate 90'), { visible: place, draw });
    expect(appearanceOf(after).form.dict).to.deep.include({ BBox: [0, 0, 150, 40], Matrix: [0, 1, -1, 0, 0, 0] });
  });

  it('fills the place of a field that is there', async () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Sig/T(Here)/Rect[0 0 80 30]/P 3 0 R>>';
    const source = pdfOfOnePage('/Annots[4 0 R]', '/AcroForm<</Fields[4 0 R]>>', field);
    const after = await signed(source, { field: 'Here', draw: appearanceBy(engine, { text: ['Signed'] }) });
    expect(appearanceOf(after).form.dict.BBox).to.deep.equal([0, 0, 80, 30]);
  });

  it('makes text smaller until it fits, and says where it cannot', async () => {
    const sizeOf = async (lines: readonly string[]): Promise<number> => {
      const after = await signed(pdfOfOnePage(), { visible: place, draw: appearanceBy(engine, { text: lines }) });
      return Number(/ ([\d.]+) Tf/.exec(appearanceOf(after).content)?.[1]);
    };
    expect(await sizeOf(['short'])).to.be.above(await sizeOf(['a', 'b', 'c', 'd', 'e', 'f']));
    const statement = { certificateName: 'Ada', signedAt: new Date(0) };
    const large = { page: 1, x: 10, y: 10, width: 280, height: 120 };
    const draw = appearanceBy(engine, { text: statement });
    const { content } = appearanceOf(await signed(pdfOfOnePage(), { visible: large, draw }));
    // A large box has large text: more than the 16.5 points of a name next to details of 12 points.
    expect(Math.max(...[...content.matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size)))).to.be.above(20);
    const failure = await sizeOf(Array.from({ length: 60 }, () => 'line')).catch((error: unknown) => String(error));
    expect(failure).to.contain('too small for its text');
  });

  it('draws a thin frame, unless it is not wanted', async () => {
    const drawn = async (frame?: boolean) => {
      const draw = appearanceBy(engine, { text: ['Signed'], frame });
      return appearanceOf(await signed(pdfOfOnePage(), { visible: place, draw })).content;
    };
    expect(await drawn()).to.match(/^\/Artifact BMC q 0\.5 w 0 G 0\.25 0\.25 149\.5 39\.5 re S Q EMC\n/);
    expect(await drawn(false)).not.to.contain('149.5 39.5 re');
  });

  it('sets a picture beside the statement, and a statement that is too long for its place without its details', async () => {
    const statement = { certificateName: 'Ada', reason: 'Agreed', location: 'London', signedAt: new Date(0) };
    const shown = async (width: number, height: number) => {
      const draw = appearanceBy(engine, { text: statement, image: readAppearanceImage(PNG) });
      const after = await signed(pdfOfOnePage(), { visible: { page: 1, x: 10, y: 10, width, height }, draw });
      const { content } = appearanceOf(after);
      return { pictures: content.match(/ Do\b/g)?.length, lines: new Set(content.match(/[\d.]+ Tm|[\d.]+ Td/g)).size };
    };
    const whole = await shown(200, 60);
    const small = await shown(80, 14);
    expect([whole.pictures, small.pictures]).to.deep.equal([1, 1]);
    expect(whole.lines).to.be.above(small.lines);
  });

  it('has the name apart in a wide place, all in one line in a flat one, and breaks neither words nor days', async () => {
    const statement = { certificateName: 'Ada Lovelace', reason: 'Agreed', location: 'London', signedAt: new Date(0) };
    const shown = (width: number, height: number) => linesShown({ text: statement }, width, height);
    const [[first, large], [second], ...details] = await shown(200, 60);
    expect([first, second, details[0][0]]).to.deep.equal(['Ada', 'Lovelace', 'Digitally signed by Ada Lovelace']);
    expect(large / details[0][1]).to.be.above(1.5);
    expect(await shown(280, 16)).to.have.length(1);
    const narrow = (await shown(60, 120)).map(([text]) => text);
    expect(narrow.slice(-2)).to.deep.equal(['1970-01-01', '00:00 UTC']);
  });

  it('says who signed and when in a place of 27 x 12 mm, its name no larger than the rest before anything is left out', async () => {
    const text = { certificateName: 'Ada Lovelace', signedAt: new Date(0), timeZone: 'Europe/Berlin' };
    const whole = ['Digitally signed by', 'Ada Lovelace', 'Date: 1970-01-01 01:00 +01:00'];
    expect((await linesShown({ text }, 76, 34)).map(([line]) => line)).to.deep.equal(whole);
    const long = { ...text, certificateName: 'Ada Augusta King, Countess of Lovelace' };
    const lines = (await linesShown({ text: long }, 85, 28)).map(([line]) => line);
    expect(lines.join(' ')).to.equal(`${whole[0]} ${long.certificateName} ${whole[2]}`);
  });

  it('has no name apart that is hardly larger than the details, and keeps a name and a time in one line', async () => {
    const certificateName = 'Dr. Maximiliane Gräfin von Hohenlohe-Schillingsfürst';
    const text = { certificateName, reason: 'Agreed', signedAt: new Date(0) };
    const lines = (await linesShown({ text }, 200, 44)).map(([line]) => line);
    expect(lines).to.deep.equal([
      'Digitally signed by',
      certificateName,
      'Reason: Agreed',
      'Date: 1970-01-01 00:00 UTC',
    ]);
  });

  it('ends the line of an address before its domain, and no line in a hyphen of it', async () => {
    const name = 'maximiliane.hohenlohe-schillingsfuerst@verwaltung.example.org';
    const text = { certificateName: 'Ada Lovelace', name, signedAt: new Date(0) };
    const lines = (await linesShown({ text }, 170, 57)).map(([line]) => line);
    expect(lines.join(' ')).to.match(/Signer: maximiliane\.hohenlohe-schillingsfuerst ?@verwaltung\.example\.org/);
    expect(lines.some((line) => line.endsWith('-'))).to.equal(false);
  });

  it('breaks neither days in the caller’s own words nor numbers in a name where that can be helped', async () => {
    const own = await linesShown({ text: ['Approved by the board', '2026-07-16'] }, 42, 85);
    expect(own.map(([line]) => line).at(-1)).to.equal('2026-07-16');
    const text = { certificateName: 'MURUMETS,JAAN,PNOEE-37310170248', signedAt: new Date(0) };
    const lines = await linesShown({ text }, 187, 31);
    expect(lines.some(([line]) => line.includes(text.certificateName))).to.equal(true);
  });

  it('sets a picture above the words where they get larger by it', async () => {
    const image = { ...readAppearanceImage(PNG), width: 3, height: 1 };
    const text = { certificateName: 'Benoit Schweblin', signedAt: new Date(0) };
    const lines = (await linesShown({ text, image, language: 'fr' }, 110, 65)).map(([line]) => line);
    expect(lines).to.deep.equal(['Signé numériquement par', 'Benoit Schweblin', 'Date : 1970-01-01 00:00 UTC']);
  });

  it('has two lines in a flat place, who and the rest, and one where that is much larger', async () => {
    const text = { certificateName: 'Ada Lovelace', reason: 'Agreed', location: 'London', signedAt: new Date(0) };
    const rest = 'Reason: Agreed · Location: London · Date: 1970-01-01 00:00 UTC';
    expect((await linesShown({ text }, 425, 40)).map(([line]) => line)).to.deep.equal([
      'Digitally signed by Ada Lovelace',
      rest,
    ]);
    const [[one, size], ...others] = await linesShown({ text }, 567, 22);
    expect([one, others.length]).to.deep.equal([`Digitally signed by Ada Lovelace · ${rest}`, 0]);
    expect(size).to.be.above(9);
  });

  it('has a name from right to left on the side of its labels', async () => {
    const left = async (certificateName: string) => {
      const draw = appearanceBy(engine, { text: { certificateName, signedAt: new Date(0) } });
      const after = await signed(pdfOfOnePage(), { visible: { page: 1, x: 10, y: 10, width: 170, height: 57 }, draw });
      const { content } = appearanceOf(after);
      return Math.max(...[...content.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x)));
    };
    expect(await left('محمد')).to.be.below(85);
  });

  it('takes PNG and JPEG images only', () => {
    expect(readAppearanceImage(PNG)).to.deep.include({ type: 'png', width: 1, height: 1 });
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 7, 0, 9, 1, 1, 0x11, 0);
    expect(readAppearanceImage(jpeg)).to.deep.include({ type: 'jpeg', width: 9, height: 7 });
    for (const wrong of [new Uint8Array(0), jpeg.subarray(0, 10), Uint8Array.of(0xff, 0xd8, 0xff, 0xff, 0xff, 0xff)]) {
      expect(() => readAppearanceImage(wrong)).to.throw('neither a PNG nor a JPEG');
    }
  });
});
