import { toHex } from '../../../base/bytes.js';
import {
  type Asn1,
  bytesOf,
  CONTEXT,
  childrenOf,
  contentOf,
  ia5Text,
  malformed,
  objectIdentifier,
} from '../asn1/index.js';
import { type Name, readName } from './name.js';

/** A GeneralName (RFC 5280 §4.2.1.6), as far as this code uses it. */
export type GeneralName =
  | { readonly kind: 'email' | 'dns' | 'uri'; readonly value: string }
  | { readonly kind: 'directory'; readonly name: Name }
  | { readonly kind: 'ip'; readonly octets: Uint8Array }
  | { readonly kind: 'registered'; readonly value: string }
  /** `otherName`, `x400Address` and `ediPartyName`: compared as bytes only. */
  | { readonly kind: 'other'; readonly value: string };

/** The names of a GeneralNames, under any tag. */
export const readGeneralNames = (element: Asn1): GeneralName[] => childrenOf(element).map(readGeneralName);

export function readGeneralName(element: Asn1): GeneralName {
  if (element.tagClass !== CONTEXT) throw malformed(element.start, 'not a GeneralName');
  switch (element.tag) {
    case 1:
      return { kind: 'email', value: ia5Text(contentOf(element)) };
    case 2:
      return { kind: 'dns', value: ia5Text(contentOf(element)) };
    case 4: {
      const [name] = childrenOf(element);
      if (!name) throw malformed(element.start, 'an empty directoryName');
      return { kind: 'directory', name: readName(name) };
    }
    case 6:
      return { kind: 'uri', value: ia5Text(contentOf(element)) };
    case 7:
      return { kind: 'ip', octets: contentOf(element) };
    case 8:
      return { kind: 'registered', value: objectIdentifier(element) };
    default:
      return { kind: 'other', value: toHex(bytesOf(element).subarray(0, 4096)) };
  }
}
