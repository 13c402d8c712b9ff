import { expect } from 'chai';
import { portableCompression } from '../../../base/compression/index.js';
import { DiagnosticLog } from '../../../base/diagnostics.js';
import { pt } from '../../../base/units.js';
import { type FrameItem, type ImageItem, type LinkItem, rectangle, type StructureNode } from '../../../frame/index.js';
import { flatJpeg, sampleJpeg, samplePng } from '../../../testing/image-samples.js';
import { DOCUMENT_NODE, frameDocument, glyphText, writtenPdf } from '../../../testing/written-pdf.js';
import { writePdf } from '../write.js';
import { accessible, orderedHeadings } from './accessible.js';
import { evenTables } from './even-tables.js';
import type { PdfProfile } from './profile.js';
import { srgbProfile } from './srgb.js';
import { withoutMissingGlyphs } from './without-missing-glyphs.js';
import { withoutPrivateUse } from './without-private-use.js';
import { withoutTransparency } from './without-transparency.js';

const writtenAs = (items: FrameItem[], profile: PdfProfile) => writtenPdf(frameDocument([items]), { profile });
const xmpOf = async (profile: PdfProfile): Promise<string> => {
  const pdf = await writtenAs([glyphText('a')], profile);
  return new TextDecoder().decode(pdf.bytes(pdf.at('Metadata')));
};
const image = (bytes: Uint8Array, altText?: string): ImageItem => ({
  kind: 'image',
  tag: 1,
  x: pt(0),
  y: pt(0),
  width: pt(9),
  height: pt(9),
  image: { part: '/a.jpg', contentType: 'image/jpeg', bytes },
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
  altText,
});
const link = (tag: number, rest: Partial<LinkItem>): LinkItem => ({
  kind: 'link',
  tag,
  x: pt(0),
  y: pt(0),
  width: pt(9),
  height: pt(9),
  ...rest,
});

describe('profiles', () => {
  it('are named in the metadata, and nothing is where none is asked for', async () => {
    expect(await xmpOf('pdf')).not.to.match(/pdfaid|pdfuaid/);
    expect(await xmpOf('pdfa-2b')).to.match(/:part [^>]*>2<.*\n.*:conformance [^>]*>B</);
    expect(await xmpOf('pdfa-2u')).to.match(/:conformance [^>]*>U</);
    expect(await xmpOf('pdfua-1')).to.match(/pdfuaid:part [^>]*>1</);
  });

  it('for archives say what their colors mean', async () => {
    const pdf = await writtenAs([glyphText('a')], 'pdfa-2b');
    expect(pdf.text(pdf.at('OutputIntents', 0, 'S'))).to.equal('/GTS_PDFA1');
    expect(pdf.bytes(pdf.at('OutputIntents', 0, 'DestOutputProfile'))).to.deep.equal(srgbProfile());
    const plain = await writtenAs([glyphText('a')], 'pdf');
    expect(plain.text(plain.at('OutputIntents'))).to.equal('undefined');
  });

  it('leave out the boxes of missing characters and keep their room', () => {
    const [before, missing, behind] = [glyphText('a'), glyphText('\uffff'), glyphText('b')];
    const item = {
      ...glyphText('x'),
      text: 'a?b?',
      glyphs: Uint16Array.of(0, before.glyphs[0], missing.glyphs[0], behind.glyphs[0]),
      advances: Float64Array.of(4, 5, 6, 7),
      clusters: Uint32Array.of(0, 1, 2, 3),
    };
    const { pages } = withoutMissingGlyphs(frameDocument([[{ kind: 'group', items: [item], tag: -1 }]]));
    const [group] = pages[0].items;
    const [shown] = group.kind === 'group' ? group.items : [];
    if (shown?.kind !== 'glyphs') throw new Error('no text');
    expect(shown.x).to.equal(76);
    expect([...shown.advances]).to.deep.equal([11, 7]);
    expect([...shown.clusters]).to.deep.equal([1, 3]);
  });
});

