/** Loaded only for documents that are a single XML file. Reading them needs no other code for archives. */
export { archiveOfXml } from '../xml-file.js';
