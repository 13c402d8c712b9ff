import { expect } from 'chai';
import type { QuireError } from '../../../base/errors.js';
import { pt } from '../../../base/units.js';
import { layout } from '../../../convert/index.js';
import type { FrameItem } from '../../../frame/index.js';
import { nodeCompression } from '../../../node/compression.js';
import { openNodeFontLibrary } from '../../../node/fonts.js';
import { docx } from '../../../testing/docx-builder.js';
import { samplePng } from '../../../testing/image-samples.js';
import { frameDocument } from '../../../testing/written-pdf.js';
import { PdfString } from '../../file/index.js';
import { isDict, openPdf, PdfStream } from '../../read/index.js';
import { type WritePdfOptions, writePdf } from '../write.js';
import type { Protection } from './index.js';

const source = docx().paragraph('a secret').bytes();
const written = async (protection?: Protection, options: Partial<WritePdfOptions> = {}): Promise<Uint8Array> =>
  writePdf(await layout(source, { fonts: openNodeFontLibrary({ folders: [] }) }), {
    compression: nodeCompression,
    ...options,
    ...(protection && { protection }),
  });

const opened = (pdf: Uint8Array, password = ''): string => {
  try {
    const { encryption } = openPdf(pdf, { password });
    return encryption ? (encryption.owner ? 'as owner' : 'as user') : 'plain';
  } catch (error) {
    return (error as QuireError).message;
  }
};

/** The number in `/P`, without the bits that are always set. */
const permissionsOf = (pdf: Uint8Array): number => ((openPdf(pdf).encryption?.permissions ?? 0) & 0xd3c) >>> 0;

const refusal = async (protection: Protection, options?: Partial<WritePdfOptions>): Promise<string> => {
  try {
    await written(protection, options);
    return 'nothing';
  } catch (error) {
    const { code, message } = error as QuireError;
    return `${code} ${message}`;
  }
};

describe('a protected PDF', () => {
  it('opens by the password of its users and by the owner’s', async () => {
    const pdf = await written({ userPassword: 'Größe', ownerPassword: 'o' });
    expect(opened(pdf, 'Größe')).to.equal('as user');
    expect(opened(pdf, 'o')).to.equal('as owner');
    expect(opened(pdf)).to.equal('the document is encrypted and needs a password');
    expect(opened(pdf, 'Groesse')).to.equal('the password is wrong');
    expect(opened(await written())).to.equal('plain');
  });

  it('opens without a password where uses alone are restricted', async () => {
    const pdf = await written({ ownerPassword: 'o', allow: ['print'] });
    expect([opened(pdf), opened(pdf, 'o')]).to.deep.equal(['as user', 'as owner']);
  });

  it('states each permission by its bits', async () => {
    const bits = async (allow?: Protection['allow']) => permissionsOf(await written({ ownerPassword: 'o', allow }));
    expect(await bits([])).to.equal(0);
    expect(await bits(['print'])).to.equal(4 + 2048);
    expect(await bits(['fill', 'annotate'])).to.equal(256 + 32);
    expect(await bits(['copy', 'edit', 'assemble'])).to.equal(16 + 8 + 1024);
    expect(permissionsOf(await written({ ownerPassword: 'o' }))).to.equal(0xd3c);
  });

  it('holds what a plain one holds', async () => {
    const text = (pdf: Uint8Array): string => {
      const document = openPdf(pdf);
      const { current } = document;
      const info = current.resolve(current.trailer.Info);
      const metadata = current.resolve(current.root.Metadata);
      const title = isDict(info) ? current.resolve(info.Producer) : null;
      const xmp = metadata instanceof PdfStream ? new TextDecoder().decode(document.decode(metadata)) : '';
      return `${title instanceof PdfString ? title.latin : ''} ${xmp}`;
    };
    const [plain, locked] = [await written(), await written({ ownerPassword: 'o' })];
    expect(text(plain)).to.contain('Quire').and.contain('xmpmeta');
    expect(text(locked)).to.equal(text(plain));
  });

  it('has the colors of palettes encrypted as all strings are', async () => {
    const palette = [10, 20, 30, 40, 50, 60];
    const bytes = samplePng({ width: 2, height: 1, colorType: 3, rows: [[0, 1]], palette });
    const image: FrameItem = {
      ...{ kind: 'image', tag: -1, x: pt(0), y: pt(0), width: pt(9), height: pt(9) },
      image: { part: '/a.png', contentType: 'image/png', bytes },
      crop: { left: 0, top: 0, right: 0, bottom: 0 },
    };
    const options = { compression: nodeCompression, protection: { userPassword: 'open' } };
    const { current } = openPdf(await writePdf(frameDocument([[image]]), options), { password: 'open' });
    const colors: string[] = [];
    for (const number of current.numbers()) {
      const object = current.object(number)?.value;
      const space = object instanceof PdfStream ? current.resolve(object.dict.ColorSpace) : undefined;
      const lookup = Array.isArray(space) ? current.resolve(space[3]) : undefined;
      if (lookup instanceof PdfString) colors.push(lookup.latin.slice(0, 6));
    }
    expect(colors).to.deep.equal([String.fromCharCode(...palette)]);
  });

  it('has nothing in it that can be read without the key', async () => {
    const pdf = new TextDecoder('latin1').decode(await written({ userPassword: 'u' }, { producer: 'A Producer' }));
    expect(pdf).to.not.contain('A Producer').and.not.contain('xmpmeta');
  });

  it('is refused where it would protect nothing, and in archives', async () => {
    expect(await refusal({})).to.match(/^VALIDATION_ERROR userPassword: is missing/);
    expect(await refusal({ userPassword: 'u', allow: [] })).to.match(/^VALIDATION_ERROR ownerPassword/);
    expect(await refusal({ userPassword: 'u', ownerPassword: 'u', allow: [] })).to.match(/^VALIDATION_ERROR owner/);
    expect(await refusal({ userPassword: 'u' }, { profile: 'pdfa-2b' })).to.match(/^VALIDATION_ERROR profile/);
  });
});
