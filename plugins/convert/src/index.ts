import { definePlugin } from '@quire/core/plugin';
import { convert } from './convert.js';

export default definePlugin({ operations: [convert] });
