/**
 * Verdicts that Quire does not share, each with the reason. They are listed apart from violations, and only as long as
 * Quire's verdict differs.
 */
export const DEFENDED_VERDICTS: ReadonlyMap<string, string> = new Map([
  [
    'pdf/itext-DocumentRevisionsValidatorIntegrationTest__taggedDocModifyAnnotation.pdf',
    'a note that was there when it was approved says and shows something else: whoever signed saw the first one',
  ],
  [
    'pdf/dss__PAdES-LT.pdf',
    'its test asserts that there are changes and that none of them is undefined: signatures, a time stamp and a DSS were added, which PAdES allows',
  ],
  [
    'attacks/dss__pdf-byterange-overlap.pdf',
    'the digest of Signature2 does not match, and its /ByteRange leaves 833 bytes next to /Contents out; its test asserts FORMAT_FAILURE',
  ],
  [
    'attacks/dss__pades-multiple-pages-annots-overlap.pdf',
    'the annotations that overlap are links that were there when it was signed; what came later are an invisible signature, a DSS and an invisible time stamp',
  ],
  [
    'pdf/itext-DocumentRevisionsValidatorIntegrationTest__eolNotIncludedIntoByteRange.pdf',
    'the verdict is about revisions only: the digests of both signatures do not match (pdfsig and pyHanko say so too)',
  ],
  [
    'pdf/itext-DocumentRevisionsValidatorTest__catalogReferenceInRandomPlace.pdf',
    'the verdict is about revisions only: the digests of both signatures do not match (pdfsig and pyHanko say so too)',
  ],
  [
    'pdf/siva__hellopades-pades-b-sha256-auth.pdf',
    'refused for what its certificate is for: a matter of trust, and the bytes are as they were signed',
  ],
  [
    'pdf/siva__hellopades-lt-sha256-rsa2048-ocsp-before-ts.pdf',
    'refused because its OCSP response is older than its time stamp: a matter of trust, and the bytes are as they were signed',
  ],
]);