describe('PDF/A-1', () => {
  const half: FrameItem = {
    kind: 'path',
    tag: -1,
    segments: rectangle(0, 0, 9, 9),
    fill: { color: '#ff0000', opacity: 0.5 },
    stroke: { color: '#000000', width: pt(1), opacity: 0 },
  };

  it('is a file of PDF 1.4: a table of references, no streams of objects, colors by a profile of version 2', async () => {
    const bytes = await writePdf(frameDocument([[glyphText('a')]]), {
      compression: portableCompression,
      profile: 'pdfa-1b',
    });
    const file = new TextDecoder('latin1').decode(bytes);
    expect(file).to.match(/^%PDF-1\.4/);
    expect(file).to.match(/xref\n0 \d+\n0000000000 65535 f \n/);
    expect(file).not.to.match(/ObjStm|XRef/);
    const pdf = await writtenAs([glyphText('a')], 'pdfa-1b');
    expect(pdf.bytes(pdf.at('OutputIntents', 0, 'DestOutputProfile'))).to.deep.equal(srgbProfile(2));
    expect(await xmpOf('pdfa-1a')).to.match(/:part [^>]*>1<.*\n.*:conformance [^>]*>A</);
  });

  it('has what is transparent as it looks on white, and tells the pages', () => {
    const log = new DiagnosticLog();
    const picture: FrameItem = { ...image(sampleJpeg(3)), opacity: 0.25 };
    const reflection: FrameItem = {
      kind: 'group',
      items: [half],
      transform: [1, 0, 0, -1, 0, 9],
      mask: { ...image(sampleJpeg(3)), kind: 'image' } as ImageItem,
      tag: -1,
    };
    const { pages } = withoutTransparency(frameDocument([[glyphText('a')], [half, picture, reflection]]), log);
    const [path, shown, ...others] = pages[1].items;
    expect(others).to.deep.equal([]);
    expect(path.kind === 'path' && [path.fill?.color, path.fill?.opacity, path.stroke]).to.deep.equal([
      '#ff8080',
      undefined,
      undefined,
    ]);
    expect(shown.kind === 'image' && [shown.opacity, shown.image.effects]).to.deep.equal([
      undefined,
      [{ kind: 'linear', gain: 0.25, offset: 0.75 }],
    ]);
    expect(log.all.map((each) => (each.code === 'feature-ignored' ? each.what : ''))).to.deep.equal([
      'PDF/A-1 does not allow transparency: transparent fills and lines are opaque, as they look on white (page 2)',
      'PDF/A-1 does not allow transparency: transparent pictures are opaque, as they look on white (page 2)',
      'PDF/A-1 does not allow transparency: reflections are left out (page 2)',
    ]);
  });

  it('cuts pictures out where they are less than half opaque', async () => {
    const bytes = samplePng({ width: 2, height: 1, colorType: 6, rows: [[9, 9, 9, 255, 9, 9, 9, 100]] });
    const source: ImageItem = { ...image(bytes), image: { part: '/a.png', contentType: 'image/png', bytes } };
    const pdf = await writtenAs([source], 'pdfa-1b');
    const object = pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'XObject', 'I1');
    expect(pdf.text(pdf.from(object, 'SMask'))).to.equal('undefined');
    expect([...pdf.bytes(pdf.from(object, 'Mask'))]).to.deep.equal([0b0100_0000]);
  });

  it('takes no attachments, and says where they may be', async () => {
    const attachments = [{ name: 'a.txt', bytes: new Uint8Array(1) }];
    const options = { compression: portableCompression, profile: 'pdfa-1b', attachments } as const;
    const error = await writePdf(frameDocument([[glyphText('a')]]), options).catch((each: unknown) => each);
    expect(String(error)).to.match(/pdfa-1b does not allow attachments.*pdfa-3b/);
  });
});

describe('a JPEG in inks', () => {
  const cmyk = sampleJpeg(4, { adobe: true });

  it('stays as it is in an ordinary file', async () => {
    const pdf = await writtenAs([image(cmyk)], 'pdf');
    const object = pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'XObject', 'I1');
    expect(pdf.text(pdf.from(object, 'ColorSpace'))).to.equal('/DeviceCMYK');
  });

  it('is in red, green and blue in an archive where nothing says what its inks look like', async () => {
    const pdf = await writtenAs([image(flatJpeg([255, 0, 51, 51], [1, 2, 3, 4]))], 'pdfa-2b');
    const object = pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'XObject', 'I1');
    expect(pdf.text(pdf.from(object, 'ColorSpace'))).to.equal('/DeviceRGB');
    expect([...pdf.bytes(object).subarray(0, 3)]).to.deep.equal([0, 204, 163]);
  });

  it('keeps its inks in an archive where it says what they look like', async () => {
    const profile = new Uint8Array(140);
    profile.set(new TextEncoder().encode('CMYK'), 16);
    profile.set(new TextEncoder().encode('acsp'), 36);
    const header = [...new TextEncoder().encode('ICC_PROFILE\0'), 1, 1];
    const segment = [0xff, 0xe2, 0, 2 + header.length + profile.length, ...header, ...profile];
    const described = Uint8Array.from([...cmyk.subarray(0, 2), ...segment, ...cmyk.subarray(2)]);
    const pdf = await writtenAs([image(described)], 'pdfa-2b');
    const space = pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'XObject', 'I1', 'ColorSpace');
    expect(pdf.text(pdf.from(space, 0))).to.equal('/ICCBased');
    expect(pdf.bytes(pdf.from(space, 1))).to.deep.equal(profile);
  });
});

