/** Checks of the files that are attached to a PDF. */
import { describedValue, invalidArgument, mustBeBytes, mustBeList, mustBeObject, mustBeText } from './argument.js';
import { ATTACHMENT_RELATIONSHIPS } from './choices.js';
import { UNSPELLABLE } from './xml-characters.js';

/** The names of types and subtypes (RFC 6838 §4.2). */
const RESTRICTED = '[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}';
const MEDIA_TYPE = new RegExp(`^${RESTRICTED}/${RESTRICTED}$`);

/**
 * Checks attachments of a PDF. Throws VALIDATION_ERROR with the index for a value that is not an attachment, control
 * characters in names or descriptions, media types other than `type/subtype` (RFC 6838 §4.2), and unknown
 * relationships.
 *
 * @example
 * mustBeAttachments('attach', [{ name: 'a.csv', bytes: await readFile('figures.csv'), mediaType: 'text/csv' }])
 */
export function mustBeAttachments(name: string, value: unknown): void {
  mustBeList(name, value);
  for (const [index, each] of (value as readonly unknown[]).entries()) mustBeAttachment(`${name}[${index}]`, each);
}

function mustBeAttachment(name: string, value: unknown): void {
  mustBeObject(name, value, 'name', 'bytes');
  const { name: own, bytes, mediaType, description, relationship } = value as Record<string, unknown>;
  mustBeText(`${name}.name`, own);
  if (/\p{Cc}/u.test(own as string) || UNSPELLABLE.test(own as string))
    throw invalidArgument(`${name}.name`, 'contains a control character');
  if (/(^|[/\\])\.{1,2}$/.test((own as string).trim()))
    throw invalidArgument(`${name}.name`, 'names a folder, not a file');
  mustBeBytes(`${name}.bytes`, bytes);
  if (mediaType !== undefined && !(typeof mediaType === 'string' && MEDIA_TYPE.test(mediaType)))
    throw invalidArgument(
      `${name}.mediaType`,
      `must be a media type such as text/csv, but is ${describedValue(mediaType)}`,
    );
  if (description !== undefined) mustBeShown(`${name}.description`, description);
  if (relationship !== undefined && !ATTACHMENT_RELATIONSHIPS.some((each) => each === relationship)) {
    const words = ATTACHMENT_RELATIONSHIPS.join(', ');
    throw invalidArgument(`${name}.relationship`, `must be one of ${words}, but is ${describedValue(relationship)}`);
  }
}

/** Checks text that readers of a PDF show or read aloud: it must not contain control characters. */
export function mustBeShown(name: string, value: unknown): void {
  mustBeText(name, value);
  if (UNSPELLABLE.test(value as string)) throw invalidArgument(name, 'contains a control character');
}
