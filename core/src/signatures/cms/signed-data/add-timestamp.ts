import { QuireError } from '../../../base/errors.js';
import { bytesOf, childrenOf, elementAt, encodeSequence, encodeSetOf, explicit, isContext } from '../asn1/index.js';
import { AttributeType } from './attribute.js';
import { attribute } from './build.js';
import type { SignedData } from './parse.js';

/**
 * The same SignedData with a time-stamp token over the value of its one signature, for a signature that another made.
 * What the signature covers stays as it is, byte by byte. Throws VALIDATION_ERROR where there is not one signer.
 */
export function addSignatureTimestamp({ bytes, signers }: SignedData, token: Uint8Array): Uint8Array {
  if (signers.length !== 1) {
    throw new QuireError('VALIDATION_ERROR', `a signature to be time-stamped has one signer, not ${signers.length}`);
  }
  const [type, inner] = childrenOf(elementAt(bytes));
  const fields = childrenOf(childrenOf(inner!)[0]!);
  const signer = childrenOf(childrenOf(fields.at(-1)!)[0]!);
  const unsigned = signer.findLast((field) => isContext(field, 1));
  const kept = unsigned ? childrenOf(unsigned).map(bytesOf) : [];
  const attributes = encodeSetOf(...kept, attribute(AttributeType.signatureTimestamp, token));
  attributes[0] = 0xa1;
  const signed = signer.filter((field) => field !== unsigned).map(bytesOf);
  const renewed = encodeSetOf(encodeSequence(...signed, attributes));
  const before = fields.slice(0, -1).map(bytesOf);
  return encodeSequence(bytesOf(type!), explicit(0, encodeSequence(...before, renewed)));
}
