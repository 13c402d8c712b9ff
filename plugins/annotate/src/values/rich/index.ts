export { readRich } from './read-rich.js';
