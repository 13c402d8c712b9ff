/** Signs Office documents in XML, as Office does; what a package means is read and written by `@quire/core/xml-signature`. */
export { isPackage, type OfficeRequest, type SignedPackage, signOffice } from './sign-office.js';
