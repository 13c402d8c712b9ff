export { type Binding, bindingOf } from './binding.js';
export { bindingKey, nodeName } from './location-path.js';
export { reboundItem } from './rebound.js';
export { WrittenData } from './written-data.js';
