import { expect } from 'chai';
import { DiagnosticLog } from '../../../base/diagnostics.js';
import { DEFAULT_LIMITS } from '../../../base/limits.js';
import { nodeCompression } from '../../../node/compression.js';
import { buildDocx, type DocxParts, p } from '../../../testing/index.js';
import { openPackage } from '../../opc/index.js';
import { docxSteps } from '../index.js';

/** Steps that a document with these parts is read in. */
function stepsOf(parts: Omit<DocxParts, 'body'>): number {
  const pkg = openPackage(buildDocx({ ...parts, body: p('Water') }), { compression: nodeCompression });
  let count = 0;
  const steps = docxSteps(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
  while (!steps.next().done) count++;
  return count;
}

describe('the reading of notes and comments', () => {
  const many = (element: string): string =>
    Array.from({ length: 500 }, (_, i) => `<w:${element} w:id="${i + 1}">${p('So?')}</w:${element}>`).join('');

  it('takes a step for each', () => {
    for (const element of ['footnote', 'endnote', 'comment'])
      expect(stepsOf({ [`${element}s`]: many(element) }) - stepsOf({}), element).to.be.above(499);
  });
});
