import { expect } from 'chai';
import { inline, objectOf, preset, readRun, rgb, shapeXml, solid } from '../../testing/drawing-cases.js';
import { samplePng } from '../../testing/image-samples.js';

const drawn = (data: string, parts = {}) => {
  const reading = readRun(inline(data), parts);
  return { content: objectOf(reading).content, log: reading.log.all };
};
const filled = (fill: string, parts = {}) => drawn(shapeXml(`${preset('rect')}${fill}`), parts);
const colors = (foreground: string, background: string): string =>
  `<a:fgClr>${foreground}</a:fgClr><a:bgClr>${background}</a:bgClr>`;

describe('text in shapes', () => {
  it('stacks its letters, or runs down, as its body says', () => {
    const read = (vert: string) => {
      const box = shapeXml(preset('rect'), '<wps:txbx><w:txbxContent><w:p/></w:txbxContent></wps:txbx>');
      return drawn(box.replace('<wps:bodyPr/>', `<wps:bodyPr vert="${vert}"/>`));
    };
    expect(read('wordArtVert').content).to.include({ stacked: 'leftToRight' });
    expect(read('wordArtVertRtl').content).to.include({ stacked: 'rightToLeft' });
    expect(read('mongolianVert').content).to.include({ textDirection: 'tbLrV' });
    expect(read('vert270').log).to.deep.equal([]);
  });
});

