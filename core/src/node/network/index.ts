/** Requests to the public network and nowhere else: `exchange.ts` makes one, `public-address.ts` judges its address. */
export { type Exchange, exchange } from './exchange.js';
export { isPublicAddress } from './public-address.js';
