export { isPackage } from './is-package.js';
export { type OfficeRequest, type SignedPackage, signOffice } from './sign-office.js';
