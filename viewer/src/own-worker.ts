/** Starts the included worker. Bundlers find its file by this form, and so do browsers. */
export const ownWorker = (): Worker => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
