export { signOperation } from './sign.js';
