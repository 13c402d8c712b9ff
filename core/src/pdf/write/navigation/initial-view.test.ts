import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import { frameDocument, writtenPdf } from '../../../testing/written-pdf.js';
import type { InitialView } from './initial-view.js';

const LEVELS = [1, 2, 3, 2, 1];
const outline = LEVELS.map((level, i) => ({
  title: `Heading ${i}`,
  level,
  destination: { page: 0, x: pt(10), y: pt(30) },
}));
const opened = (view?: InitialView) => writtenPdf(frameDocument([[], []], { outline }), { view });

describe('the view that a PDF opens with', () => {
  it('is stated where it is asked for, and left to the reader elsewhere', async () => {
    const entries = async (view?: InitialView): Promise<string[]> => {
      const pdf = await opened(view);
      return ['PageMode', 'PageLayout'].map((entry) => pdf.text(pdf.at(entry)));
    };
    expect(await entries({ panel: 'outline', layout: 'facing-continuous' })).to.deep.equal([
      '/UseOutlines',
      '/TwoColumnRight',
    ]);
    const [nothing] = await entries();
    expect(nothing).to.not.contain('/');
  });

  it('begins at the top of the first page, in the size that it says', async () => {
    const action = async (zoom: InitialView['zoom']): Promise<string> => {
      const pdf = await opened({ zoom });
      return pdf.text(pdf.at('OpenAction')).replace(/^\[\s*\d+ 0 R\s*|\s*\]$/g, '');
    };
    expect(await action('page')).to.equal('/Fit');
    expect(await action('width')).to.match(/^\/FitH \d+$/);
    expect(await action('actual')).to.match(/^\/XYZ 0 \d+ 1$/);
  });

  it('unfolds as many levels of the outline as it says', async () => {
    const counts = async (outlineLevels?: number): Promise<string[]> => {
      const pdf = await opened({ outlineLevels });
      return [pdf.at('Outlines', 'Count'), pdf.at('Outlines', 'First', 'Count')].map((count) => pdf.text(count));
    };
    expect(await counts()).to.deep.equal(['2', '-2']);
    expect(await counts(2)).to.deep.equal(['4', '2']);
    expect(await counts(9)).to.deep.equal(['5', '3']);
  });
});
