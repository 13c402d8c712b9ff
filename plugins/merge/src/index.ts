import { definePlugin } from '@quire/core/plugin';

/** The slot is held by the manifest alone: a reserved route answers 501 without any code here. */
export default definePlugin({ operations: [] });
