import type { PartName } from '@quire/core/opc';
import { type OpenDope, openDopeOf, withoutOpenDope } from '../dialects/index.js';
import { type OpenedPart, openedPart } from '../opened/index.js';
import type { PackageWriter } from '../package/index.js';
import type { DocumentFilling } from './filling.js';

const stories = new WeakMap<PackageWriter, Map<PartName, OpenedPart>>();
const definitions = new WeakMap<PackageWriter, { readonly found: OpenDope | undefined }>();

const UNREAD = 'files that the document inserts (altChunk) are not filled: tags in them stay';

/** True for an archive, whose text is not read, and for a text with a brace that begins tags. */
function mayHoldTags(bytes: Uint8Array | undefined, brace: string): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.startsWith('PK') || text.includes(brace);
}

/**
 * A part of the template before it is filled: with controls of other engines converted to ours, and its fields opened.
 */
export function openedStory(
  { writer, syntax, options, knows }: Pick<DocumentFilling, 'writer' | 'syntax' | 'options' | 'knows'>,
  part: PartName,
): OpenedPart {
  const known = stories.get(writer) ?? new Map<PartName, OpenedPart>();
  stories.set(writer, known);
  const before = known.get(part);
  if (before) return before;
  const dope = definitions.get(writer) ?? {
    found: options.placeholders === 'auto' ? openDopeOf(writer.source) : undefined,
  };
  definitions.set(writer, dope);
  const source = writer.source.xml(part);
  const read = dope.found ? withoutOpenDope(source, dope.found, syntax, knows) : { root: source, problems: [] };
  const fields = openedPart(read.root, syntax.open);
  const files = writer.source.relationships(part).filter(({ type }) => type.endsWith('/aFChunk'));
  const unread = files.some(({ target }) => mayHoldTags(writer.source.part(target)?.bytes, syntax.open));
  const problems = [...read.problems, ...fields.problems, ...(unread ? [UNREAD] : [])];
  const opened = { ...fields, problems };
  known.set(part, opened);
  return opened;
}
