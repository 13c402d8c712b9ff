/** The host: HTTP, plugins and workers, for programs that start it themselves, as `quire serve` and `quire work` do. */
export { type OpenDatabase, openDatabase } from './database/index.js';
export type { HostStatus } from './operator/index.js';
export { type Service, startService } from './service.js';
export { readSettings, type Settings } from './settings.js';
export { startWork, type Working } from './work.js';
