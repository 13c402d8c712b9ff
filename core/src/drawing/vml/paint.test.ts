import { expect } from 'chai';
import { objectOf, readRun } from '../../testing/drawing-cases.js';

const filled = (fill: string, attributes = 'fillcolor="red"') => {
  const { content } = objectOf(readRun(`<w:pict><v:rect ${attributes} stroked="f">${fill}</v:rect></w:pict>`));
  if (content.kind !== 'shape') throw new Error(content.kind);
  return content;
};
const colorsOf = (fill: string): unknown[] | undefined =>
  filled(fill).gradient?.stops.map(({ at, color }) => [at, color]);
const RAMP = 'colors=".5 yellow" color2="blue"';

describe('fills of VML shapes', () => {
  it('run from the first color to the second one at a focus of 100%, back at 0, there and back between', () => {
    const [red, yellow, blue] = ['#ff0000', '#ffff00', '#0000ff'];
    expect(colorsOf(`<v:fill type="gradient" ${RAMP} focus="100%"/>`)).to.deep.equal([
      [0, red],
      [0.5, yellow],
      [1, blue],
    ]);
    expect(colorsOf(`<v:fill type="gradient" ${RAMP}/>`)).to.deep.equal([
      [0, blue],
      [0.5, yellow],
      [1, red],
    ]);
    expect(colorsOf('<v:fill type="gradient" color2="blue" focus="50%"/>')).to.deep.equal([
      [0, red],
      [0.5, blue],
      [1, red],
    ]);
    expect(colorsOf('<v:fill type="gradient" color2="blue" focus="-50%"/>')).to.deep.equal([
      [0, blue],
      [0.5, red],
      [1, blue],
    ]);
  });

  it('run along their angle, or from a place in the shape', () => {
    expect(filled('<v:fill type="gradient" angle="45"/>').gradient?.run).to.deep.equal({
      kind: 'linear',
      angle: 45,
      scaled: false,
    });
    const around = filled('<v:fill type="gradientRadial" focusposition=".5,.25" focus="100%"/>').gradient?.run;
    expect(around).to.deep.equal({ kind: 'radial', inner: { left: 0.5, top: 0.25, right: 0.5, bottom: 0.75 } });
  });

  it('name their second color by the first one', () => {
    const last = (color2: string): unknown =>
      filled(`<v:fill type="gradient" color2="${color2}" focus="100%"/>`, 'fillcolor="#8040c0"').gradient?.stops.at(-1)
        ?.color;
    expect(last('fill darken(128)')).to.equal('#402060');
    expect(last('fill lighten(0)')).to.equal('#ffffff');
  });

  it('are patterns in two colors, by a picture in black and white', () => {
    const { fill, picture } = filled('<v:fill type="pattern" r:id="image" color2="yellow"/>');
    expect(fill).to.equal('#ffff00');
    expect(picture?.place.kind).to.equal('tiled');
    expect(picture?.image.effects).to.deep.equal([{ kind: 'duotone', dark: '#ff0000', light: '#ffff00' }]);
  });

  it('are pictures over the shape, or in tiles', () => {
    const place = (type: string) => filled(`<v:fill type="${type}" r:id="image"/>`).picture?.place;
    expect(place('frame')).to.deep.include({ kind: 'stretched' });
    expect(place('tile')).to.deep.include({ kind: 'tiled', width: 15, height: 15 });
  });
});

describe('effects on VML pictures', () => {
  it('are gain and blacklevel, as a washed-out one has them, one color less, and grey', () => {
    const effectsOf = (attributes: string) => {
      const image = `<v:shape type="#_x0000_t75"><v:imagedata r:id="image" ${attributes}/></v:shape>`;
      const { content } = objectOf(readRun(`<w:pict>${image}</w:pict>`));
      return content.kind === 'picture' ? content.image.effects : [];
    };
    const [linear] = effectsOf('gain="19661f" blacklevel="22938f"') ?? [];
    expect(linear?.kind === 'linear' && [linear.gain, linear.offset].map((value) => value.toFixed(2))).to.deep.equal([
      '0.30',
      '0.81',
    ]);
    expect(effectsOf('chromakey="white" grayscale="t"')).to.deep.equal([
      { kind: 'replace', from: '#ffffff', to: '#ffffff', opacity: 0 },
      { kind: 'gray' },
    ]);
    expect(effectsOf('')).to.equal(undefined);
  });
});
