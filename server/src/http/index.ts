/** The HTTP face of the host. */
export { Admission, type Places } from './admission.js';
export { type AppSubject, createApp } from './app.js';
export { memoryLimiters, type OpenLimiter, sharedLimiters } from './limiters.js';
export { Metrics } from './metrics.js';
export { metricsServer } from './private-server.js';
export { documentFetcher } from './request/fetch-document.js';
export { turnedAway } from './turned-away.js';
export { Turns } from './turns.js';
