export { ContentsBuilder } from './builder.js';
