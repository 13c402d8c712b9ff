import { expect } from 'chai';
import type { FrameItem } from '../../frame/index.js';
import { layOut } from '../../testing/laid-out.js';

const NAMESPACES =
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"';
const PT = 12700;
const place = (x: number, y: number, rot = 0): string =>
  `rot="${rot * 60000}"><a:off x="${x * PT}" y="${y * PT}"/><a:ext cx="${100 * PT}" cy="${50 * PT}"/>`;

/** A box of 100 by 50 points with a word in it. */
const box = (word: string, x: number, { turned = 0, back = 0 } = {}): string =>
  `<dsp:sp><dsp:spPr><a:xfrm ${place(x, 0, turned)}</a:xfrm><a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="336699"/></a:solidFill></dsp:spPr>` +
  `<dsp:style><a:fontRef idx="minor"><a:srgbClr val="FFFF00"/></a:fontRef></dsp:style>` +
  `<dsp:txBody><a:bodyPr anchor="ctr" rot="${back * 60000}"/><a:p><a:pPr algn="ctr"/><a:r><a:rPr sz="1200" b="1"/><a:t>${word}</a:t></a:r></a:p></dsp:txBody>` +
  `<dsp:txXfrm ${place(x, 0, turned)}</dsp:txXfrm></dsp:sp>`;

async function itemsOf(shapes: string): Promise<readonly FrameItem[]> {
  const { pages } = await layOut({
    body:
      '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="5080000" cy="1270000"/><wp:docPr id="1" name="Diagram"/><a:graphic>' +
      '<a:graphicData uri="x"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="data"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    relationships: [
      { id: 'data', type: 'diagramData', target: 'diagrams/data1.xml' },
      { id: 'kept', type: 'urn:diagramDrawing', target: 'diagrams/drawing1.xml' },
    ],
    parts: {
      'word/diagrams/data1.xml': `<?xml version="1.0"?><dgm:dataModel ${NAMESPACES}><dgm:extLst><a:ext uri="x"><dsp:dataModelExt relId="kept"/></a:ext></dgm:extLst></dgm:dataModel>`,
      'word/diagrams/drawing1.xml': `<?xml version="1.0"?><dsp:drawing ${NAMESPACES}><dsp:spTree>${shapes}</dsp:spTree></dsp:drawing>`,
    },
  });
  return pages[0]?.items ?? [];
}

describe('diagrams', () => {
  it('are the shapes that Word keeps of them, their text in its color, size and place', async () => {
    const items = await itemsOf(box('One', 0) + box('Two', 150));
    expect(items.filter((item) => item.kind === 'path').map((item) => item.fill?.color)).to.deep.equal([
      '#336699',
      '#336699',
    ]);
    const words = items.filter((item) => item.kind === 'glyphs');
    expect(words.map(({ text, color, size }) => [text, color, size])).to.deep.equal([
      ['One', '#ffff00', 12],
      ['Two', '#ffff00', 12],
    ]);
    expect((words[1]?.x ?? 0) - (words[0]?.x ?? 0)).to.be.within(145, 155);
  });

  it('turn the text with the shape, and back where the body says so', async () => {
    const turned = (items: readonly FrameItem[]): number => items.filter(({ kind }) => kind === 'group').length;
    expect(turned(await itemsOf(box('One', 0, { turned: 90 })))).to.equal(2);
    expect(turned(await itemsOf(box('One', 0, { turned: 90, back: -90 })))).to.equal(1);
  });
});
