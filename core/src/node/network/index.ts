export { type Exchange, exchange } from './exchange.js';
export { isPublicAddress } from './public-address.js';
