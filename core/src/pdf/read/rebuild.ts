import { type PdfDict, Ref } from '../file/index.js';
import { type IndirectObject, PdfStream, type XrefEntry } from './objects.js';
import type { Revision } from './revision.js';
import { isName, readIndirectObject } from './syntax/index.js';
import { type WalkContext, walkFile } from './walk.js';
import { emptyDict, type RevisionPlan } from './xref/index.js';

export interface FoundRevision extends RevisionPlan {
  /** The offsets of the revision's object streams, in their order. */
  readonly objectStreams: readonly number[];
}

/**
 * Searches the whole file for objects, trailers and ends, if its cross-references are unusable. A revision ends with
 * each `%%EOF` that has a trailer before it; the rest after the last one is another revision, with the same trailer. Of
 * two objects with the same number, the later one counts. Objects are not kept, because values in other objects, such
 * as the length of a stream, are not known yet.
 */
export function findRevisions(context: WalkContext): FoundRevision[] {
  const scan = { ...context, objectAt: (offset: number) => readIndirectObject(offset, context) };
  const found: FoundRevision[] = [];
  let pending = new Pending(0);
  let end = 0;
  for (const item of walkFile(scan)) {
    end = item.end;
    if (item.kind === 'object') {
      context.budget.objects(1);
      pending.object(item.object);
    } else if (item.kind === 'table') pending.trailer(item.start, item.section.trailer, 'table');
    else if (item.kind === 'trailer') pending.trailer(item.start, item.dict, 'table');
    else if (item.kind === 'eof' && pending.complete) {
      found.push(pending.close(end, undefined));
      pending = new Pending(end);
    }
  }
  if (pending.hasObjects) found.push(pending.close(Math.max(end, pending.start), found.at(-1)));
  return found;
}

class Pending {
  readonly start: number;
  readonly #objectStreams: number[] = [];
  readonly #own = new Map<number, XrefEntry>();
  #trailer: PdfDict | undefined;
  #offset = 0;
  readonly #sections: number[] = [];
  #kind: Revision['xrefKind'] = 'none';
  #catalog: IndirectObject | undefined;

  constructor(start: number) {
    this.start = start;
  }

  get complete(): boolean {
    return this.#trailer !== undefined && this.hasObjects;
  }

  get hasObjects(): boolean {
    return this.#own.size > 0;
  }

  object(object: IndirectObject): void {
    this.#own.set(object.number, { kind: 'offset', offset: object.start, generation: object.generation });
    const { value } = object;
    if (!(value instanceof PdfStream)) {
      if (value && typeof value === 'object' && 'Type' in value && isName(value.Type, 'Catalog'))
        this.#catalog = object;
    } else if (isName(value.dict.Type, 'XRef')) this.trailer(object.start, value.dict, 'stream');
    else if (isName(value.dict.Type, 'ObjStm')) this.#objectStreams.push(object.start);
  }

  trailer(offset: number, dict: PdfDict, kind: Revision['xrefKind']): void {
    this.#sections.push(offset);
    if (!('Root' in dict)) return;
    this.#trailer = dict;
    this.#offset = offset;
    this.#kind = kind;
  }

  close(end: number, before: FoundRevision | undefined): FoundRevision {
    const trailer = this.#trailer ?? before?.trailer ?? this.#trailerOfCatalog();
    const { start } = this;
    const place = { xrefOffset: this.#offset, xrefKind: this.#kind, sections: this.#sections };
    return { start, end, trailer, own: this.#own, objectStreams: this.#objectStreams, ...place };
  }

  /** The trailer for a file without a trailer, made from a catalog if one was found. */
  #trailerOfCatalog(): PdfDict {
    if (!this.#catalog) return emptyDict;
    return { Root: new Ref(this.#catalog.number, this.#catalog.generation) };
  }
}
