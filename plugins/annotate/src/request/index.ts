/** What is asked for: the body's schema, the options, and both as one request. */
export type { AnnotateBody } from './annotate-body.js';
export { DEFAULT_OPTIONS, LOCALE, OPTION_VALUES, TIMEZONE } from './fill-options.js';
export { fillRequest } from './fill-request.js';
