/** The host: HTTP, plugins and workers, for programs that start it themselves. `quire serve` is one of them. */
export { type OpenDatabase, openDatabase } from './database/index.js';
export { type Service, startService } from './service.js';
export { readSettings, type Settings } from './settings.js';
