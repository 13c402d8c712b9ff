/** The embedded database: a file, and a thread that works on it. */
export { openEmbedded } from './open-embedded.js';
