import { nodeEngine } from '@quire/core/node';
import { buildDocx, p, tbl } from '@quire/core/testing';
import type { SeededRandom } from '../../signatures/index.js';

const SECTION =
  '<w:pgSz w:w="4000" w:h="3200"/><w:pgMar w:top="300" w:right="240" w:bottom="300" w:left="240" w:header="100" w:footer="100" w:gutter="0"/>';
const LINK = '<w:p><w:hyperlink r:id="rIdLink"><w:r><w:t>example.com</w:t></w:r></w:hyperlink></w:p>';

const VARIANTS = [{}, { profile: 'pdfa-2b' }, { profile: 'pdfua-1' }] as const;

const converted = new Map<number, Promise<Uint8Array>>();

/** A PDF that Quire made from a small Word document: tagged, with links and embedded fonts. */
export function convertedDocument(random: SeededRandom): Promise<Uint8Array> {
  const index = random.below(VARIANTS.length);
  let pdf = converted.get(index);
  if (!pdf) {
    const body = p('Pay 100 EUR to Ada') + tbl([['By', 'the end']]) + LINK + p('of the month');
    const relationships = [{ id: 'rIdLink', type: 'hyperlink', target: 'https://example.com/', external: true }];
    const docx = buildDocx({ body, section: SECTION, relationships });
    pdf = nodeEngine()
      .convert(docx, VARIANTS[index])
      .then((result) => result.pdf);
    converted.set(index, pdf);
  }
  return pdf;
}
