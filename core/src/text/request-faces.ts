import type { DiagnosticLog } from '../base/diagnostics.js';
import { isPersianDigit } from '../compat/index.js';
import type { CharacterFormat, FontLibrary } from '../resolved/index.js';
import { fontSlot } from './font-slot.js';

/**
 * Asks for the faces that draw a text, without shaping it: `attempt` tells whether a request came through. True where all
 * did.
 */
export function requestFaces(
  text: string,
  format: CharacterFormat,
  fonts: FontLibrary,
  log: DiagnosticLog,
  attempt: (request: () => void) => boolean,
): boolean {
  let complete = true;
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x20) continue;
    const slot = fontSlot(codePoint, format);
    const [bold, italic] = slot === 'cs' ? [format.boldCs, format.italicCs] : [format.bold, format.italic];
    const latin = slot === 'cs' && isPersianDigit(codePoint, format);
    const request = { family: format.fonts[latin ? 'ascii' : slot], bold, italic };
    const came = attempt(() => {
      const { face, mapCodePoint } = fonts.match(request, log);
      const drawn = mapCodePoint?.(codePoint) ?? codePoint;
      if (face.glyph(drawn) === 0) fonts.fallback(drawn, request, log);
    });
    if (!came) complete = false;
  }
  return complete;
}
