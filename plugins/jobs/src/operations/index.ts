/** The operations on jobs over HTTP and on the command line. */
export { operations } from './operations.js';
