import { type ImageKind, mediaType } from '@quire/core/image';
import { relationshipType } from '@quire/core/opc';
import type { PackageWriter, Place } from '../../seams.js';

/** The id of the relationship from the place's own part to the image, which is stored once however often it is shown. */
export function mediaId(
  kind: ImageKind,
  bytes: Uint8Array,
  { part }: Pick<Place, 'part'>,
  writer: PackageWriter,
): string {
  const target = writer.media(bytes, mediaType(kind), kind);
  return writer.relate(part, relationshipType('image'), target);
}
