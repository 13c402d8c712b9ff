import type { Operation } from '@quire/core/plugin';
import { collect } from './collect.js';
import { usage } from './usage.js';

export { EVENT_BUFFER } from './collect.js';
export { EVENT_SINK } from './usage.js';

export const operations: readonly Operation[] = [collect, usage];
