import { expect } from 'chai';
import { DiagnosticLog } from '../../../base/diagnostics.js';
import { pt } from '../../../base/units.js';
import type { ImageItem } from '../../../frame/index.js';
import { samplePng } from '../../../testing/image-samples.js';
import { frameDocument, writtenPdf } from '../../../testing/written-pdf.js';

const NO_CROP = { left: 0, top: 0, right: 0, bottom: 0 };

const image = (bytes: Uint8Array, crop = NO_CROP): ImageItem => ({
  kind: 'image',
  tag: -1,
  x: pt(10),
  y: pt(20),
  width: pt(100),
  height: pt(50),
  image: { part: '/word/media/image1.png', contentType: 'image/png', bytes },
  crop,
});

const RED = samplePng({ width: 2, height: 1, colorType: 2, rows: [[255, 0, 0, 255, 0, 0]] });

describe('images', () => {
  it('fill their box', async () => {
    const content = (await writtenPdf(frameDocument([[image(RED)]]))).content();
    expect(content).to.include('q\n100 0 0 -50 10 70 cm\n/I1 Do\nQ\n');
  });

  it('hide what is cropped behind a clip', async () => {
    const crop = { left: 0.25, top: 0, right: 0.25, bottom: 0.5 };
    const content = (await writtenPdf(frameDocument([[image(RED, crop)]]))).content();
    expect(content).to.include('10 20 100 50 re\nW n\n200 0 0 -100 -40 120 cm\n');
  });

  it('are stored once, on whatever page they stand', async () => {
    const pdf = await writtenPdf(frameDocument([[image(RED), image(RED)], [image(RED.slice())]]));
    const [first, second] = [0, 1].map((page) => pdf.from(pdf.pdf.getPage(page).node, 'Resources', 'XObject', 'I1'));
    expect(first).not.to.equal(undefined);
    expect(first).to.equal(second);
  });

  it('mask groups by their opacity', async () => {
    const { x, y, width, height, image: source } = image(RED);
    const mask = { x, y, width, height, image: source };
    const pdf = await writtenPdf(frameDocument([[{ kind: 'group', items: [image(RED)], mask, tag: -1 }]]));
    expect(pdf.content()).to.match(/q\n\/M1 gs\n[\s\S]*\/I1 Do/);
    const state = ['Resources', 'ExtGState', 'M1', 'SMask'] as const;
    expect(pdf.text(pdf.from(pdf.pdf.getPage(0).node, ...state, 'S'))).to.equal('/Alpha');
  });

  it('leave their frame and a diagnostic where they cannot be read', async () => {
    const log = new DiagnosticLog();
    const content = (await writtenPdf(frameDocument([[image(new Uint8Array(20))]]), { log })).content();
    expect(content).to.include('10 20 100 50 re\nS\n');
    expect(log.all).to.deep.equal([
      { code: 'image-unreadable', part: '/word/media/image1.png', reason: 'a format that is not supported' },
    ]);
  });
});
