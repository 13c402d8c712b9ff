import { definePlugin } from '@quire/core/plugin';
import { keyOperation } from './key-operation.js';
import { verifyOperation } from './verify-operation.js';

export default definePlugin({ operations: [verifyOperation, keyOperation] });
