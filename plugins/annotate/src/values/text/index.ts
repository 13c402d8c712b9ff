export { cleanText } from './clean-text.js';
export { plainText, type TextValue, text } from './text.js';
export { textNodes, textRun } from './text-run.js';
