import { definePlugin } from '@quire/core/plugin';

/** A plugin without operations: its manifest reserves the route, which answers 501 without any code here. */
export default definePlugin({ operations: [] });
