/** Starts the included worker. Bundlers and browsers find its file by this form of the expression. */
export const ownWorker = (): Worker => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
