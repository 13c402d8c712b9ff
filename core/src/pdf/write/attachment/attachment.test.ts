import { expect } from 'chai';
import type { QuireError } from '../../../base/errors.js';
import { type ConvertRequest, convert } from '../../../convert/index.js';
import { nodeCompression } from '../../../node/compression.js';
import { openNodeFontLibrary } from '../../../node/fonts.js';
import { docx } from '../../../testing/docx-builder.js';
import { PdfString } from '../../file/index.js';
import { decodedText, embeddedFiles, namedIn } from '../../read/document/index.js';
import { openPdf, PdfStream } from '../../read/index.js';

const fonts = openNodeFontLibrary({ folders: [] });
const source = docx().paragraph('Invoice').bytes();
const bytes = new TextEncoder().encode('content');

const written = async (request: Partial<ConvertRequest>): Promise<Uint8Array> =>
  (await convert(source, { fonts, compression: nodeCompression, ...request })).pdf;

const refusal = async (request: Partial<ConvertRequest>): Promise<string> => {
  try {
    await written(request);
    return 'nothing';
  } catch (error) {
    return `${(error as QuireError).code} ${(error as QuireError).message}`;
  }
};

const invoice = (guideline: string): Uint8Array =>
  new TextEncoder().encode(
    `<rsm:CrossIndustryInvoice xmlns:rsm="urn:a" xmlns:ram="urn:b"><rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext></rsm:CrossIndustryInvoice>`,
  );

const filesOf = (pdf: Uint8Array) => embeddedFiles(openPdf(pdf).current);

const metadataOf = (pdf: Uint8Array): string => {
  const document = openPdf(pdf);
  const stream = document.current.resolve(document.current.root.Metadata);
  return stream instanceof PdfStream ? new TextDecoder().decode(document.decode(stream)) : '';
};

describe('attachments', () => {
  it('are carried under their names, sorted, with what they are to the document', async () => {
    const pdf = await written({
      attachments: [
        { name: 'C:\\folder\\b.docx', bytes, relationship: 'source' },
        { name: 'ä.txt', bytes, mediaType: 'text/plain' },
        { name: 'a.csv', bytes, relationship: 'data', description: 'Figures' },
      ],
    });
    expect(filesOf(pdf).map(({ name, relationship }) => [name, relationship])).to.deep.equal([
      ['a.csv', 'Data'],
      ['b.docx', 'Source'],
      ['ä.txt', 'Unspecified'],
    ]);
    const { current } = openPdf(pdf);
    const tree = namedIn(current, current.dict(current.root.Names)?.EmbeddedFiles);
    const keys = tree.map(([key]) => decodedText(new PdfString(key)));
    expect(keys).to.deep.equal(['a.csv', 'b.docx', 'ä.txt']);
  });

  it('are refused by archives that take none, and where one name is given twice or none', async () => {
    const attachments = [{ name: 'a', bytes }];
    expect(await refusal({ attachments, profile: 'pdfa-2b' })).to.match(/^VALIDATION_ERROR profile: .*choose pdfa-3b/);
    expect(await refusal({ attachments, profile: 'pdfa-3u' })).to.equal('nothing');
    expect(await refusal({ attachments: [...attachments, ...attachments] })).to.match(/^VALIDATION_ERROR .*two/);
    expect(await refusal({ attachments: [{ name: 'a/', bytes }] })).to.match(/^VALIDATION_ERROR .*no name/);
  });
});

describe('an invoice', () => {
  it('is attached under the name, the relationship and the level that its guideline says', async () => {
    const levels = [
      ['urn:factur-x.eu:1p0:minimum', 'factur-x.xml', 'Data', 'MINIMUM'],
      ['urn:factur-x.eu:1p0:basicwl', 'factur-x.xml', 'Data', 'BASIC WL'],
      ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'factur-x.xml', 'Alternative', 'BASIC'],
      ['urn:cen.eu:en16931:2017', 'factur-x.xml', 'Alternative', 'EN 16931'],
      ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'factur-x.xml', 'Alternative', 'EXTENDED'],
      [
        'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
        'xrechnung.xml',
        'Alternative',
        'XRECHNUNG',
      ],
    ] as const;
    for (const [guideline, name, relationship, level] of levels) {
      const pdf = await written({ invoice: invoice(guideline) });
      const [file] = filesOf(pdf);
      expect([file.name, file.relationship]).to.deep.equal([name, relationship]);
      const metadata = metadataOf(pdf);
      expect(metadata).to.match(new RegExp(`<fx:ConformanceLevel [^>]*>${level}<`));
      expect(metadata)
        .to.match(/<pdfaid:part [^>]*>3</)
        .and.contain('pdfaExtension:schemas');
    }
  });

  it('is refused where a PDF cannot carry it', async () => {
    const known = invoice('urn:cen.eu:en16931:2017');
    expect(await refusal({ invoice: invoice('urn:other') })).to.match(
      /^VALIDATION_ERROR invoice: its guideline urn:other/,
    );
    expect(await refusal({ invoice: new TextEncoder().encode('<Invoice/>') })).to.match(/^VALIDATION_ERROR .*not UBL/);
    expect(await refusal({ invoice: new TextEncoder().encode('<') })).to.match(/^INVALID_DOCUMENT invoice: /);
    expect(await refusal({ invoice: known, profile: 'pdfa-2b' })).to.match(/^VALIDATION_ERROR .*PDF\/A-3/);
    expect(await refusal({ invoice: known, profile: 'pdfa-3u' })).to.equal('nothing');
  });
});
