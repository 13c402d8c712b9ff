import type { Part } from '@quire/core/opc';
import type { XmlElement } from '@quire/core/xml';

/** True for a document whose markup is Strict (ISO/IEC 29500-1 Annex A). */
export const isStrict = ({ attributes }: XmlElement): boolean =>
  Object.values(attributes).includes('http://purl.oclc.org/ooxml/wordprocessingml/main');

const TRANSITIONAL =
  /((?:xmlns(?::\w+)?|uri|Type)=")http:\/\/schemas\.openxmlformats\.org\/(wordprocessingml|drawingml|officeDocument)\/2006\//g;

/** Converts a written part of a Strict document: the Transitional names of a fill become Strict; text is unchanged. */
export function inStrict(part: Part): Part {
  if (!part.contentType.endsWith('xml')) return part;
  const text = new TextDecoder().decode(part.bytes);
  const strict = text.replace(/<[^<>]*>/g, (tag) => tag.replace(TRANSITIONAL, '$1http://purl.oclc.org/ooxml/$2/'));
  return strict === text ? part : { ...part, bytes: new TextEncoder().encode(strict) };
}
