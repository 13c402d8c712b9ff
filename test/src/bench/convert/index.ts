export { conversionMeasures } from './measures.js';
