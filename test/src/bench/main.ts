/**
 * `npm run bench [-- SECTION] [--json]`: speed and memory of conversions (`convert`) compared with LibreOffice and
 * docxide-pdf if installed, in the same run, of filling templates (`annotate`) compared with other libraries, of
 * signing and verifying (`sign`) compared with pyHanko, and of the collector (`collect`). Only if named: modules
 * written by hand compared with packages (`decisions`), documents with much of something (`growth`), the size of PDFs
 * compared with Word's (`sizes`), and earlier versions of this repository (`history [REF...]`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { alignedTable } from '../table.js';
import { annotateMeasures } from './annotate/index.js';
import { collectMeasures } from './collect/index.js';
import { conversionMeasures } from './convert/index.js';
import { decisionMeasures } from './decisions/index.js';
import { growthMeasures } from './growth.js';
import { history } from './history.js';
import { type BenchMeasure, ratioOf } from './measure.js';
import { signMeasures } from './sign/index.js';
import { sizeMeasures } from './sizes.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const wanted = (section: string): boolean => positionals.length === 0 || positionals.includes(section);

const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'));
try {
  const [section, ...refs] = positionals;
  if (section === 'history') console.log(await history(folder, refs));
  else console.log(await measured());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measured(): Promise<string> {
  const measures = [
    ...(wanted('convert') ? await conversionMeasures(folder) : []),
    ...(wanted('annotate') ? await annotateMeasures() : []),
    ...(wanted('sign') ? await signMeasures(folder) : []),
    ...(wanted('collect') ? await collectMeasures(folder) : []),
    ...(positionals.includes('decisions') ? await decisionMeasures() : []),
    ...(positionals.includes('sizes') ? await sizeMeasures() : []),
    ...(positionals.includes('growth') ? await growthMeasures() : []),
  ];
  if (!options.json) return benchTable(measures);
  const withRatios = measures.map((each) => ({ ...each, ratio: ratioOf(each) }));
  return JSON.stringify(withRatios, null, 2);
}

function benchTable(measures: readonly BenchMeasure[]): string {
  const shown = (value = Number.NaN): string | undefined =>
    Number.isNaN(value) ? undefined : value.toFixed(value < 100 ? 1 : 0);
  return alignedTable(
    ['', 'unit', 'Quire', 'LibreOffice', 'docxide-pdf', 'Word', 'of LibreOffice', 'wanted', ''],
    measures.map((measure) => [
      measure.name,
      measure.unit,
      shown(measure.ours),
      shown(measure.libreOffice),
      shown(measure.docxide),
      shown(measure.word),
      ratioOf(measure)?.toFixed(2),
      measure.wanted,
      measure.note ?? '',
    ]),
  );
}
