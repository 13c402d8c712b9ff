import { definePlugin } from '@quire/core/plugin';
import { digest } from './operation.js';

/** The code of the plugin. Its id, and the tokens it needs and provides, are in `package.json` under `quire`. */
export default definePlugin({ operations: [digest] });
