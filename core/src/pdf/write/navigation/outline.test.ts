import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import { frameDocument, type ReadPdf, writtenPdf } from '../../../testing/written-pdf.js';

const entry = (title: string, level: number, page = 0) => ({
  title,
  level,
  destination: { page, x: pt(10), y: pt(30) },
});

/** Titles, children in brackets. */
function titles(pdf: ReadPdf, parent: unknown): string {
  const list: string[] = [];
  for (let item = pdf.from(parent, 'First'); item; item = pdf.from(item, 'Next')) {
    list.push(pdf.text(pdf.from(item, 'Title')).slice(1, -1) + titles(pdf, item));
  }
  return list.length > 0 ? `[${list.join(' ')}]` : '';
}

const outlineOf = async (...entries: ReturnType<typeof entry>[]): Promise<string> => {
  const pdf = await writtenPdf(frameDocument([[], []], { outline: entries }));
  return titles(pdf, pdf.at('Outlines'));
};

describe('the outline', () => {
  it('nests by level', async () => {
    expect(await outlineOf(entry('a', 1), entry('b', 2), entry('c', 2), entry('d', 3), entry('e', 1))).to.equal(
      '[a[b c[d]] e]',
    );
  });

  it('nests over levels that are skipped', async () => {
    expect(await outlineOf(entry('a', 2), entry('b', 4), entry('c', 3), entry('d', 1))).to.equal('[a[b c] d]');
  });

  it('shows the first level, with what is below it closed', async () => {
    const pdf = await writtenPdf(
      frameDocument([[]], { outline: [entry('a', 1), entry('b', 2), entry('c', 3), entry('d', 1)] }),
    );
    expect(pdf.text(pdf.at('Outlines', 'Count'))).to.equal('2');
    expect(pdf.text(pdf.at('Outlines', 'First', 'Count'))).to.equal('-1');
  });

  it('leads to a place, with y from the bottom', async () => {
    const pdf = await writtenPdf(frameDocument([[], []], { outline: [entry('a', 1, 1)] }));
    const destination = pdf.at('Outlines', 'First', 'Dest');
    expect(pdf.from(destination, 0)).to.equal(pdf.pdf.getPage(1).node);
    expect([1, 2, 3, 4].map((i) => pdf.text(pdf.from(destination, i)))).to.deep.equal(['/XYZ', '10', '70', 'null']);
  });

  it('is left out without entries, and bounded for levels without end', async () => {
    expect((await writtenPdf(frameDocument([[]]))).at('Outlines')).to.equal(undefined);
    const deep = await outlineOf(...Array.from({ length: 3000 }, (_, i) => entry('x', i)));
    expect(deep).to.have.length.greaterThan(3000);
  });

  it('takes a page that is not there for the nearest', async () => {
    const pdf = await writtenPdf(frameDocument([[]], { outline: [entry('a', 1, 99), entry('b', 1, -3)] }));
    expect(pdf.from(pdf.at('Outlines', 'First', 'Dest'), 0)).to.equal(pdf.pdf.getPage(0).node);
  });
});
