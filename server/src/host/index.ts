/** Plugins started, and lent what they need. */
export { type StartedPlugins, startPlugins } from './plugins.js';
