/**
 * `npm run bench [-- SECTION] [--json]`: speed and memory, of conversions (`convert`) beside LibreOffice's, measured in the
 * same run, of filling templates (`annotate`) beside other libraries, of signing and verifying (`sign`) beside pyHanko, and
 * of the collector (`collect`). Only where it is named, of what is written by hand beside the packages that do the same
 * (`decisions`), and of documents with much of something (`growth`).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { textTable } from '../table.js';
import { annotateMeasures } from './annotate/index.js';
import { collectMeasures } from './collect/index.js';
import { decisionMeasures } from './decisions/index.js';
import { onePage } from './documents.js';
import { growthMeasures } from './growth.js';
import { batch, coldStart, longBook, type Measure, warmPage } from './measures.js';
import { openOffice } from './office.js';
import { signMeasures } from './sign/index.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const wanted = (section: string): boolean => positionals.length === 0 || positionals.includes(section);

const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'));
try {
  const measures = [
    ...(wanted('convert') ? await conversionMeasures() : []),
    ...(wanted('annotate') ? await annotateMeasures() : []),
    ...(wanted('sign') ? await signMeasures(folder) : []),
    ...(wanted('collect') ? await collectMeasures(folder) : []),
    ...(positionals.includes('decisions') ? await decisionMeasures() : []),
    ...(positionals.includes('growth') ? await growthMeasures() : []),
  ];
  console.log(options.json ? JSON.stringify(measures.map(withRatio), null, 2) : benchTable(measures));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function conversionMeasures(): Promise<Measure[]> {
  const warmUp = join(folder, 'warm-up.docx');
  writeFileSync(warmUp, onePage());
  const office = await openOffice(folder, warmUp);
  if (!office && !options.json) console.log('LibreOffice (soffice) is not installed: no ratios.\n');
  return [
    await coldStart(folder, office),
    await warmPage(folder, office),
    ...(await longBook(folder, office)),
    await batch(folder, office),
  ];
}

/** How many times better than LibreOffice: faster, or smaller. */
function ratio({ ours, libreOffice, unit }: Measure): number | undefined {
  if (libreOffice === undefined) return undefined;
  return unit === 'files/s' ? ours / libreOffice : libreOffice / ours;
}

function withRatio(measure: Measure): Measure & { ratio?: number } {
  return { ...measure, ratio: ratio(measure) };
}

function benchTable(measures: readonly Measure[]): string {
  const shown = (value: number | undefined): string | undefined => value?.toFixed(value < 100 ? 1 : 0);
  return textTable(
    ['', 'unit', 'Quire', 'LibreOffice', 'times better', ''],
    measures.map((measure) => {
      const times = ratio(measure);
      return [
        measure.name,
        measure.unit,
        shown(measure.ours),
        shown(measure.libreOffice),
        shown(times),
        measure.note ?? '',
      ];
    }),
  );
}
