import { definePlugin } from '@quire/core/plugin';
import { verifyOperation } from './verify-operation.js';

export default definePlugin({ operations: [verifyOperation] });
