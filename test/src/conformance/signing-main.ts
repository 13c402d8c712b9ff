/**
 * `node test/dist/conformance/signing-main.js`: checks our signatures by the judges that are installed (pdfsig, qpdf,
 * openssl, pyHanko, pdfdetach, EU DSS), with time stamps and OCSP by OpenSSL. Fails if any of them finds a fault.
 */
import { fail } from './fail.js';
import { complaintsOf, judgedTable, judgeSigning } from './signing/index.js';

const judged = await judgeSigning();
console.log(judgedTable(judged));
if (complaintsOf(judged).length > 0) fail();
