export { nodeCompression } from './compression.js';
export { nodeCryptography } from './cryptography.js';
export { type Engine, nodeEngine } from './engine.js';
export { type NodeFontOptions, nodeFontSources, openNodeFontLibrary } from './fonts.js';
export { keySigner, pssSigner, type SigningDigest } from './signer.js';
export { openNodeSubsetter } from './subsetter.js';
