/** `npm run sample`: builds the sample, converts it, and prints the paths of both. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { OUT } from '../workspace.js';
import { sampleDocx } from './document.js';

mkdirSync(OUT, { recursive: true });
const docx = sampleDocx();
writeFileSync(join(OUT, 'sample.docx'), docx);
const { pdf, pages, diagnostics } = await nodeEngine().convert(docx);
writeFileSync(join(OUT, 'sample.pdf'), pdf);
for (const diagnostic of diagnostics) console.log(JSON.stringify(diagnostic));
console.log(`${join(OUT, 'sample.docx')}\n${join(OUT, 'sample.pdf')}: ${pages} pages`);
