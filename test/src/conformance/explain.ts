/**
 * `npm run explain -- NAME [--pages N] [--picture PAGE OUT.png]`: converts the document whose name holds NAME and shows
 * where its PDF first differs from Word's, or, if there is none, which page breaks differ from Word's notes.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  CORPORA_MISSING,
  CORPORA_OF_WORD,
  type Corpus,
  EXPLAIN,
  findDocument,
  isCorpusHere,
  NOTED,
  PAGE_BREAKS,
} from './corpus.js';
import { convertedPath, convertOne, corpusConverter } from './fidelity.js';

const [wanted, ...options] = process.argv.slice(2);
if (!isCorpusHere()) console.log(CORPORA_MISSING);
else if (!wanted) console.log('usage: npm run explain -- NAME [--pages N] [--picture PAGE OUT.png]');
else await explain(wanted);

async function explain(wanted: string): Promise<void> {
  const found = findDocument(wanted, CORPORA_OF_WORD);
  if (!found)
    return fail(`no document of ${CORPORA_OF_WORD.map(({ folder }) => folder).join(', ')} is called ${wanted}`);
  const { corpus, name } = found;
  const converter = corpusConverter();
  const conversion = await convertOne(converter, corpus, name);
  converter.close();
  if (conversion.kind !== 'pdf') return fail('message' in conversion ? conversion.message : conversion.kind);
  console.log(`${convertedPath(corpus, name)}: ${conversion.pages} pages, ${conversion.milliseconds.toFixed(0)} ms`);
  for (const code of new Set(conversion.diagnostics)) {
    console.log(`  ${code} x ${conversion.diagnostics.filter((each) => each === code).length}`);
  }
  const { status } = spawnSync(process.execPath, [...judgeOf(corpus, name), ...options], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

function judgeOf(corpus: Corpus, name: string): string[] {
  if (corpus === NOTED) return [PAGE_BREAKS, corpus.folder, corpus.converted, '--only', name];
  return [EXPLAIN, join(corpus.folder, `${name}.pdf`), convertedPath(corpus, name)];
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