describe('PDF/UA', () => {
  const node = (role: StructureNode['role'], parent = 0, rest: Partial<StructureNode> = {}): StructureNode => ({
    role,
    parent,
    ...rest,
  });
  const roles = (nodes: readonly StructureNode[]): string => nodes.map(({ role }) => role).join(' ');

  it('has headings from the first level on that skip none', () => {
    const nodes = [DOCUMENT_NODE, ...(['H3', 'H5', 'P', 'H5', 'H3', 'H1', 'H4'] as const).map((role) => node(role))];
    expect(roles(orderedHeadings(nodes))).to.equal('Document H1 H2 P H2 H1 H1 H2');
  });

  it('has rows of one length, cells over rows and columns counted', () => {
    const nodes = [
      DOCUMENT_NODE,
      node('Table'),
      node('TR', 1),
      node('TD', 2, { rowSpan: 2 }),
      node('TD', 2, { colSpan: 2 }),
      node('TR', 1),
      node('TD', 5),
      node('TR', 1),
      node('TD', 7),
    ];
    expect(evenTables(nodes).slice(nodes.length)).to.deep.equal([
      { role: 'TD', parent: 5 },
      { role: 'TD', parent: 7, colSpan: 2 },
    ]);
    expect(evenTables(nodes.slice(0, 5))).to.have.length(5);
  });

  const complete = (items: FrameItem[], structure: StructureNode[], rest = {}) =>
    accessible(frameDocument([items], { structure, ...rest }), new DiagnosticLog());

  it('has a title: its own, or the first heading, or the first words', () => {
    const destination = { page: 0, x: pt(0), y: pt(0) };
    const outline = [{ title: 'Heading', level: 1, destination }];
    const items = [glyphText('Running head'), glyphText(' First words ', { tag: 0 })];
    expect(complete(items, [DOCUMENT_NODE], { outline, properties: { title: 'Own' } }).properties.title).to.equal(
      'Own',
    );
    expect(complete(items, [DOCUMENT_NODE], { outline }).properties.title).to.equal('Heading');
    expect(complete(items, [DOCUMENT_NODE]).properties.title).to.equal('First words');
  });

  it('has words for every picture, and says where they are made up', () => {
    const log = new DiagnosticLog();
    const structure = [DOCUMENT_NODE, node('Figure'), node('Figure', 0, { altText: 'A dog' }), node('Figure')];
    const items = [image(sampleJpeg(3), 'A cat')];
    const described = accessible(frameDocument([items], { structure }), log).structure;
    expect(described.map(({ altText }) => altText)).to.deep.equal([undefined, undefined, 'A dog', 'Picture']);
    expect(log.all).to.have.length(1);
  });

  it('has words for every link, and none that nobody can reach', () => {
    const items = [
      glyphText('See', { tag: 1 }),
      link(1, { anchor: 'there' }),
      link(2, { uri: 'https://a.example/' }),
      link(-1, { uri: 'x' }),
    ];
    const { pages } = complete(items, [DOCUMENT_NODE, node('Link'), node('Link')]);
    const titles = pages[0].items.flatMap((item) => (item.kind === 'link' ? [item.title] : []));
    expect(titles).to.deep.equal(['See', 'https://a.example/']);
  });
});

describe('levels a', () => {
  it('read a bullet where a sign of a symbol font has no meaning of its own', () => {
    const group: FrameItem = { kind: 'group', tag: -1, items: [glyphText('\uf0b7 a \uf0a7')] };
    const [page] = withoutPrivateUse(frameDocument([[group]])).pages;
    const [item] = page.items;
    expect(item.kind === 'group' && item.items[0]).to.include({ kind: 'glyphs', text: '\u2022 a \u2022' });
  });
});
