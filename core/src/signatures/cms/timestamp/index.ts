export { encodeTimestampRequest, readTimestampResponse, type TimestampQuery } from './request.js';
export { parseTimestampToken, type TimestampToken } from './token.js';
export { type TimestampVerdict, verifyTimestampToken } from './verify.js';
