/** Checks the files that Quire signs with the judges that are installed. */
export { type Judged, judgeSigning } from './judge-run.js';
export { complaintsOf, judgedTable, signingFigures } from './report.js';
