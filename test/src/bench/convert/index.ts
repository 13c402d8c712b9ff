export { type Contender, contenders, ours, type Spent } from './contender.js';
export { conversionMeasures } from './measures.js';
