import { definePlugin, TEMPLATES } from '@quire/core/plugin';
import { digest } from './operation.js';

/** The code of the plugin. Its id, and the tokens it needs and provides, are in `package.json` under `quire`. */
export default definePlugin({
  operations: [digest],
  start: (resolve) => resolve(TEMPLATES).add(new URL('./template-words.js', import.meta.url)),
});
