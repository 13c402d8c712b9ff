/** What is installed, known without loading any of it: the command line starts from here. */
export { builtInPlugins, type InstalledPlugin, loadPlugin, thirdPartyPlugin } from './installed-plugins.js';
export { engineVersion, version } from './version.js';
