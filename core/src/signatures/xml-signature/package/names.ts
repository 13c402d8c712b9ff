/** Namespaces, relationship types and content types of digital signatures in OPC packages (ECMA-376-2 §10). */
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const PACKAGE_SIGNATURE = 'http://schemas.openxmlformats.org/package/2006/digital-signature';
export const OFFICE_SIGNATURE = 'http://schemas.microsoft.com/office/2006/digsig';
export const XADES = 'http://uri.etsi.org/01903/v1.3.2#';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const ORIGIN = `${RELATIONSHIPS}/digital-signature/origin`;
export const SIGNATURE = `${RELATIONSHIPS}/digital-signature/signature`;
export const CERTIFICATE = `${RELATIONSHIPS}/digital-signature/certificate`;

const PACKAGE_TYPE = 'application/vnd.openxmlformats-package';
export const ORIGIN_TYPE = `${PACKAGE_TYPE}.digital-signature-origin`;
export const SIGNATURE_TYPE = `${PACKAGE_TYPE}.digital-signature-xmlsignature+xml`;
export const CERTIFICATE_TYPE = `${PACKAGE_TYPE}.digital-signature-certificate`;
export const RELATIONSHIPS_TYPE = `${PACKAGE_TYPE}.relationships+xml`;

/**
 * Types of the package's relationships to parts that Office leaves out when it signs: properties, a thumbnail, the
 * signatures.
 */
export const LEFT_OUT =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/(?:package|office[dD]ocument)\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/(?:metadata\/core-properties|extended-properties|custom-properties|metadata\/thumbnail|digital-signature\/origin)$/;

/** The id of the object in which a later signature of an Office document holds its signer's link of the audit trail. */
export const AUDIT_TRAIL_OBJECT = 'idAuditTrail';
