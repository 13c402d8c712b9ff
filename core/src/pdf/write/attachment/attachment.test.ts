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
  it('is attached with its level in the metadata, by the profile that it needs', async () => {
    const attachment = { name: 'factur-x.xml', bytes, relationship: 'alternative' } as const;
    const described = { name: attachment.name, level: 'EN 16931' };
    const pdf = await written({ invoice: { attachment, described, profile: 'pdfa-3b' }, profile: 'pdf' });
    expect(filesOf(pdf).map(({ name, relationship }) => [name, relationship])).to.deep.equal([
      ['factur-x.xml', 'Alternative'],
    ]);
    const metadata = metadataOf(pdf);
    expect(metadata).to.match(/<fx:ConformanceLevel [^>]*>EN 16931</);
    expect(metadata)
      .to.match(/<pdfaid:part [^>]*>3</)
      .and.contain('pdfaExtension:schemas');
  });
});
