import type { Operation } from '@quire/core/plugin';
import { accountOperations } from './accounts.js';
import { keyOperations } from './keys.js';

/** All operations of the plugin: keys by mail, and keys by their owners and the operator. */
export const operations: readonly Operation[] = [...accountOperations, ...keyOperations];
