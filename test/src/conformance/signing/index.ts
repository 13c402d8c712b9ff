/** What we sign, before the judges that are installed here. */
export { type Judged, judgeSigning } from './judge-run.js';
export { complaintsOf, judgedTable, signingFigures } from './report.js';
