import { expect } from 'chai';
import { halfPoint, twip } from '../base/units.js';
import type { ParagraphProperties } from '../ooxml/docx/index.js';
import { normalStyleInTable } from './normal-style-in-table.js';

describe('normalStyleInTable', () => {
  it('drops what Normal only repeats of the document defaults', () => {
    const defaults = { size: halfPoint(22), fonts: { ascii: 'Calibri', hAnsi: 'Calibri' } };
    expect(
      normalStyleInTable({ size: halfPoint(22), fonts: { ascii: 'Calibri', hAnsi: 'Arial' } }, defaults),
    ).to.deep.equal({
      fonts: { hAnsi: 'Arial' },
    });
  });

  it('keeps what differs, attribute by attribute', () => {
    const normal: ParagraphProperties = { spacing: { after: twip(0), line: 240 }, keepNext: true };
    expect(normalStyleInTable(normal, { spacing: { after: twip(200), line: 240 } })).to.deep.equal({
      spacing: { after: 0 },
      keepNext: true,
    });
  });

  it('keeps languages and indents that differ, attribute by attribute too, and drops those that do not', () => {
    const normal: ParagraphProperties = { indent: { left: twip(720), right: twip(0) } };
    expect(normalStyleInTable(normal, { indent: { left: twip(0), right: twip(0) } })).to.deep.equal({
      indent: { left: 720 },
    });
    expect(normalStyleInTable(normal, { indent: { left: twip(720), right: twip(0) } })).to.deep.equal({});
    expect(normalStyleInTable(normal, {})).to.deep.equal(normal);
    const language = { latin: 'de-DE', eastAsia: 'ja-JP' };
    expect(normalStyleInTable({ language }, { language: { ...language, latin: 'en-US' } })).to.deep.equal({
      language: { latin: 'de-DE' },
    });
  });

  it('takes justification to the left for nothing said', () => {
    expect(normalStyleInTable({ justification: 'left' }, {})).to.deep.equal({});
  });
});
