import { expect } from 'chai';
import { pt } from '../base/units.js';
import { frameDocument, glyphText, rectangleItem } from '../testing/written-pdf.js';
import type { FrameItem } from './frame.js';
import { inGray } from './gray.js';

const itemsOf = (...items: FrameItem[]): readonly FrameItem[] => inGray(frameDocument([items])).pages[0].items;

describe('inGray', () => {
  it('turns text, lines and fills grey, in groups too', () => {
    const stroke = { color: '#00ff00', width: pt(1) };
    const gradient = {
      stops: [
        { at: 0, color: '#ff0000' },
        { at: 1, color: '#ffffff' },
      ],
      from: { x: 0, y: 0 },
      to: { x: 1, y: 1 },
    };
    const pattern = { tile: [255], foreground: '#0000ff', background: '#ffffff' };
    const filled = { ...rectangleItem(0, 0, 1, 1), fill: { color: '#ff0000', gradient }, stroke };
    const dotted = { ...rectangleItem(0, 0, 1, 1), fill: { color: '#ff0000', pattern } };
    const [glyphs, group] = itemsOf(glyphText('a', { color: '#ff0000' }), {
      kind: 'group',
      tag: -1,
      items: [filled, dotted],
    });
    expect(glyphs).to.include({ color: '#4c4c4c', text: 'a' });
    const [path, dots] = group.kind === 'group' ? group.items : [];
    expect(path).to.deep.nested.include({ 'stroke.color': '#969696', 'fill.color': '#4c4c4c' });
    expect(path).to.deep.nested.include({ 'fill.gradient.stops[0]': { at: 0, color: '#4c4c4c' } });
    expect(dots).to.deep.nested.include({ 'fill.pattern.foreground': '#1d1d1d', 'fill.pattern.background': '#ffffff' });
  });

  it('turns pictures grey after what the document does to them', () => {
    const crop = { left: 0, top: 0, right: 0, bottom: 0 };
    const effects = [{ kind: 'biLevel', threshold: 0.5 }] as const;
    const image = { part: 'a', contentType: 'image/png', bytes: Uint8Array.of(1), effects };
    const size = { x: pt(0), y: pt(0), width: pt(1), height: pt(1), crop };
    const [picture, pasted] = itemsOf(
      { kind: 'image', tag: -1, image, ...size },
      { ...rectangleItem(0, 0, 1, 1), fill: { color: '#ffffff', picture: { image, ...size } } },
    );
    const grey = { ...image, effects: [...effects, { kind: 'gray' }] };
    expect(picture).to.deep.include({ image: grey });
    expect(pasted).to.deep.nested.include({ 'fill.picture.image': grey });
  });
});
