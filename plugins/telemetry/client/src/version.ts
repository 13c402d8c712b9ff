/** The version of this library from its package; a page cannot read package.json. */
export const VERSION = '0.1.0';
