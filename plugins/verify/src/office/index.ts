/**
 * Verifies signatures of Office documents (ECMA-376-2 §10, XAdES). `verify` is the way in: `find` looks for signatures;
 * `assess` judges each one by its form (`xml-signature`, `xades`), by the elements and parts that it covers
 * (`references`, `manifest`), and by what it leaves out of the package (`coverage`, with `relationship-cover` and
 * `bound`), and by what other programs take the file for (`other-kinds`); `report` says so, `trail` of the audit trail. `signed-package` keeps what several signatures need, and counts what they cost.
 */
export { verifyAttached, verifyOffice } from './verify.js';
