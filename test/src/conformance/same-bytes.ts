/**
 * `node test/dist/conformance/same-bytes.js FILE [NAME]`: checks that a change leaves the bytes of every PDF the same.
 *
 * If FILE does not exist, converts the documents that Word has laid out too, or those whose name holds NAME, and writes
 * the hash of each PDF to it. Otherwise compares, names the documents that differ, and ends with 1 if any. Also prints
 * the processor time of all conversions, with V8's threads.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { nodeEngine } from '@quire/core/node';
import { CORPORA_MISSING, type Corpus, corpusIndex, documentsIn, isCorpusHere, PAIRS, WORLD } from './corpus.js';
import { fail } from './fail.js';

const [file, only] = process.argv.slice(2);
if (!isCorpusHere()) console.log(CORPORA_MISSING);
else if (file === undefined) console.log('usage: node test/dist/conformance/same-bytes.js FILE [NAME]');
else await compare(file);

async function compare(kept: string): Promise<void> {
  const hashes = await hashesOf([PAIRS, WORLD]);
  if (!existsSync(kept)) {
    writeFileSync(kept, `${JSON.stringify(hashes, null, 2)}\n`);
    return;
  }
  const before: Readonly<Record<string, string>> = JSON.parse(readFileSync(kept, 'utf8'));
  const differing = Object.keys(hashes).filter((name) => hashes[name] !== before[name]);
  for (const name of differing) console.log(before[name] ? `differs: ${name}` : `new: ${name}`);
  if (differing.length > 0) fail();
}

/** The hash of each document's PDF, or the error that ended its conversion. */
async function hashesOf(corpora: readonly Corpus[]): Promise<Record<string, string>> {
  const engine = nodeEngine();
  const hashes: Record<string, string> = {};
  const started = process.cpuUsage();
  let converted = 0;
  for (const corpus of corpora) {
    const index = corpusIndex(corpus);
    for (const { name, path } of documentsIn(corpus.folder, only)) {
      try {
        const { pdf, pages } = await engine.convert(readFileSync(path), index.get(name)?.options);
        hashes[`${corpus.name}/${name}`] = createHash('sha256').update(pdf).digest('hex');
        converted += pages;
      } catch (error) {
        hashes[`${corpus.name}/${name}`] = String(error);
      }
    }
  }
  const { user, system } = process.cpuUsage(started);
  const documents = Object.keys(hashes).length;
  console.log(`${documents} documents, ${converted} pages, ${((user + system) / 1e6).toFixed(1)} s of processor time`);
  return hashes;
}
