export { loadWebpEngine, UnreadableWebp, type WebpEngine } from './webp-engine.js';
