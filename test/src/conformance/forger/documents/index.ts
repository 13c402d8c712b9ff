/**
 * Documents to be forged. `source` collects objects as text; `pages`, `fields`, `annotations` and `extras` put things into
 * it at random; what comes out is a draft that `../plants` prepares and `signing` signs.
 */
import { pdfText } from '@quire/core/testing';
import type { Random } from '../../signatures/index.js';
import { Draft } from '../draft.js';
import { addAnnotations } from './annotations.js';
import { addExtras } from './extras.js';
import { addFields } from './fields.js';
import { addPages } from './pages.js';
import { Source } from './source.js';

export { requestFor, signed } from './signing.js';

/** A document of one to three pages, with whatever documents have. */
export function randomDocument(random: Random): Draft {
  const source = new Source();
  const { pages, finish } = addPages(source, random);
  addExtras(source, pages, random);
  if (random.below(3) > 0) addFields(source, pages, random);
  if (random.below(3) > 0) addAnnotations(source, pages, random);
  finish();
  const objects = source.objects();
  return new Draft(pdfText(objects, source.info ? ` /Info ${source.info}` : '').bytes());
}