describe('fills of shapes', () => {
  it('are patterns of a preset in two colors', () => {
    const { content, log } = filled(`<a:pattFill prst="ltVert">${colors(rgb('FF0000'), rgb('00FF00'))}</a:pattFill>`);
    expect(content).to.deep.include({
      fill: '#00ff00',
      pattern: { tile: Array(8).fill(0x88), foreground: '#ff0000', background: '#00ff00' },
    });
    expect(log).to.deep.equal([]);
  });

  it('are plain where nobody knows the pattern, and show through where its ground is transparent', () => {
    const unheard = filled(`<a:pattFill prst="unheardOf">${colors(rgb('FF0000'), rgb('00FF00'))}</a:pattFill>`);
    expect(unheard.content).to.include({ fill: '#ff0000' });
    expect(unheard.log).to.deep.equal([
      { code: 'feature-ignored', what: 'unheardOf pattern', part: 'word/document.xml' },
    ]);
    const clear = '<a:srgbClr val="FFFFFF"><a:alpha val="0"/></a:srgbClr>';
    const { content } = filled(`<a:pattFill prst="cross">${colors(rgb('0000FF'), clear)}</a:pattFill>`);
    expect(content.kind === 'shape' && content.pattern).to.not.have.property('background');
  });

  it('are pictures, stretched off the sides of the box or in tiles of their own size', () => {
    const blip = '<a:blip r:embed="image"><a:alphaModFix amt="50000"/></a:blip>';
    const stretch = '<a:stretch><a:fillRect l="10000" r="-20000"/></a:stretch>';
    const { content } = filled(`<a:blipFill>${blip}${stretch}</a:blipFill>`);
    if (content.kind !== 'shape') throw new Error(content.kind);
    expect(content.fillOpacity).to.equal(0.5);
    expect(content.picture?.place).to.deep.equal({
      kind: 'stretched',
      sides: { left: 0.1, top: 0, right: -0.2, bottom: 0 },
    });
    const media = { 'image.png': samplePng({ width: 2, height: 1, colorType: 0, rows: [[0, 255]] }) };
    const tile = '<a:tile tx="12700" sx="200000" sy="100000" flip="x" algn="br"/>';
    const tiled = filled(`<a:blipFill><a:blip r:embed="image"/>${tile}</a:blipFill>`, { media }).content;
    expect(tiled.kind === 'shape' && tiled.picture?.place).to.deep.equal({
      kind: 'tiled',
      width: 60,
      height: 15,
      align: { x: 'right', y: 'bottom' },
      offset: { x: 20, y: 0 },
      mirror: { x: true, y: false },
    });
  });

  it('are nothing where the picture is missing, with a diagnostic', () => {
    const { content, log } = filled('<a:blipFill><a:blip r:embed="none"/></a:blipFill>');
    expect(content).to.deep.equal({ kind: 'shape', geometry: 'rect' });
    expect(log.map(({ code }) => code)).to.deep.equal(['part-missing']);
  });

  it('are those of the group around', () => {
    const inner = shapeXml(`${preset('ellipse')}<a:grpFill/>`);
    const group = (fill: string, content: string): string =>
      `<wpg:grpSp><wpg:grpSpPr>${fill}</wpg:grpSpPr>${content}</wpg:grpSp>`;
    const { content } = drawn(
      `<wpg:wgp><wpg:grpSpPr>${solid(rgb('102030'))}</wpg:grpSpPr>${inner}${group('', inner)}${group('<a:noFill/>', inner)}</wpg:wgp>`,
    );
    const fills = (of: typeof content): unknown[] =>
      of.kind === 'group'
        ? of.children.flatMap(({ object }) => fills(object.content))
        : [of.kind === 'shape' ? of.fill : of.kind];
    expect(fills(content)).to.deep.equal(['#102030', '#102030', undefined]);
  });

  it('have shadows under them, off in a direction, and other effects are reported', () => {
    const effects =
      `<a:effectLst><a:outerShdw dist="127000" dir="5400000"><a:srgbClr val="808080"><a:alpha val="40000"/></a:srgbClr>` +
      '</a:outerShdw><a:blur/></a:effectLst>';
    const { content, log } = filled(`${solid(rgb('FF0000'))}${effects}`);
    if (content.kind !== 'shape' || !content.shadow) throw new Error('no shadow');
    const { x, y, ...shadow } = content.shadow;
    expect(shadow).to.deep.equal({ color: '#808080', opacity: 0.4 });
    expect([x, y].map(Math.round)).to.deep.equal([0, 200]);
    expect(log).to.deep.equal([{ code: 'feature-ignored', what: 'blur of a shape', part: 'word/document.xml' }]);
  });

  it('have inner shadows, soft edges and reflections, and lines with gradients', () => {
    const effects =
      '<a:effectLst><a:innerShdw dist="127000" dir="0"><a:srgbClr val="000000"/></a:innerShdw>' +
      '<a:reflection stA="50000" endPos="60000" dist="12700" dir="5400000" sy="-100000"/><a:softEdge rad="63500"/></a:effectLst>';
    const { content, log } = filled(`${solid(rgb('FF0000'))}${effects}`);
    if (content.kind !== 'shape') throw new Error('no shape');
    const { innerShadow, ...finish } = content.finish ?? {};
    expect([innerShadow?.color, Math.round(innerShadow?.x ?? 0)]).to.deep.equal(['#000000', 200]);
    expect(finish).to.deep.equal({
      softEdge: { radius: 100 },
      reflection: { startOpacity: 0.5, endOpacity: 0, start: 0, end: 0.6, distance: 20, scaleY: -1 },
    });
    expect(log).to.deep.equal([]);
    const stops = ['FF0000', '00FF00', '0000FF'].map((color, i) => `<a:gs pos="${i * 50000}">${rgb(color)}</a:gs>`);
    const line = filled(`<a:ln><a:gradFill><a:gsLst>${stops.join('')}</a:gsLst><a:lin ang="0"/></a:gradFill></a:ln>`);
    const drawnLine = line.content.kind === 'shape' ? line.content.line : undefined;
    expect([drawnLine?.color, drawnLine?.gradient?.stops.length]).to.deep.equal(['#ff0000', 3]);
    expect(line.log).to.deep.equal([]);
  });

  it('have soft, slanted and scaled shadows, and glow', () => {
    const effects =
      '<a:effectLst><a:outerShdw blurRad="50800" sx="50000" kx="2700000" algn="tl"><a:srgbClr val="000000"/></a:outerShdw>' +
      '<a:glow rad="63500"><a:srgbClr val="00FF00"><a:alpha val="40000"/></a:srgbClr></a:glow></a:effectLst>';
    const { content, log } = filled(`${solid(rgb('FF0000'))}${effects}`);
    if (content.kind !== 'shape') throw new Error('no shape');
    const { blur, shape } = content.shadow ?? {};
    expect(blur).to.equal(80);
    expect(shape).to.deep.include({ scaleX: 0.5, scaleY: 1, anchorX: 0, anchorY: 0 });
    expect(shape?.skewX).to.be.closeTo(Math.PI / 4, 1e-9);
    expect(content.glow).to.deep.equal({ color: '#00ff00', opacity: 0.4, radius: 100 });
    expect(log).to.deep.equal([]);
  });

  it('are those of the theme, in the color of the style', () => {
    const theme =
      '<?xml version="1.0"?><a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:fmtScheme>' +
      '<a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:gradFill><a:gsLst>' +
      '<a:gs pos="0"><a:schemeClr val="phClr"/></a:gs><a:gs pos="50000"><a:srgbClr val="FFFFFF"/></a:gs>' +
      '<a:gs pos="100000"><a:schemeClr val="phClr"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill></a:fillStyleLst>' +
      '<a:lnStyleLst><a:ln w="25400"><a:solidFill><a:schemeClr val="phClr"><a:shade val="0"/></a:schemeClr></a:solidFill></a:ln>' +
      '</a:lnStyleLst></a:fmtScheme></a:themeElements></a:theme>';
    const parts = {
      relationships: [{ id: 'theme', type: 'theme', target: 'theme/theme1.xml' }],
      parts: { 'word/theme/theme1.xml': theme },
    };
    const reference = (name: string, index: number): string =>
      `<a:${name} idx="${index}"><a:schemeClr val="accent1"/></a:${name}>`;
    const style = `<wps:style>${reference('lnRef', 1)}${reference('fillRef', 2)}</wps:style>`;
    const { content } = drawn(shapeXml(preset('rect'), style), parts);
    if (content.kind !== 'shape') throw new Error(content.kind);
    expect(content.gradient?.stops.map(({ color }) => color)).to.deep.equal(['#4472c4', '#ffffff', '#4472c4']);
    expect(content.line).to.deep.include({ color: '#000000', width: 2 });
  });
});
