export { isPackage } from './is-package.js';
export { refusePdfOptions } from './refuse-pdf-options.js';
export { type OfficeRequest, type SignedPackage, signOffice } from './sign-office.js';
