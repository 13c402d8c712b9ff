import { QuireError } from '@quire/core';
import { openPdf } from '@quire/core/pdf';
import type { Engine } from '@quire/core/plugin';
import type { DrawAppearance } from '../pdf/index.js';
import { type AppearanceContent, appearanceDocx } from './appearance-docx.js';
import { importPage } from './import-page.js';

/** Sizes that text is tried at, the largest first, in points. */
const FONT_SIZES = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];

/** Smaller than this in either direction shows nothing. */
const SMALLEST = 8;

/**
 * Draws appearances with the engine itself, so that text of any script comes out as it does in documents: as large as it
 * fits. Throws VALIDATION_ERROR where it fits at no size.
 */
export function appearanceBy(engine: Engine, content: AppearanceContent, signal?: AbortSignal): DrawAppearance {
  return async (update, space) => {
    if (space.width < SMALLEST || space.height < SMALLEST) throw tooSmall(`is less than ${SMALLEST} points`);
    const sizes = content.lines.length > 0 ? FONT_SIZES : [1];
    let low = 0;
    let high = sizes.length;
    let best: Uint8Array | undefined;
    while (low < high) {
      const middle = (low + high) >> 1;
      const { pdf, pages } = await engine.convert(appearanceDocx(content, space, sizes[middle]), { signal });
      if (pages === 1) {
        best = pdf;
        high = middle;
      } else low = middle + 1;
    }
    if (!best) throw tooSmall('is too small for its text');
    return importPage(update, openPdf(best, { compression: engine.compression }), space);
  };
}

function tooSmall(issue: string): QuireError {
  return new QuireError('VALIDATION_ERROR', `the place of the signature ${issue}`, {
    details: [{ field: 'visible', issue }],
  });
}
