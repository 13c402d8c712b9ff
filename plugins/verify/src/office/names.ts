/** Namespaces, relationship types and content types of digital signatures in OPC packages (ECMA-376-2 §10). */
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const PACKAGE_SIGNATURE = 'http://schemas.openxmlformats.org/package/2006/digital-signature';
export const OFFICE_SIGNATURE = 'http://schemas.microsoft.com/office/2006/digsig';
export const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const ORIGIN = `${RELATIONSHIPS}/digital-signature/origin`;
export const SIGNATURE = `${RELATIONSHIPS}/digital-signature/signature`;
export const CERTIFICATE = `${RELATIONSHIPS}/digital-signature/certificate`;

export const SIGNATURE_TYPE = 'application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml';
export const RELATIONSHIPS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';
