export type * from './content.js';
export type * from './model.js';
export type * from './properties.js';
