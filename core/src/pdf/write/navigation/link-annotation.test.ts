import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import type { LinkItem } from '../../../frame/index.js';
import { frameDocument, type ReadPdf, writtenPdf } from '../../../testing/written-pdf.js';

const link = (rest: Partial<LinkItem>): LinkItem => ({
  kind: 'link',
  tag: -1,
  x: pt(10),
  y: pt(20),
  width: pt(30),
  height: pt(5),
  ...rest,
});

const destinations = new Map([['Kapitel Ü', { page: 0, x: pt(0), y: pt(0) }]]);

const linked = (item: LinkItem): Promise<ReadPdf> => writtenPdf(frameDocument([[item]], { destinations }));

const annotation = (pdf: ReadPdf): unknown => pdf.from(pdf.pdf.getPage(0).node, 'Annots', 0);

const uriOf = async (uri: string): Promise<string> => {
  const pdf = await linked(link({ uri }));
  return pdf.text(pdf.from(annotation(pdf), 'A', 'URI'));
};

describe('links', () => {
  it('cover their area, without a border', async () => {
    const pdf = await linked(link({ uri: 'https://example.org/' }));
    expect(pdf.numbers(pdf.from(annotation(pdf), 'Rect'))).to.deep.equal([10, 75, 40, 80]);
    expect(pdf.numbers(pdf.from(annotation(pdf), 'Border'))).to.deep.equal([0, 0, 0]);
  });

  it('escape what an address cannot hold, and nothing twice', async () => {
    expect(await uriOf('https://example.org/a%20b?q=1#x')).to.equal('(https://example.org/a%20b?q=1#x)');
    expect(await uriOf(' https://example.org/ä b"<>\n')).to.equal('(https://example.org/%C3%A4%20b%22%3C%3E)');
    expect(await uriOf('https://example.org/\ud800')).to.equal('(https://example.org/)');
  });

  it('run no code', async () => {
    expect(await uriOf('javascript:alert(1)')).to.equal('undefined');
    expect(await uriOf('  JavaScript:alert(1)')).to.equal('undefined');
  });

  it('lead to named places', async () => {
    const pdf = await linked(link({ anchor: 'Kapitel Ü', title: 'There' }));
    expect(pdf.text(pdf.from(annotation(pdf), 'Dest'))).to.equal(pdf.text(pdf.at('Names', 'Dests', 'Names', 0)));
    expect(pdf.text(pdf.from(annotation(pdf), 'Contents'))).to.equal('(There)');
  });

  it('are left out where they lead nowhere', async () => {
    const pdf = await linked(link({ anchor: 'missing' }));
    expect(annotation(pdf)).to.equal(undefined);
    expect((await linked(link({}))).pdf.getPageCount()).to.equal(1);
  });
});
