/**
 * Verifies signatures of Office documents (ECMA-376-2 §10, XAdES). `verify` is the entry point: `find` looks for
 * signatures; `assess` judges each one by its form (`xml-signature`, `xades`), elements and parts (`references`,
 * `manifest`), the rest of the package (`coverage`, with `relationship-cover` and `bound`) and other kinds that the
 * file may be taken for (`other-kinds`). `report` and `trail` write the results, `signed-package` caches data.
 */
export { verifyAttached, verifyOffice } from './verify.js';
