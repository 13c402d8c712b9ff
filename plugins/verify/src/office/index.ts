export { verifyOffice } from './verify.js';
