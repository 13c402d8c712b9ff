/** Objects that an application put into signatures of a package (ECMA-376-2 §10.5.14). */
import { fromBase64 } from '../../../base/bytes.js';
import type { Package, PartName } from '../../../ooxml/opc/index.js';
import { attributeIn, elementsIn, type InfosetElement, parseInfoset, textIn } from '../../../ooxml/xml/index.js';
import { DSIG, SIGNATURE_TYPE } from './names.js';

export interface FoundObject {
  /** The signature that contains it. */
  readonly part: PartName;
  readonly content: Uint8Array;
}

/**
 * The objects of this id in all signatures of a package, in the order of its parts; whether they are signed is another
 * question. Throws INVALID_DOCUMENT for a signature that is not well-formed.
 *
 * @example applicationObjects(pkg, 'idAuditTrail') // []
 */
export const applicationObjects = (pkg: Package, id: string): readonly FoundObject[] =>
  [...pkg.parts.values()]
    .filter(({ contentType }) => contentType === SIGNATURE_TYPE)
    .flatMap(({ name: part, bytes }) =>
      elementsIn(parseInfoset(bytes, part).root, DSIG, 'Object')
        .filter((each) => attributeIn(each, 'Id') === id)
        .map((each) => ({ part, content: objectContent(each) })),
    );

/**
 * The bytes of an object in base64; none if it is not base64.
 *
 * @example
 * objectContent(parseInfoset(new TextEncoder().encode('<Object>QUI=</Object>'), 'a.xml').root) // Uint8Array.of(65, 66)
 */
export const objectContent = (element: InfosetElement): Uint8Array =>
  fromBase64(
    textIn(element)
      .trim()
      .replace(/(?<!=)=+$/, ''),
  ) ?? new Uint8Array();
