import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import { ARTIFACT, type FrameItem, type GroupItem, type StructureNode } from '../../../frame/index.js';
import type { FormField } from '../../../resolved/index.js';
import { DOCUMENT_NODE, frameDocument, glyphText, rectangleItem, writtenPdf } from '../../../testing/written-pdf.js';

const structure: StructureNode[] = [DOCUMENT_NODE, { role: 'P', parent: 0 }, { role: 'P', parent: 0 }];

/** Marked-content operators of a page. */
const marks = async (...items: FrameItem[]): Promise<string[]> => {
  const content = (await writtenPdf(frameDocument([items], { structure }))).content();
  return content.split('\n').filter((line) => /BDC|BMC|EMC/.test(line));
};

const group = (items: FrameItem[], rest: Partial<GroupItem> = {}): GroupItem => ({
  kind: 'group',
  tag: -1,
  items,
  ...rest,
});

describe('the content of a page', () => {});

describe('marked content', () => {
  it('gathers neighbors of one tag, and numbers sequences by page', async () => {
    expect(
      await marks(glyphText('a', { tag: 1 }), glyphText('b', { tag: 1 }), glyphText('c', { tag: 2 })),
    ).to.deep.equal(['/P <</MCID 0>> BDC', 'EMC', '/P <</MCID 1>> BDC', 'EMC']);
  });

  it('makes everything else an artifact', async () => {
    expect(await marks(rectangleItem(0, 0, 1, 1), glyphText('a'), glyphText('b', { tag: 1 }))).to.deep.equal([
      '/Artifact BMC',
      'EMC',
      '/P <</MCID 0>> BDC',
      'EMC',
    ]);
  });

  it('says of headers and footers that they come on every page', async () => {
    const items = [glyphText('a', { tag: ARTIFACT.header }), glyphText('b', { tag: ARTIFACT.footer }), glyphText('c')];
    expect(await marks(...items)).to.deep.equal([
      '/Artifact <</Type/Pagination/Subtype/Header>> BDC',
      'EMC',
      '/Artifact <</Type/Pagination/Subtype/Footer>> BDC',
      'EMC',
      '/Artifact BMC',
      'EMC',
    ]);
  });

  it('takes a tag that is no node for none', async () => {
    expect(await marks(glyphText('a', { tag: 99 }), glyphText('b', { tag: Number.NaN }))).to.deep.equal([
      '/Artifact BMC',
      'EMC',
    ]);
  });

  it('is not interrupted by a link', async () => {
    const link: FrameItem = {
      kind: 'link',
      tag: 2,
      x: pt(0),
      y: pt(0),
      width: pt(1),
      height: pt(1),
      uri: 'https://a.b',
    };
    expect(await marks(glyphText('a', { tag: 1 }), link, glyphText('b', { tag: 1 }))).to.have.length(2);
  });

  it('passes the tag of a group on to what has none', async () => {
    expect(await marks(group([rectangleItem(0, 0, 1, 1)], { tag: 1 }))).to.deep.equal(['/P <</MCID 0>> BDC', 'EMC']);
  });
});

describe('groups', () => {
  it('transform, then clip, and leave the state as it was', async () => {
    const item = group([{ ...rectangleItem(1, 2, 3, 4), fill: { color: '#ff0000' } }], {
      transform: [0, 1, -1, 0, 50, 60],
      clip: { x: pt(0), y: pt(0), width: pt(10), height: pt(20) },
    });
    const content = (await writtenPdf(frameDocument([[item, rectangleItem(5, 6, 7, 8)]]))).content();
    const lines = content.split('\n').filter((line) => line && !/BMC|EMC/.test(line));
    expect(lines.slice(1)).to.deep.equal([
      'q',
      '0 1 -1 0 50 60 cm',
      '0 0 10 20 re',
      'W n',
      '1 0 0 rg',
      '1 2 3 4 re',
      'f',
      'Q',
      '5 6 7 8 re',
      'f',
    ]);
  });

  it('carry the links in them along', async () => {
    const link: FrameItem = {
      kind: 'link',
      tag: -1,
      x: pt(0),
      y: pt(0),
      width: pt(10),
      height: pt(5),
      uri: 'https://a.b',
    };
    const pdf = await writtenPdf(frameDocument([[group([link], { transform: [2, 0, 0, 2, 30, 40] })]]));
    expect(pdf.numbers(pdf.from(pdf.pdf.getPage(0).node, 'Annots', 0, 'Rect'))).to.deep.equal([30, 50, 50, 60]);
  });

  it('end somewhere', async () => {
    let item = group([rectangleItem(0, 0, 1, 1)]);
    for (let depth = 0; depth < 5000; depth++) item = group([item]);
    const content = (await writtenPdf(frameDocument([[item]]))).content();
    expect(content.match(/^q$/gm)?.length).to.equal(content.match(/^Q$/gm)?.length);
    expect(content).not.to.include('re');
  });

  it('of one field, a line each, may hold more items than fit into one call', async () => {
    const field: FormField = {
      kind: 'text',
      name: 'remarks',
      title: 'Remarks',
      value: '',
      multiline: true,
      readOnly: false,
      options: [],
    };
    const font = { family: 'Arial', size: pt(10), color: '000000' };
    const widget = { field, font, x: pt(0), y: pt(0), width: pt(100), height: pt(10) };
    const line = group(new Array<FrameItem>(200_000).fill(rectangleItem(0, 0, 1, 1)), { widget });
    const { pdf } = await writtenPdf(frameDocument([[line, line]]));
    expect(
      pdf
        .getForm()
        .getFields()
        .map((each) => each.getName()),
    ).to.deep.equal(['remarks']);
  });
});
