export type { XmlElement, XmlNode } from './types.js';
