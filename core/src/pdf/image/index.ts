export { type ImageContext, ImageTable, type StoredImage } from './image-table.js';
