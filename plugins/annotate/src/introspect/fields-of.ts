import type { Compression, Limits } from '@quire/core';
import { openPackage } from '@quire/core/opc';
import { displayName } from '@quire/core/xml';
import { storyParts } from '../package/index.js';
import type { FieldDescription } from '../seams.js';
import { fieldsIn } from './story-fields.js';

export interface FieldsOptions {
  readonly limits?: Partial<Limits>;
  /** Node's own is several times faster than the portable default. */
  readonly compression?: Compression;
  readonly signal?: AbortSignal;
}

/**
 * What a template can be filled with: every field of every story, in document order, those inside another one as its
 * `fields`. Each names itself as an entry of `fields` in a request does. Throws what `openPackage` throws.
 */
export function fieldsOf(docx: Uint8Array, options: FieldsOptions = {}): readonly FieldDescription[] {
  const pkg = openPackage(docx, options);
  return storyParts(pkg).flatMap((part) => {
    options.signal?.throwIfAborted();
    const outside = pkg.relationships(part).filter(({ external }) => external);
    const addresses = new Map(outside.map(({ id, target }) => [id, target]));
    return fieldsIn(pkg.xml(part), addresses).map((field) => inPart(field, displayName(part)));
  });
}

function inPart(field: FieldDescription, part: string): FieldDescription {
  return { ...field, part, ...(field.fields && { fields: field.fields.map((inner) => inPart(inner, part)) }) };
}
