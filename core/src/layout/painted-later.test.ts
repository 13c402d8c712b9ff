import { expect } from 'chai';
import { inOneGo } from '../base/steps.js';
import { pt } from '../base/units.js';
import type { FrameItem } from '../frame/index.js';
import { chartParts } from '../testing/chart-markup.js';
import { layOut } from '../testing/laid-out.js';
import { PaintedLater } from './painted-later.js';

const item = (tag: number): FrameItem => ({ kind: 'path', segments: [], tag });
const tags = (items: readonly FrameItem[]): readonly unknown[] =>
  items.map((each) => (each.kind === 'group' ? tags(each.items) : each.tag));

describe('PaintedLater', () => {
  it('paints behind the others what stands where its place was kept, in groups too', () => {
    const later = new PaintedLater();
    const place = (...painted: readonly number[]): FrameItem => {
      const items: FrameItem[] = [];
      return later.place(
        items,
        (function* () {
          for (const tag of painted) {
            items.push(item(tag));
            yield;
          }
        })(),
      );
    };
    const group: FrameItem = { kind: 'group', items: [item(4), place(5, 6)], tag: -1 };
    const page = [item(1), place(2, 3), { ...group, opacity: pt(1) }, place()];
    expect(tags(page)).to.deep.equal([1, [], [4, []], []]);
    expect(tags(inOneGo(later.paint(page)))).to.deep.equal([1, 2, 3, [4, 5, 6]]);
  });

  it('leaves a page alone on which no place was kept', () => {
    const page = [item(1)];
    expect(inOneGo(new PaintedLater().paint(page))).to.equal(page);
  });

  it('leaves no group of the many bars of a chart, but the figure that they are', async () => {
    const values = Array.from({ length: 1200 }, (_, i) => `<c:pt idx="${i}"><c:v>${1 + (i % 7)}</c:v></c:pt>`).join('');
    const val = `<c:val><c:numLit><c:ptCount val="1200"/>${values}</c:numLit></c:val>`;
    const axes = '<c:catAx><c:delete val="1"/></c:catAx><c:valAx><c:delete val="1"/></c:valAx>';
    const plot = `<c:barChart><c:barDir val="col"/><c:ser>${val}</c:ser></c:barChart>${axes}`;
    const { pages } = await layOut(chartParts(plot));
    const [figure, ...others] = pages[0].items.flatMap((item) => (item.kind === 'group' ? [item] : []));
    expect(others).to.deep.equal([]);
    expect(figure.items.filter(({ kind }) => kind !== 'path')).to.deep.equal([]);
    expect(figure.items).to.have.length.above(1199);
  });
});
