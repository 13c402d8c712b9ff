import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { ParagraphFormat } from '../resolved/index.js';
import { typedTabFormat } from './hanging-stop.js';

describe('typedTabFormat', () => {
  const hanging = { firstLine: twip(-360), indentLeft: twip(720) } as ParagraphFormat;

  it('has the hanging indent as a stop, and not under noTabHangInd', () => {
    expect(typedTabFormat(hanging, { flags: new Set() })).to.equal(hanging);
    expect(typedTabFormat(hanging, { flags: new Set(['noTabHangInd']) }).firstLine).to.equal(0);
  });
});
