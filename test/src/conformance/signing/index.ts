export { JUDGES } from './judges.js';
export { startOpensslPki } from './openssl-pki.js';
export { type Sample, samplesOfKeys, samplesOfLevels } from './samples.js';
