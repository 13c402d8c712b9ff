/**
 * Documents to be forged. `source` collects objects as text; `pages`, `fields`, `annotations`, `extras` and `rarities`
 * add random objects, `converted` takes the output of Quire's engine. The result is a draft that `../plants` prepares,
 * `qpdf` may encrypt or linearize, and `signing` signs.
 */
import { handwrittenPdf } from '@quire/core/testing';
import type { SeededRandom } from '../../signatures/index.js';
import { ForgerDraft } from '../draft.js';
import { addAnnotations } from './annotations.js';
import { convertedDocument } from './converted.js';
import { addExtras } from './extras.js';
import { addFields } from './fields.js';
import { addPages } from './pages.js';
import { addRarities } from './rarities.js';
import { ObjectSource } from './source.js';

export { QPDF_FORMS, type QpdfForm, rewrittenByQpdf } from './qpdf.js';
export { addSignature, signedAtOnce } from './signed-at-once.js';
export { forgerRequest, signRevision } from './signing.js';

/** A document of one to three pages, with random objects of all kinds. */
export async function randomDocument(random: SeededRandom): Promise<ForgerDraft> {
  if (random.below(12) === 0) return new ForgerDraft(await convertedDocument(random));
  const source = new ObjectSource();
  const { pages, finish } = addPages(source, random);
  addExtras(source, pages, random);
  if (random.below(3) > 0) addFields(source, pages, random);
  if (random.below(3) > 0) addAnnotations(source, pages, random);
  addRarities(source, pages, random);
  finish();
  const objects = source.objects();
  return new ForgerDraft(handwrittenPdf(objects, source.info ? ` /Info ${source.info}` : '').bytes());
}
