export { sampleDocx } from './document.js';
export { type ByteRgb, paintedPng } from './picture.js';
