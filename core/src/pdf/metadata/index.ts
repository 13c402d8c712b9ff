export { information } from './information.js';
export { xmpPacket } from './xmp.js';
