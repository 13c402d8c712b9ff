/** The version of this library, as its package says; a page has no package.json to look into. */
export const VERSION = '0.1.0';
