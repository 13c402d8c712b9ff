import { expect } from 'chai';
import { objectOf, readRun } from '../../testing/drawing-cases.js';
import { shapeOutlines } from '../index.js';

const pict = (inner: string) => readRun(`<w:pict>${inner}</w:pict>`);
const content = (inner: string) => objectOf(pict(inner)).content;
const anchored = (style: string, inner = '', attributes = '') => {
  const { drawing } = pict(
    `<v:rect style="position:absolute;width:100pt;height:50pt;${style}" ${attributes}>${inner}</v:rect>`,
  );
  if (!drawing || !('anchored' in drawing)) throw new Error('not anchored');
  return drawing.anchored;
};
const text = '<w:txbxContent><w:p><w:r><w:t>Text</w:t></w:r></w:p></w:txbxContent>';

/** The outline of a custom shape, in twips. */
function outlineOf(xml: string) {
  const object = objectOf(pict(xml));
  const { content } = object;
  const outline = content.kind === 'shape' ? shapeOutlines()(content.geometry, object) : undefined;
  if (!outline) throw new Error(`no outline: ${JSON.stringify(content)}`);
  return outline;
}

describe('VML shapes', () => {
  it('report what is not drawn of text: spacing of letters and turns', () => {
    const art =
      '<v:shape type="#_x0000_t136" fillcolor="red"><v:textpath style="v-text-spacing:2;v-rotate-letters:f" string="x"/></v:shape>';
    const turned = `<v:rect><v:textbox style="mso-rotate:90">${text}</v:textbox></v:rect>`;
    const told = [art, turned].flatMap((shape) => pict(shape).log.all.map((each) => 'what' in each && each.what));
    expect(told).to.include.members(['v-text-spacing of v:textpath', 'mso-rotate:90 of v:textbox']);
    expect(told).to.not.include('v-rotate-letters of v:textpath');
  });

  it('have their size in any unit, bare figures being pixels', () => {
    const object = objectOf(pict('<v:rect style="width:1in;height:10"/>'));
    expect([object.width, object.height]).to.deep.equal([1440, 150]);
    expect(objectOf(pict('<v:rect style=" Width : 2.54cm ; HEIGHT: 25.4mm "/>'))).to.include({
      width: 1440,
      height: 1440,
    });
  });

  it('are white with a black line unless the markup says otherwise', () => {
    expect(content('<v:rect/>')).to.deep.equal({
      kind: 'shape',
      geometry: 'rect',
      fill: '#ffffff',
      line: { color: '#000000', width: 0.75 },
    });
    expect(content('<v:oval filled="f" stroked="f"/>')).to.deep.equal({ kind: 'shape', geometry: 'ellipse' });
    const stated =
      '<v:rect fillcolor="#4f81bd [3204]" strokecolor="red" strokeweight="2pt"><v:fill opacity="32768f"/></v:rect>';
    expect(content(stated)).to.deep.include({
      fill: '#4f81bd',
      fillOpacity: 0.5,
      line: { color: '#ff0000', width: 2 },
    });
    expect(content('<v:rect><v:stroke opacity="50%"/></v:rect>')).to.deep.include({
      line: { color: '#000000', opacity: 0.5, width: 0.75 },
    });
    expect(content('<v:rect fillcolor="#f80"><v:stroke on="f"/></v:rect>')).to.deep.equal({
      kind: 'shape',
      geometry: 'rect',
      fill: '#ff8800',
    });
  });

  it('have shadows, grey and two points off unless the markup says otherwise', () => {
    expect(content('<v:rect><v:shadow on="t"/></v:rect>')).to.deep.include({
      shadow: { color: '#808080', x: 40, y: 40 },
    });
    expect(content('<v:rect><v:shadow on="t" opacity=".5" color="red" offset="3pt,-1pt"/></v:rect>')).to.deep.include({
      shadow: { color: '#ff0000', opacity: 0.5, x: 60, y: -20 },
    });
    expect(content('<v:rect><v:shadow on="f"/></v:rect>')).to.not.have.property('shadow');
  });

  it('turn and flip', () => {
    expect(objectOf(pict('<v:oval style="rotation:-90;flip:x y"/>'))).to.include({
      rotation: 270,
      flipH: true,
      flipV: true,
    });
    expect(objectOf(pict('<v:oval style="rotation:2949120fd"/>'))).to.include({ rotation: 45 });
  });

  it('take position and size as parts of the page; -10001 and 0 mean neither', () => {
    const shape = anchored(
      'mso-left-percent:100;mso-position-horizontal-relative:page;mso-top-percent:-10001;margin-top:5pt;' +
        'mso-width-percent:400;mso-width-relative:margin;mso-height-percent:0;mso-height-relative:page',
    );
    expect(shape.horizontal).to.deep.equal({ relativeTo: 'page', share: 0.1 });
    expect(shape.vertical).to.deep.equal({ relativeTo: 'paragraph', offset: 100 });
    expect(shape.relativeWidth).to.deep.equal({ of: 'margin', share: 0.4 });
    expect(shape).to.not.have.property('relativeHeight');
  });

  it('have text follow their wrapcoords', () => {
    const shape = anchored('', '<w10:wrap type="tight"/>', 'wrapcoords="0 0 0 21600 21600 21600 0 0"');
    expect(shape.wrap).to.equal('tight');
    expect(shape.wrapOutline).to.deep.equal([
      { x: 0, y: 0 },
      { x: 0, y: 1 },
      { x: 1, y: 1 },
      { x: 0, y: 0 },
    ]);
    expect(anchored('', '', 'wrapcoords="0 0 bad"')).to.not.have.property('wrapOutline');
  });

  it('are lines between two points, on the diagonal that these make', () => {
    const down = objectOf(pict('<v:line from="10pt,10pt" to="30pt,40pt"/>'));
    expect(down).to.include({ width: 400, height: 600, flipV: false });
    expect(objectOf(pict('<v:line from="10pt,40pt" to="30pt,10pt"/>'))).to.include({ flipV: true });
    expect(objectOf(pict('<v:line from="30pt,40pt" to="10pt,10pt"/>'))).to.include({ flipV: false });
    const turned = (flip: string) => objectOf(pict(`<v:line style="flip:${flip}" from="10pt,10pt" to="30pt,40pt"/>`));
    expect([turned('y').flipV, turned('x').flipV, turned('x y').flipV]).to.deep.equal([true, true, false]);
    const { drawing } = pict('<v:line style="position:absolute" from="30pt,40pt" to="10pt,10pt"/>');
    expect(drawing && 'anchored' in drawing && drawing.anchored.horizontal).to.deep.equal({
      relativeTo: 'column',
      offset: 200,
    });
  });

  it('hold text, inside insets', () => {
    const box = `<v:shape type="#_x0000_t202" style="v-text-anchor:middle"><v:textbox inset="0,1pt,,2pt" style="mso-fit-shape-to-text:t">${text}</v:textbox></v:shape>`;
    const reading = pict(box);
    expect(objectOf(reading).content).to.deep.include({
      kind: 'textBox',
      insets: { left: 0, top: 20, right: 144, bottom: 40 },
      verticalAlign: 'center',
      autoHeight: true,
    });
    expect([...reading.textColors.keys()]).to.deep.equal(['Text']);
    expect(reading.log.all).to.deep.equal([]);
  });

  it('hold text whose lines run down or up', () => {
    const turnOf = (style: string) => {
      const box = content(`<v:shape type="#_x0000_t202"><v:textbox style="${style}">${text}</v:textbox></v:shape>`);
      return box.kind === 'textBox' ? box.textDirection : box.kind;
    };
    expect(turnOf('layout-flow:vertical')).to.equal('tbRl');
    expect(turnOf('layout-flow:vertical;mso-layout-flow-alt:bottom-to-top')).to.equal('btLr');
    expect(turnOf('layout-flow:vertical-ideographic')).to.equal('tbRlV');
    expect(turnOf('layout-flow:horizontal')).to.equal(undefined);
  });

  it('are pictures, without fill and line unless they say so', () => {
    const image =
      '<v:shapetype id="_x0000_t75"/><v:shape type="#_x0000_t75" alt="A dot"><v:imagedata r:id="image" cropleft="16384f" croptop=".5"/></v:shape>';
    const object = objectOf(pict(image));
    expect(object.altText).to.equal('A dot');
    expect(object.content).to.deep.include({ kind: 'picture', crop: { left: 0.25, top: 0.5, right: 0, bottom: 0 } });
    expect(object.content).not.to.have.property('border');
    expect(content('<v:shape stroked="t"><v:imagedata r:id="image"/></v:shape>')).to.deep.include({
      border: { color: '#000000', width: 0.75 },
    });
  });

  it('are previews of embedded objects', () => {
    const { drawing } = readRun(
      '<w:object><v:shape style="width:10pt;height:10pt"><v:imagedata r:id="image"/></v:shape><o:OLEObject/></w:object>',
    );
    expect(drawing && 'inline' in drawing && drawing.inline.content.kind).to.equal('picture');
  });

  it('leave a box for a signature line or an embedded object that was saved without one', () => {
    const frame = (attributes: string, inner = ''): string =>
      `<v:shape type="#_x0000_t75" style="width:10pt;height:10pt"${attributes}>${inner}</v:shape>`;
    const line = pict(frame('', '<o:signatureline issignatureline="t"/>'));
    expect(objectOf(line).content).to.deep.equal({ kind: 'placeholder', what: 'signature line' });
    expect(line.log.all[0]).to.include({ code: 'drawing-unsupported', what: 'signature line' });
    const { drawing } = readRun(`<w:object>${frame(' o:ole=""')}<o:OLEObject/></w:object>`);
    expect(drawing && 'inline' in drawing && drawing.inline.content).to.include({ what: 'embedded object' });
    const empty = pict(frame(''));
    expect(objectOf(empty).content.kind).to.equal('shape');
    expect(empty.log.all).to.deep.equal([]);
  });

  it('of other geometries are the presets of the same name', () => {
    expect(content('<v:roundrect arcsize="16384f" stroked="f"/>')).to.deep.equal({
      kind: 'shape',
      geometry: { kind: 'preset', name: 'roundRect', adjustments: new Map([['adj', 25000]]) },
      fill: '#ffffff',
    });
    const connector = '<v:shape type="#_x0000_t34" filled="f"><v:stroke dashstyle="1 1" endarrow="block"/></v:shape>';
    expect(content(connector)).to.deep.include({
      geometry: { kind: 'preset', name: 'bentConnector3', adjustments: new Map() },
      line: { color: '#000000', width: 0.75, dash: [1, 1], end: { shape: 'triangle', width: 3, length: 3 } },
    });
  });

  it('are drawn by a path of their own or of their type, by formulas and adjustments', () => {
    const shape = (path: string, more = '', inner = '') =>
      `<v:shape coordsize="100,100" style="width:100pt;height:50pt" ${path && `path="${path}"`} ${more}>${inner}</v:shape>`;
    const steps = (xml: string) => outlineOf(xml).paths.map(({ segments }) => segments.map(({ op }) => op).join(' '));
    const corners = (xml: string) =>
      outlineOf(xml).paths.flatMap(({ segments }) =>
        segments.flatMap((step) => (step.op === 'close' ? [] : [[Math.round(step.x) + 0, Math.round(step.y) + 0]])),
      );
    expect(corners(shape('m,l100,r,100l,100xe'))).to.deep.equal([
      [0, 0],
      [2000, 0],
      [2000, 1000],
      [0, 1000],
    ]);
    expect(steps(shape('m0,0c1,1,2,2,3,3v1,1,2,2,3,3xem,l5,5e'))).to.deep.equal([
      'move curve curve close',
      'move line',
    ]);
    expect(corners(shape('m,50qx50,,100,50e')).at(-1)).to.deep.equal([2000, 500]);
    expect(corners(shape('wr,,100,100,50,,100,50e'))).to.deep.equal([
      [1000, 0],
      [2000, 500],
    ]);
    expect(corners(shape('ar,,100,100,50,,,50e'))).to.deep.equal([
      [1000, 0],
      [0, 500],
    ]);
    const type =
      '<v:shapetype id="t" coordsize="100,100" adj="25,50" path="m@0,l@1,100e"><v:formulas><v:f eqn="val #0"/>' +
      '<v:f eqn="sum width 0 @0"/></v:formulas></v:shapetype>';
    expect(corners(`${type}${shape('', 'type="#t"')}`)).to.deep.equal([
      [500, 0],
      [1500, 1000],
    ]);
    expect(corners(`${type}${shape('', 'type="#t" adj="10"')}`)).to.deep.equal([
      [200, 0],
      [1800, 1000],
    ]);
  });

  it('are pictures with the borders of Word 2003, where the four sides are alike', () => {
    const side = (name: string, width: number) => `<w10:border${name} type="single" width="${width}"/>`;
    const picture = (...widths: readonly number[]) => {
      const sides = ['top', 'left', 'bottom', 'right'].map((name, i) => side(name, widths[i] ?? 8)).join('');
      const colors = ['top', 'left', 'bottom', 'right'].map((name) => `o:border${name}color="red"`).join(' ');
      return pict(`<v:shape type="#_x0000_t75" ${colors}><v:imagedata r:id="image"/>${sides}</v:shape>`);
    };
    expect(objectOf(picture()).content).to.have.property('border').that.deep.equals({ color: '#ff0000', width: 1 });
    expect(picture().log.all).to.deep.equal([]);
    expect(objectOf(picture(4)).content).to.not.have.property('border');
    expect(picture(4).log.all[0]).to.include({ what: 'borders of a picture' });
  });

  it('leave a box for the strokes of a pen that nothing repeats', () => {
    const ink = '<v:rect style="width:9pt;height:9pt" filled="f"><o:ink i="AIs" annotation="t"/></v:rect>';
    expect(content(ink)).to.deep.equal({ kind: 'placeholder', what: 'ink' });
    expect(pict(ink).log.all[0]).to.include({ code: 'drawing-unsupported', what: 'ink' });
  });

  it('leave a path without fill or line where it says so', () => {
    const paths = (path: string, inner = '') =>
      outlineOf(`<v:shape style="width:10pt;height:10pt" path="${path}">${inner}</v:shape>`).paths.map(
        ({ fill, stroke }) => [fill, stroke],
      );
    expect(paths('m,l5,5nfem,l5,5nse')).to.deep.equal([
      ['none', true],
      ['norm', false],
    ]);
    expect(paths('m,l5,5e', '<v:path fillok="f" strokeok="f"/>')).to.deep.equal([['none', false]]);
  });

  it('have their text in the rectangle of their path', () => {
    const shape = `<v:shape style="width:100pt;height:100pt" path="m,l1000,1000e"><v:path textboxrect="100,200,900,800"/></v:shape>`;
    expect(outlineOf(shape).text).to.deep.equal({ left: 200, top: 400, right: 1800, bottom: 1600 });
  });

  it('are lines through points, which give them their box', () => {
    const object = objectOf(pict('<v:polyline points="10pt,20pt,40pt,20pt,40pt,60pt" filled="f"/>'));
    expect([object.width, object.height]).to.deep.equal([600, 800]);
    const curve = objectOf(pict('<v:curve from="0,0" control1="10pt,0" control2="20pt,30pt" to="30pt,30pt"/>'));
    expect([curve.width, curve.height]).to.deep.equal([600, 600]);
    expect(content('<v:arc style="width:9pt;height:9pt" startangle="90" endangle="180"/>')).to.have.nested.property(
      'geometry.name',
      'arc',
    );
  });

  it('have the ends and joins of their stroke, and the colors of their type', () => {
    const stroke = content(
      '<v:rect style="width:9pt;height:9pt"><v:stroke joinstyle="bevel" endcap="round"/></v:rect>',
    );
    expect(stroke).to.have.property('line').that.deep.includes({ join: 'bevel', cap: 'round' });
    const typed = content(
      '<v:shapetype id="t" path="m,l9,9e" fillcolor="red" stroked="f"/><v:shape type="#t" style="width:9pt;height:9pt"/>',
    );
    expect(typed).to.include({ fill: '#ff0000' }).and.not.have.property('line');
  });

  it('that nothing is known of leave their place', () => {
    const reading = pict('<v:shape style="width:10pt;height:10pt"/>');
    expect(objectOf(reading).content).to.deep.equal({ kind: 'placeholder', what: 'shape' });
    expect(reading.log.all[0]).to.include({ what: 'VML shape v:shape' });
  });

  it('show nothing where they are hidden, or where there is none', () => {
    expect(pict('<v:rect style="visibility:hidden"/>').drawing).to.equal(undefined);
    expect(pict('<v:shapetype id="x"/>').drawing).to.equal(undefined);
  });

  it('link', () => {
    expect(pict('<v:rect href="https://example.org/"/>').drawing?.link).to.deep.equal({ uri: 'https://example.org/' });
    expect(pict('<v:rect href="#place"/>').drawing?.link).to.deep.equal({ anchor: 'place' });
  });

  it('keep sizes to what a page could hold', () => {
    expect(objectOf(pict('<v:rect style="width:1e99pt;height:99999999999in"/>'))).to.include({
      width: 0,
      height: 316_800,
    });
  });
});

