import { expect } from 'chai';
import type { LayoutSettings } from '../resolved/index.js';
import { stretchesLine } from './line-stretch.js';

describe('stretchesLine', () => {
  const settings = (...flags: string[]) => ({ flags: new Set(flags) }) as unknown as LayoutSettings;
  const ENDS = ['wrap', 'paragraph', 'line', 'page', 'column'] as const;

  it('stretches lines that wrap or end by Shift+Enter, never the last one or one before a break', () => {
    const stretched = ENDS.map((end) => stretchesLine(end, settings()));
    expect(stretched).to.deep.equal([true, false, true, false, false]);
  });

  it('leaves a line ended by Shift+Enter ragged under doNotExpandShiftReturn', () => {
    const stretched = ENDS.map((end) => stretchesLine(end, settings('doNotExpandShiftReturn')));
    expect(stretched).to.deep.equal([true, false, false, false, false]);
  });
});
