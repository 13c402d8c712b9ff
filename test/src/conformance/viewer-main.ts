/** `node test/dist/conformance/viewer-main.js [NAME]`: whether the viewer shows what the PDF shows, for documents named so, or all for ''. */
import { CORPORA_MISSING, isCorpusHere } from './corpus.js';
import { measureViewer, viewerText } from './viewer/index.js';

console.log(isCorpusHere() ? viewerText(await measureViewer(process.argv[2])) : CORPORA_MISSING);
