import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { TablePosition } from '../ooxml/docx/index.js';
import type { LayoutSettings, ResolvedTable } from '../resolved/index.js';
import { floatingTableStart, isFloatingTable, reachesIntoBottomMargin } from './floating-table.js';

const mode = (compatibilityMode: number) => ({ compatibilityMode }) as LayoutSettings;
const place = (position: Partial<TablePosition>) =>
  ({ hAnchor: 'text', vAnchor: 'page', ...position }) as TablePosition;

describe('isFloatingTable', () => {
  it('takes no notice of a place that says nothing: no offset, the column across, not the text down', () => {
    expect(isFloatingTable(place({}))).to.equal(false);
    expect(isFloatingTable(place({ x: twip(0), y: twip(0) }))).to.equal(false);
    expect(isFloatingTable(place({ vAnchor: 'margin' }))).to.equal(false);
  });

  it('floats a table by an offset, an alignment, another anchor across, or the text down', () => {
    const said: Partial<TablePosition>[] = [
      { x: twip(1) },
      { x: twip(-1) },
      { y: twip(1) },
      { xAlign: 'center' },
      { yAlign: 'top' },
      { hAnchor: 'margin' },
      { hAnchor: 'page' },
      { vAnchor: 'text' },
    ];
    for (const position of said) expect(isFloatingTable(place(position)), JSON.stringify(position)).to.equal(true);
  });
});

describe('floatingTableStart', () => {
  const table = { cellMargins: { left: twip(108), right: twip(80) } } as ResolvedTable;

  it('places the text of the first cell up to mode 14, so that the grid begins a cell margin before it', () => {
    expect(floatingTableStart(table, mode(12))).to.equal(-108);
    expect(floatingTableStart(table, mode(14))).to.equal(-108);
  });

  it('places the first grid line from mode 15 on', () => {
    expect(floatingTableStart(table, mode(15))).to.equal(0);
  });
});

describe('reachesIntoBottomMargin', () => {
  it('lets tables placed from the top of the page into the bottom margin up to mode 14', () => {
    expect(reachesIntoBottomMargin(place({ vAnchor: 'page' }), mode(14))).to.equal(true);
    expect(reachesIntoBottomMargin(place({ vAnchor: 'page' }), mode(15))).to.equal(false);
  });

  it('keeps those placed from the margin or the text inside the body', () => {
    expect(reachesIntoBottomMargin(place({ vAnchor: 'margin' }), mode(14))).to.equal(false);
    expect(reachesIntoBottomMargin(place({ vAnchor: 'text' }), mode(14))).to.equal(false);
  });
});
