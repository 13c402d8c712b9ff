import { expect } from 'chai';
import { portableCompression } from '../../../base/compression/index.js';
import type { StructureNode } from '../../../frame/index.js';
import { DOCUMENT_NODE, frameDocument, glyphText } from '../../../testing/written-pdf.js';
import { writePdf } from '../write.js';
import { Abbreviations } from './abbreviations.js';

const found = (content: string, texts: Record<string, string>): string[] =>
  new Abbreviations(texts)
    .in(glyphText(content, { tag: 1 }))
    .map(({ from, to, text: stands }) => `${content.slice(from, to)}: ${stands}`);

describe('abbreviations', () => {
  it('are words of their own, the longest that there is', () => {
    const texts = { WHO: 'World Health Organization', 'WHO-EU': 'its office', 'e.g.': 'for example' };
    expect(found('The WHO, e.g. WHO-EU, WHOIS and aWHO', texts)).to.deep.equal([
      'WHO: World Health Organization',
      'e.g.: for example',
      'WHO-EU: its office',
    ]);
  });

  it('are told in what is read, and not in artifacts', async () => {
    const paragraph: StructureNode = { role: 'P', parent: 0 };
    const items = [glyphText('by the EU today', { tag: 1 }), glyphText('EU', { tag: -1 })];
    const options = { compression: { ...portableCompression, deflate: (bytes: Uint8Array) => bytes } };
    const document = frameDocument([items], { structure: [DOCUMENT_NODE, paragraph] });
    const plain = await writePdf(document, options);
    const told = await writePdf(document, { ...options, abbreviations: { EU: 'European Union' } });
    const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
    expect(latin(plain)).not.to.contain('/Span');
    expect(latin(told).match(/\/Span <<\/E\(European Union\)>> BDC/g)).to.have.length(1);
  });

  it('without a text are refused', () => {
    expect(() => new Abbreviations({ EU: ' ' })).to.throw('the expansion of EU is missing');
    expect(() => new Abbreviations({ '': 'x' })).to.throw('an abbreviation is missing');
  });
});
