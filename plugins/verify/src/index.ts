/** Verifies signed documents, as operations of the host. Programs call `verify` of `@quire/plugin-verify/verify`. */
import { definePlugin } from '@quire/core/plugin';
import { keyOperation, verifyOperation } from './operations/index.js';

export default definePlugin({ operations: [verifyOperation, keyOperation] });
