export { resolveTable } from './table.js';
