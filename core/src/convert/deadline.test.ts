import { expect } from 'chai';
import { openNodeFontLibrary } from '../node/index.js';
import { buildDocx, p } from '../testing/index.js';
import { convert, layout } from './convert.js';

describe('deadlines of conversions', () => {
  it('hold for a conversion', async () => {
    const docx = buildDocx({ body: p('words and words '.repeat(50)).repeat(3000) });
    const fonts = openNodeFontLibrary({ folders: [] });
    for (const operation of [convert, layout]) {
      const error = await operation(docx, { fonts, limits: { milliseconds: 1 } }).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).to.include({ code: 'LIMIT_EXCEEDED' });
    }
  });
});
