import { expect } from 'chai';
import { inline, objectOf, picture, readRun, rgb } from '../../testing/drawing-cases.js';

const read = (effects: string) => {
  const blip = picture('image').replace('<a:blip r:embed="image"/>', `<a:blip r:embed="image">${effects}</a:blip>`);
  const reading = readRun(inline(blip));
  const { content } = objectOf(reading);
  if (content.kind !== 'picture') throw new Error(content.kind);
  return { effects: content.image.effects, opacity: content.opacity, log: reading.log.all };
};

describe('effects on pictures', () => {
  it('are brightness and contrast, and change the light', () => {
    const [linear] = read('<a:lum bright="70000" contrast="-70000"/>').effects ?? [];
    expect(linear?.kind === 'linear' && [linear.gain, linear.offset].map((value) => value.toFixed(3))).to.deep.equal([
      '0.300',
      '0.805',
    ]);
  });

  it('recolor in their order', () => {
    const duotone = `<a:duotone>${rgb('000080')}${rgb('FFFFFF')}</a:duotone>`;
    const change = `<a:clrChange><a:clrFrom>${rgb('FFFFFF')}</a:clrFrom><a:clrTo><a:srgbClr val="FFFFFF"><a:alpha val="0"/></a:srgbClr></a:clrTo></a:clrChange>`;
    expect(read(`${change}${duotone}<a:grayscl/><a:biLevel thresh="25000"/>`).effects).to.deep.equal([
      { kind: 'replace', from: '#ffffff', to: '#ffffff', opacity: 0 },
      { kind: 'duotone', dark: '#000080', light: '#ffffff' },
      { kind: 'gray' },
      { kind: 'biLevel', threshold: 0.25 },
    ]);
  });

  it('are an opacity, and none where the markup says nothing', () => {
    expect(read('<a:alphaModFix amt="40000"/>')).to.deep.equal({ effects: undefined, opacity: 0.4, log: [] });
    expect(read('<a:alphaModFix/>')).to.deep.equal({ effects: undefined, opacity: undefined, log: [] });
  });

  it('that are not drawn are reported; those that the picture has in it already are not', () => {
    expect(read('<a:blur rad="1"/>').log).to.deep.equal([
      { code: 'feature-ignored', what: 'blur of a picture', part: 'word/document.xml' },
    ]);
    expect(read('<a:extLst><a:ext uri="x"/></a:extLst>').log).to.deep.equal([]);
  });
});
