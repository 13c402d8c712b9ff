import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { ResolvedBlock, ResolvedRow } from '../resolved/index.js';
import {
  askedHeight,
  rowBottomMargin,
  rowCountedAbove,
  rowKeepsWithNext,
  rowPitch,
  rowTopMargin,
} from './table-rows.js';

const paragraph = (keepNext: boolean) => ({ kind: 'paragraph', format: { keepNext } }) as ResolvedBlock;
const nested = { kind: 'table', format: { keepNext: true } } as unknown as ResolvedBlock;
const rowOf = (...cells: ResolvedBlock[][]) =>
  ({ cells: cells.map((blocks) => ({ blocks })) }) as unknown as ResolvedRow;

describe('rowKeepsWithNext', () => {
  it('asks the first paragraph of the first cell, and no other of the row', () => {
    expect(rowKeepsWithNext(rowOf([paragraph(true), paragraph(false)], [paragraph(false)]))).to.equal(true);
    expect(rowKeepsWithNext(rowOf([paragraph(false), paragraph(true)], [paragraph(true)]))).to.equal(false);
  });

  it('does not hold a row that begins with a nested table, or has no cell', () => {
    expect(rowKeepsWithNext(rowOf([nested]))).to.equal(false);
    expect(rowKeepsWithNext(rowOf())).to.equal(false);
  });
});

describe('rowTopMargin and rowBottomMargin', () => {
  const withMargins = (...sides: number[]) =>
    ({ cells: sides.map((side) => ({ margins: { top: side, bottom: side + 1 } })) }) as unknown as ResolvedRow;

  it('are the largest of the row: all cells have one area for their text', () => {
    expect(rowTopMargin(withMargins(20, 100, 60))).to.equal(100);
    expect(rowBottomMargin(withMargins(20, 100, 60))).to.equal(101);
    expect(rowTopMargin(withMargins())).to.equal(0);
    expect(rowBottomMargin(withMargins())).to.equal(0);
  });
});

describe('askedHeight', () => {
  const asked = (rule: ResolvedRow['height']['rule']): number => {
    const cells = [{ margins: { top: twip(72), bottom: twip(72) } }, { margins: { top: twip(0), bottom: twip(40) } }];
    const row = { height: { rule, value: twip(397) }, cells } as unknown as ResolvedRow;
    return askedHeight(row);
  };

  it('adds the margins of cells to a least height, and to no other', () => {
    expect(asked('atLeast')).to.equal(541);
    expect(asked('exact')).to.equal(397);
    expect(asked('auto')).to.equal(0);
  });
});

describe('rowCountedAbove', () => {
  it('is the row before in the table, be the row above on the page a repeated header', () => {
    expect(rowCountedAbove(7, 6)).to.equal(6);
    expect(rowCountedAbove(7, 0)).to.equal(6);
    expect(rowCountedAbove(7, undefined)).to.equal(undefined);
  });
});

describe('rowPitch', () => {
  it('counts the border above: a row of 40 pt between borders of 1/2 pt measures 40.5 pt in Word’s own PDF', () => {
    expect(rowPitch(twip(10), twip(800))).to.equal(810);
  });
});
