/** Time stamps (RFC 3161): `request` asks an authority and reads its answer, `token` reads one, `verify` checks it. */
export { encodeTimestampRequest, readTimestampResponse, type TimestampQuery } from './request.js';
export { parseTimestampToken, type TimestampToken } from './token.js';
export { type TimestampVerdict, verifyTimestampToken } from './verify.js';
