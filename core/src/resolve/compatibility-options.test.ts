import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { reportOptionsNotFollowed } from './compatibility-options.js';

describe('compatibility options', () => {
  it('are told where Word would lay the document out by them and they are not followed', () => {
    const log = new DiagnosticLog();
    reportOptionsNotFollowed(new Set(['useFELayout', 'noLeading', 'wrapTrailSpaces']), log);
    expect(log.all).to.deep.equal([{ code: 'feature-ignored', what: 'compatibility option wrapTrailSpaces' }]);
  });
});
