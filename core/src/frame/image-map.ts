import type { ImageSource } from '../resolved/index.js';

/** Values by image: the same bytes with the same effects are one image, regardless of their origin. */
export class ImageMap<Value> {
  readonly #byBytes = new Map<Uint8Array, Map<string, Value>>();

  has({ bytes, effects }: ImageSource): boolean {
    return this.#byBytes.get(bytes)?.has(keyOf(effects)) ?? false;
  }

  get({ bytes, effects }: ImageSource): Value | undefined {
    return this.#byBytes.get(bytes)?.get(keyOf(effects));
  }

  set({ bytes, effects }: ImageSource, value: Value): void {
    const known = this.#byBytes.get(bytes);
    if (known) known.set(keyOf(effects), value);
    else this.#byBytes.set(bytes, new Map([[keyOf(effects), value]]));
  }
}

const keyOf = (effects: ImageSource['effects']): string => (effects ? JSON.stringify(effects) : '');
