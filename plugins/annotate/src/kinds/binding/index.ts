export { type Binding, bindingKey, bindingOf, nodeName } from '@quire/core/binding';
export { reboundItem } from './rebound.js';
export { WrittenData } from './written-data.js';
