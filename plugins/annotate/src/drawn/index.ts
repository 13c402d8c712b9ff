export { chartsOf, isolatedChart, textsBeside } from './parts.js';
export { type TagWriter, withTagsWritten } from './write.js';
