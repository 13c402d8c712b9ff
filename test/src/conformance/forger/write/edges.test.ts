import { openPdf } from '@quire/core/pdf';
import { handwrittenPdf } from '@quire/core/testing';
import { expect } from 'chai';
import { SeededRandom } from '../../signatures/index.js';
import { ForgerDraft } from '../draft.js';
import { ROUGH_KINDS, roughEdges } from './edges.js';
import { FORMS, wholeFile } from './whole.js';

const PAGE = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R>>';
const STREAM = '<</Length 11>>\nstream\n0 0 9 9 re f\nendstream';
const OBJECTS = ['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [3 0 R] /Count 1>>', PAGE, STREAM];

describe('files that are written badly', () => {
  const draft = new ForgerDraft(handwrittenPdf(OBJECTS).bytes());

  it('are in order without a fault, in each form', () => {
    for (const form of FORMS) expect(openPdf(wholeFile(draft, form)).faults, form).to.deep.equal([]);
  });

  it('differ from those by every kind of fault, in some form', () => {
    const whole = FORMS.map((form) => wholeFile(draft, form));
    const isOther = (kind: string, seed: number) =>
      FORMS.some((form, index) => {
        const rough = wholeFile(draft, form, roughEdges(kind, draft, new SeededRandom(seed)));
        return Buffer.compare(rough, whole[index]) !== 0;
      });
    for (const kind of ROUGH_KINDS) {
      const seeds = Array.from({ length: 20 }, (_, seed) => seed);
      expect(
        seeds.some((seed) => isOther(kind, seed)),
        kind,
      ).to.equal(true);
    }
  });
});
