/**
 * `node test/dist/conformance/signing-main.js`: what we sign, before the judges that are installed here (pdfsig, qpdf,
 * openssl, pyHanko, pdfdetach, EU DSS), with time stamps and OCSP by OpenSSL. Fails where any of them finds fault.
 */
import { fail } from './fail.js';
import { complaintsOf, judgedTable, judgeSigning } from './signing/index.js';

const judged = await judgeSigning();
console.log(judgedTable(judged));
if (complaintsOf(judged).length > 0) fail();
