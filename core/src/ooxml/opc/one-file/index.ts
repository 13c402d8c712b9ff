/** Only documents that are one XML file: what reads these loads no more of the archives. */
export { archiveOfXml } from '../xml-file.js';
