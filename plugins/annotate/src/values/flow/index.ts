export { FlowBuilder } from './builder.js';
export type * from './model.js';
export { flowContent, flowText } from './write.js';
