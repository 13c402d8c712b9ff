/**
 * `npm run explain -- NAME [--pages N] [--picture PAGE OUT.png]`: converts the pair whose name holds NAME and shows
 * where its PDF leaves Word's.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONVERTED, CORPORA_MISSING, documentsIn, EXPLAIN, isCorpusHere, PAIRS } from './corpus.js';
import { convertedPath, convertPair, pairConverter } from './pairs.js';

const [wanted, ...options] = process.argv.slice(2);
if (!isCorpusHere()) console.log(CORPORA_MISSING);
else if (!wanted) console.log('usage: npm run explain -- NAME [--pages N] [--picture PAGE OUT.png]');
else await explain(wanted);

async function explain(wanted: string): Promise<void> {
  const name = documentsIn(PAIRS, wanted)[0]?.name;
  if (!name) return fail(`no document of ${PAIRS} is called ${wanted}`);
  mkdirSync(CONVERTED, { recursive: true });
  const converter = pairConverter();
  const conversion = await convertPair(converter, name);
  converter.close();
  if (conversion.kind !== 'pdf') return fail('message' in conversion ? conversion.message : conversion.kind);
  console.log(`${convertedPath(name)}: ${conversion.pages} pages, ${conversion.milliseconds.toFixed(0)} ms`);
  for (const code of new Set(conversion.diagnostics)) {
    console.log(`  ${code} x ${conversion.diagnostics.filter((each) => each === code).length}`);
  }
  const word = join(PAIRS, `${name}.pdf`);
  const { status } = spawnSync(process.execPath, [EXPLAIN, word, convertedPath(name), ...options], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
