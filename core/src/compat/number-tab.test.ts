import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { LayoutSettings, ParagraphFormat, ResolvedTab } from '../resolved/index.js';
import { numberTabFormat } from './number-tab.js';

describe('numberTabFormat', () => {
  const settings = (...flags: string[]) => ({ flags: new Set(flags) }) as unknown as LayoutSettings;
  const old = settings('doNotUseIndentAsNumberingTabStop');
  const hanging = (...tabs: Partial<ResolvedTab>[]): ParagraphFormat =>
    ({ indentLeft: twip(288), firstLine: twip(-288), tabs }) as unknown as ParagraphFormat;

  it('prefers a stop at 360 to the hanging indent of 288, as measured in a Word 2003 file', () => {
    const format = hanging({ align: 'left', position: twip(360) });
    expect(numberTabFormat(format, twip(100), old)).to.deep.equal({ ...format, firstLine: 0 });
  });

  it('keeps the hanging indent where no stop of the paragraph lies behind the number', () => {
    for (const format of [hanging(), hanging({ align: 'left', position: twip(100) })])
      expect(numberTabFormat(format, twip(100), old)).to.equal(format);
  });

  it('takes no bar for a stop', () => {
    const format = hanging({ align: 'bar', position: twip(360) });
    expect(numberTabFormat(format, twip(100), old)).to.equal(format);
  });

  it('keeps the hanging indent without doNotUseIndentAsNumberingTabStop', () => {
    const format = hanging({ align: 'left', position: twip(360) });
    expect(numberTabFormat(format, twip(100), settings())).to.equal(format);
  });
});