describe('VML placement', () => {
  it('is in the line unless it is absolute', () => {
    expect(pict('<v:rect style="position:relative"/>').drawing).to.have.property('inline');
  });

  it('offsets from column and paragraph', () => {
    const anchor = anchored('margin-left:10pt;margin-top:-5pt;left:1pt');
    expect(anchor.horizontal).to.deep.equal({ relativeTo: 'column', offset: 220 });
    expect(anchor.vertical).to.deep.equal({ relativeTo: 'paragraph', offset: -100 });
  });

  it('aligns to what the style or the wrap names', () => {
    const anchor = anchored(
      'mso-position-horizontal:center;mso-position-horizontal-relative:margin',
      '<w10:wrap type="topAndBottom" side="left" anchory="page"/>',
    );
    expect(anchor.horizontal).to.deep.equal({ relativeTo: 'margin', align: 'center' });
    expect(anchor.vertical).to.deep.equal({ relativeTo: 'page', offset: 0 });
    expect(anchor).to.include({ wrap: 'topAndBottom', wrapSide: 'left' });
  });

  it('goes behind the text with a negative z-index', () => {
    expect(anchored('z-index:-251658752')).to.include({ behindText: true, zOrder: -251_658_752 });
    expect(anchored('z-index:1', '', 'o:allowincell="f"')).to.include({ behindText: false, layoutInCell: false });
  });

  it('keeps an eighth of an inch at the sides', () => {
    expect(anchored('mso-wrap-distance-top:2pt').distance).to.deep.equal({ top: 40, bottom: 0, left: 180, right: 180 });
  });
});

describe('VML groups', () => {
  it('scale their children from their own grid', () => {
    const group =
      '<v:group style="width:100pt;height:50pt" coordorigin="10,20" coordsize="100,100">' +
      '<v:rect style="left:60;top:70;width:50;height:10"/><v:line from="10,20" to="110,120"/></v:group>';
    const drawn = content(group);
    if (drawn.kind !== 'group') throw new Error(drawn.kind);
    expect(drawn.children.map(({ x, y, object }) => [x, y, object.width, object.height])).to.deep.equal([
      [1000, 500, 1000, 100],
      [0, 0, 2000, 1000],
    ]);
  });

  it('stop at a depth', () => {
    const reading = pict(`${'<v:group>'.repeat(60)}${'</v:group>'.repeat(60)}`);
    expect(reading.log.all[0]).to.include({ what: 'deeply nested group' });
  });
});
