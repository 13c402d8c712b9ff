export { type OpenedFace, openFace } from './face.js';
export { type ReadAt, type SniffedFace, sniffFont } from './sniff.js';
