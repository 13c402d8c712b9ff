import type { HeaderFooterReference, StoryPart } from '../../ooxml/docx/index.js';
import type { PartName } from '../../ooxml/opc/index.js';
import type { Story } from '../../resolved/index.js';
import type { Resolution } from '../resolution.js';
import { storyScope } from '../scope.js';

/** Stories by kind: for the first page of a section, its even pages and all others. */
export type StoriesByKind = { readonly [Kind in HeaderFooterReference['kind']]?: Story };

/** Headers or footers of all sections. A part that several sections show is one story. */
export class MarginStories {
  readonly #stories = new Map<PartName, Story>();
  readonly #parts: ReadonlyMap<PartName, StoryPart>;
  readonly #resolution: Resolution;

  constructor(parts: ReadonlyMap<PartName, StoryPart>, resolution: Resolution) {
    this.#parts = parts;
    this.#resolution = resolution;
  }

  /** The stories of a section by kind; a missing one is that of the previous section (ECMA-376-1 §17.10.1). */
  of(references: readonly HeaderFooterReference[], before: StoriesByKind): StoriesByKind {
    let stories = before;
    for (const { kind, relationship } of references) {
      const story = this.#story(relationship);
      if (story) stories = { ...stories, [kind]: story };
    }
    return stories;
  }

  #story(id: string): Story | undefined {
    const { model, log } = this.#resolution;
    const target = this.#resolution.relationship(model.mainPart, id)?.target;
    const part = target === undefined ? undefined : this.#parts.get(target);
    if (!part) {
      log.report({ code: 'part-missing', part: target ?? id, from: model.mainPart });
      return undefined;
    }
    let story = this.#stories.get(part.part);
    if (!story) {
      const scope = storyScope(part, this.#resolution);
      story = { blocks: this.#resolution.resolveBlocks(part.blocks, scope, undefined, this.#resolution) };
      this.#stories.set(part.part, story);
    }
    return story;
  }
}
