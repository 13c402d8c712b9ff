/**
 * ASN.1 in BER and DER (X.690). `read` finds the elements (`element`) by their headers (`header`), within limits;
 * `values` and `time` read single ones, `fields` those of a SEQUENCE in order, `deviation` finds BER. `write` and `encode-values` make DER.
 */
export { deviationIn } from './deviation.js';
export * from './element.js';
export * from './encode-values.js';
export { Fields } from './fields.js';
export { readHeader } from './header.js';
export { type Asn1Limits, childrenOf, eachChild, elementAt, scan } from './read.js';
export { generalizedTime, time } from './time.js';
export * from './values.js';
export { derOf, encode, encodeInteger, encodeSequence, encodeSetOf, integerOctets } from './write.js';
