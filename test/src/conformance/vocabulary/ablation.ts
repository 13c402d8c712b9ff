/** Leaves one element or attribute out of a real document at a time, and compares frames and diagnostics. */
import { readFileSync } from 'node:fs';
import { type Engine, nodeEngine } from '@quire/core/node';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { markupChangesOf } from './changes.js';
import { frameHash } from './frame-hash.js';
import type { HeldDocument } from './held.js';
import type { VocabularyEntry } from './names.js';

/** The effect of leaving an entry out; `unseen` if no document contains it. */
export type AblationEffect = 'drawn' | 'told' | 'silent' | 'unseen';

/** The maximum milliseconds of a conversion; documents that need more are not tried. */
const TIME = 4000;
const KEPT = 60;

interface Laid {
  readonly frames: string;
  readonly told: string;
}

export class Ablation {
  readonly #engine: Engine = nodeEngine();
  readonly #before = new Map<string, { readonly files: Record<string, Uint8Array>; readonly laid: Laid }>();

  /** The effect of removing or changing an entry, in the first of `documents` that shows one. */
  async effectOf(
    entry: VocabularyEntry,
    documents: readonly HeldDocument[],
  ): Promise<{ effect: AblationEffect; shownBy?: string }> {
    let tried = false;
    let told: string | undefined;
    for (const { path } of documents) {
      const { files, laid } = await this.#document(path);
      for (const change of markupChangesOf(entry)) {
        const changed = Object.entries(files).flatMap(([name, bytes]) => {
          if (!/^word\/.*\.xml$/.test(name)) return [];
          const before = strFromU8(bytes);
          const after = change(before);
          return after === before ? [] : [[name, strToU8(after)] as const];
        });
        if (changed.length === 0) continue;
        tried = true;
        const after = await this.#layout(zipSync({ ...files, ...Object.fromEntries(changed) }, { level: 0 }));
        if (after.frames !== laid.frames) return { effect: 'drawn', shownBy: path };
        if (after.told !== laid.told) told ??= path;
      }
    }
    if (told !== undefined) return { effect: 'told', shownBy: told };
    return { effect: tried ? 'silent' : 'unseen' };
  }

  async #document(path: string): Promise<{ files: Record<string, Uint8Array>; laid: Laid }> {
    const before = this.#before.get(path);
    if (before) return before;
    const bytes = readFileSync(path);
    const document = { files: unzipSync(bytes), laid: await this.#layout(bytes) };
    this.#before.set(path, document);
    const [oldest] = this.#before.keys();
    if (this.#before.size > KEPT && oldest !== undefined) this.#before.delete(oldest);
    return document;
  }

  async #layout(bytes: Uint8Array): Promise<Laid> {
    try {
      const frames = await this.#engine.layout(bytes, { limits: { milliseconds: TIME }, comments: 'margin' });
      return { frames: frameHash(frames), told: JSON.stringify(frames.diagnostics) };
    } catch (error) {
      return { frames: 'refused', told: String(error) };
    }
  }
}
