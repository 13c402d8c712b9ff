/**
 * Compares modules written by hand with packages that do the same, one file each: `archives` (jszip), `xml` (sax,
 * xml-crypto), `pdf` (pdf-lib), `fonts` (fontkit), `signatures` (node-forge, pkijs), and the cost of loading each in a
 * process. `docs/decisions.md` draws the conclusions.
 */
import { openPackage } from '@quire/core/opc';
import { parseXml, textContent } from '@quire/core/xml';
import { book } from '../documents.js';
import type { BenchMeasure } from '../measure.js';
import { archiveMeasures } from './archives.js';
import { fontMeasures } from './fonts.js';
import { loadingMeasures } from './loading.js';
import { pdfMeasures } from './pdf.js';
import { signatureMeasures } from './signatures.js';
import { xmlMeasures } from './xml.js';

/** Measures on a book of some 300 pages, whose main part is XML of some megabytes. */
export async function decisionMeasures(): Promise<BenchMeasure[]> {
  const docx = book(60);
  const part = openPackage(docx).part('/word/document.xml')?.bytes;
  if (!part) throw new Error('the book has no main part');
  const text = textContent(parseXml(part)).slice(0, 100_000);
  return [
    ...(await archiveMeasures(docx)),
    ...(await xmlMeasures(part)),
    ...(await pdfMeasures(docx)),
    ...(await fontMeasures(text)),
    ...(await signatureMeasures()),
    ...(await loadingMeasures()),
  ];
}
