import { isQuireError } from '@quire/core';
import { mainPart, openPackage, type Package } from '@quire/core/opc';
import { descendants, textContent } from '@quire/core/xml';
import { z } from 'zod';
import { decodedBase64 } from '../image/index.js';
import { Mismatch } from '../mismatch.js';
import { readBy } from '../options.js';
import type { ValueContext } from '../value-context.js';
import type { ValueKind } from '../value-kind.js';
import { insertedBody } from './body.js';
import type { Comments, SectionPolicy, StyleOwner } from './target.js';

export interface DocumentValue {
  readonly kind: 'document';
  readonly source: Package;
  readonly look: StyleOwner;
  readonly sections: SectionPolicy;
  readonly comments: Comments;
}

const documentOptions = z.looseObject({
  look: z.enum(['target', 'source']).optional(),
  sections: z.enum(['drop', 'keep']).optional(),
  comments: z.enum(['drop', 'keep']).optional(),
});

/**
 * A DOCX that is inserted among paragraphs. The target document determines pages, headers and columns, unless the
 * inserted sections are kept: then the inserted content and the content after it each begin on a new page.
 */
export const document: ValueKind<DocumentValue> = {
  read(raw, options, context) {
    const { look = 'target', sections = 'drop', comments = 'drop' } = readBy(documentOptions, options, 'options:');
    return { kind: 'document', source: opened(documentBytes(raw, context)), look, sections, comments };
  },
  content: ({ source, look, sections, comments }, place, writer, { warn }) => ({
    level: 'block',
    nodes: insertedBody(source, { part: place.part, room: place.room, writer, look, sections, comments, warn }),
  }),
  text: ({ source }) =>
    [...descendants(source.xml(mainPart(source)))]
      .filter(({ name }) => name === 'w:p')
      .map(textContent)
      .join('\n'),
};

/** Packages by their bytes: a clause in a repeat is opened once. */
const known = new WeakMap<Uint8Array, Package>();

function opened(bytes: Uint8Array): Package {
  const before = known.get(bytes);
  if (before) return before;
  try {
    const source = openPackage(bytes);
    // A missing or invalid main part is detected here.
    source.xml(mainPart(source));
    known.set(bytes, source);
    return source;
  } catch (cause) {
    if (isQuireError(cause)) throw new Mismatch(`no document: ${cause.message}`);
    throw cause;
  }
}

/** The bytes of a document: `{"$document": "part"}`, a data URI, base64, or bytes. */
function documentBytes(raw: unknown, { images }: Pick<ValueContext, 'images'>): Uint8Array {
  if (raw instanceof Uint8Array) return raw;
  if (typeof raw === 'string') return decodedBase64(raw.replace(/^data:[^,]*,/, ''), 'document');
  const { $document: name, base64 } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof base64 === 'string') return decodedBase64(base64, 'document');
  if (typeof name !== 'string') throw new Mismatch('not a document; use {"$document": "name of a part"} or base64');
  const part = images.get(name);
  if (!part) throw new Mismatch(`the document "${name.slice(0, 80)}" was not sent`);
  return part.bytes;
}
