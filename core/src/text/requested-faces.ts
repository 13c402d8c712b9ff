import { isPersianDigit } from '../compat/index.js';
import type { CharacterFormat, FontRequest } from '../resolved/index.js';
import { fontSlot } from './font-slot.js';

/** Characters by the face that draws them: each once, for text of any length. */
export class RequestedFaces {
  readonly #byFormat = new Map<CharacterFormat, Set<string>>();
  readonly #byFace = new Map<string, { readonly request: FontRequest; readonly codePoints: Set<number> }>();

  /** Faces, with the code points that each draws. */
  get all(): Iterable<{ readonly request: FontRequest; readonly codePoints: Set<number> }> {
    return this.#byFace.values();
  }

  add(text: string, format: CharacterFormat): void {
    const seen = this.#byFormat.get(format) ?? new Set();
    this.#byFormat.set(format, seen);
    for (const character of text) {
      if (seen.has(character)) continue;
      seen.add(character);
      const codePoint = character.codePointAt(0) ?? 0;
      if (codePoint >= 0x20) this.#add(codePoint, requestOf(codePoint, format));
    }
  }

  #add(codePoint: number, request: FontRequest): void {
    const key = JSON.stringify(request);
    const known = this.#byFace.get(key);
    if (known) known.codePoints.add(codePoint);
    else this.#byFace.set(key, { request, codePoints: new Set([codePoint]) });
  }
}

function requestOf(codePoint: number, format: CharacterFormat): FontRequest {
  const slot = fontSlot(codePoint, format);
  const [bold, italic] = slot === 'cs' ? [format.boldCs, format.italicCs] : [format.bold, format.italic];
  const latin = slot === 'cs' && isPersianDigit(codePoint, format);
  return { family: format.fonts[latin ? 'ascii' : slot], bold, italic };
}
