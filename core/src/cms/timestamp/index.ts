export { parseTimestampToken, type TimestampToken } from './token.js';
export { type TimestampVerdict, verifyTimestampToken } from './verify.js';
