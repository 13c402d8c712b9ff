export { sampleDocx } from './document.js';
export { png, type Rgb } from './picture.js';
