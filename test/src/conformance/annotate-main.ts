/**
 * `node test/dist/conformance/annotate-main.js [FILTER]`: the template cases whose id contains FILTER, one line each:
 * PASS, BLANK (passed except for blank paragraphs) or FAIL with the first difference, and the output's faults.
 */
import { areCasesHere, DEFENDED, figuresOf, measureCases } from './annotate/index.js';
import { CORPORA_MISSING } from './corpus.js';

if (areCasesHere()) await report(process.argv[2]);
else console.log(CORPORA_MISSING);

async function report(filter: string | undefined): Promise<void> {
  const results = await measureCases(filter);
  for (const { id, verdict, difference, faults } of results) {
    console.log([verdict.toUpperCase().padEnd(5), id, ...(difference ? [`\n      ${difference}`] : [])].join(' '));
    const reason = verdict === 'pass' ? undefined : DEFENDED.get(id);
    if (reason) console.log(`      meant: ${reason}`);
    for (const fault of new Set(faults)) console.log(`      ${fault}`);
  }
  console.log(`\n${JSON.stringify(figuresOf(results))} of ${results.length}`);
}
