import { definePlugin } from '@quire/core/plugin';
import { digest } from './digest.js';

/** The code of the plugin. What it is called, needs and provides stands in `package.json` under `quire`. */
export default definePlugin({ operations: [digest] });
