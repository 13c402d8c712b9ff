import { expect } from 'chai';
import { field, p } from '../../testing/index.js';
import { laidOutLines, layOut } from '../../testing/laid-out.js';

const STYLES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
const numbering = (text: string, format = 'decimal'): string =>
  `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const chapter = (name: string): string => p(name, '<w:pStyle w:val="Titre1"/>');
const page = p('<w:r><w:br w:type="page"/></w:r>');

/** The footers of a document whose chapters begin at the top of page 1 and in the middle of page 2. */
async function footers(attributes: string, text = '%1', format?: string): Promise<readonly (string | undefined)[]> {
  const frames = await layOut({
    body: chapter('Alpha') + page + p('more') + chapter('Beta') + page + p('end'),
    styles: STYLES,
    numbering: numbering(text, format),
    footers: { foot: p(field('PAGE', '0')) },
    section:
      '<w:footerReference w:type="default" r:id="foot"/><w:pgSz w:w="12240" w:h="15840"/>' +
      `<w:pgMar w:top="1440" w:bottom="1440" w:left="1440" w:right="1440" w:header="720" w:footer="720"/><w:pgNumType ${attributes}/>`,
  });
  const lines = laidOutLines(frames);
  return frames.pages.map((_, i) => lines.filter((line) => line.page === i + 1 && line.y > 700).at(-1)?.text);
}

describe('page numbers with chapters', () => {
  it('have the number of the chapter that their page begins in before them', async () => {
    expect(await footers('w:chapStyle="1"')).to.deep.equal(['1-1', '1-2', '2-3']);
    expect(await footers('')).to.deep.equal(['1', '2', '3']);
  });

  it('have the separator and the format that the section asks for', async () => {
    expect(await footers('w:chapStyle="1" w:chapSep="enDash" w:fmt="lowerRoman"')).to.deep.equal([
      '1–i',
      '1–ii',
      '2–iii',
    ]);
    expect(await footers('w:chapStyle="1" w:chapSep="period"', 'Chapter %1.')).to.deep.equal(['1.1', '1.2', '2.3']);
    expect(await footers('w:chapStyle="1" w:chapSep="colon"', '%1', 'upperLetter')).to.deep.equal([
      'A:1',
      'A:2',
      'B:3',
    ]);
  });

  it('stand alone where no heading of that level has a number', async () => {
    expect(await footers('w:chapStyle="2"')).to.deep.equal(['1', '2', '3']);
  });
});
