/** What jobs offer over HTTP and on the command line. */
export { operations } from './operations.js';
