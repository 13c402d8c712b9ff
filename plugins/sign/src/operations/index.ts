export { fieldsOperation } from './fields.js';
export { completeOperation, prepareOperation, renewOperation } from './remote.js';
export { signOperation } from './sign.js';
