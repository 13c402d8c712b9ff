/** `node test/dist/conformance/viewer-main.js [NAME]`: compares the viewer with the PDF; '' takes all documents. */
import { CORPORA_MISSING, isCorpusHere } from './corpus.js';
import { measureViewer, viewerText } from './viewer/index.js';

console.log(isCorpusHere() ? viewerText(await measureViewer(process.argv[2])) : CORPORA_MISSING);
