import type { FrameDocument } from '@quire/core';
import type { Engine } from '@quire/core/plugin';
import { type AppearanceSetting, type AppearanceSize, appearanceDocx } from './appearance-docx.js';
import { isUnbroken, type Unbroken } from './unbroken.js';

export class Fitting {
  readonly #tried = new Map<string, Promise<FrameDocument | number>>();

  constructor(
    private readonly engine: Engine,
    private readonly space: AppearanceSize,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** The layout with the first of `sizes`, which descend, at which the appearance fits on one page. */
  async first(
    sizes: readonly number[],
    setting: (size: number) => AppearanceSetting,
    unbroken?: Unbroken,
  ): Promise<AppearanceSetting | undefined> {
    // Most layouts fit at no size, so the smallest size is tried first.
    const smallest = sizes.at(-1);
    if (smallest === undefined || !(await this.#fits(setting(smallest), unbroken))) return undefined;
    let low = 0;
    let high = sizes.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (await this.#fits(setting(sizes[middle]), unbroken)) high = middle;
      else low = middle + 1;
    }
    return setting(sizes[low]);
  }

  async #fits(setting: AppearanceSetting, unbroken: Unbroken | undefined): Promise<boolean> {
    const frames = await this.#laidOut(setting);
    if (typeof frames === 'number') return frames === 1;
    return frames.pages.length === 1 && (!unbroken || isUnbroken(frames, setting, unbroken));
  }

  /** Returns the laid-out pages, or only their number if the engine has no `layout`. */
  #laidOut(setting: AppearanceSetting): Promise<FrameDocument | number> {
    const key = JSON.stringify({ ...setting, image: undefined });
    const known = this.#tried.get(key) ?? this.#layout(setting);
    this.#tried.set(key, known);
    return known;
  }

  async #layout(setting: AppearanceSetting): Promise<FrameDocument | number> {
    const docx = appearanceDocx(setting, this.space);
    const options = { ...(this.signal && { signal: this.signal }) };
    if (this.engine.layout) return this.engine.layout(docx, options);
    return (await this.engine.convert(docx, options)).pages;
  }
}
