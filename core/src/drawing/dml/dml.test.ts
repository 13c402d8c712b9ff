import { expect } from 'chai';
import { inline, objectOf, picture, preset, readRun, rgb, shapeXml, solid } from '../../testing/drawing-cases.js';

const content = (data: string, parts = {}) => objectOf(readRun(inline(data), parts)).content;
const xfrm = (attributes: string, off = '0,0', ext = '1270000,635000', inner = ''): string => {
  const [x, y] = off.split(',');
  const [cx, cy] = ext.split(',');
  return `<a:xfrm ${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/>${inner}</a:xfrm>`;
};
const txbx = '<wps:txbx><w:txbxContent><w:p><w:r><w:t>Text</w:t></w:r></w:p></w:txbxContent></wps:txbx>';

describe('pictures', () => {
  it('have the size of the extent, the image and its own type', () => {
    const object = objectOf(readRun(inline(picture('image'))));
    expect([object.width, object.height]).to.deep.equal([2000, 1000]);
    expect(object.content).to.deep.include({ kind: 'picture', crop: { left: 0, top: 0, right: 0, bottom: 0 } });
    expect(object.content.kind === 'picture' && object.content.image).to.include({
      part: '/word/media/image.png',
      contentType: 'image/png',
    });
  });

  it('are cropped by shares, in thousandths of a per cent or in per cent', () => {
    const crop = { left: 0.25, top: -0.05, right: 0.1, bottom: 0.5 };
    expect(content(picture('image', '<a:srcRect l="25000" r="10000" b="50000" t="-5000"/>'))).to.deep.include({ crop });
    expect(content(picture('image', '<a:srcRect l="25%" r="10%" b="50%" t="-5%"/>'))).to.deep.include({ crop });
  });

  it('are over the part of their box that they state', () => {
    const fill = '<a:srcRect l="50000"/><a:stretch><a:fillRect l="-50000" r="50000" t="50000"/></a:stretch>';
    const crop = { left: 0.75, top: -1, right: -0.25, bottom: 0 };
    expect(content(picture('image', fill))).to.deep.include({ crop });
  });

  it('are whole where a crop would leave nothing', () => {
    expect(content(picture('image', '<a:srcRect l="60000" r="40000"/>'))).to.deep.include({
      crop: { left: 0, top: 0, right: 0, bottom: 0 },
    });
  });

  it('have borders, and turn and flip', () => {
    const turned = picture(
      'image',
      '',
      `${xfrm('rot="-5400000" flipH="1"')}<a:ln w="25400">${solid(rgb('FF0000'))}</a:ln>`,
    );
    const object = objectOf(readRun(inline(turned)));
    expect(object).to.include({ rotation: 270, flipH: true, flipV: false });
    expect(object.content).to.deep.include({ border: { color: '#ff0000', width: 2 } });
  });

  it('that are missing leave their place and a diagnostic', () => {
    const { drawing, log } = readRun(inline(picture('none')));
    expect(drawing && 'inline' in drawing && drawing.inline).to.deep.include({
      width: 2000,
      content: { kind: 'placeholder', what: 'picture' },
    });
    expect(log.all).to.deep.equal([{ code: 'part-missing', part: 'relationship none', from: 'word/document.xml' }]);
  });

  it('from outside are never fetched', () => {
    const relationships = [{ id: 'out', type: 'image', target: 'https://example.org/x.png', external: true }];
    const linked = '<pic:pic><pic:blipFill><a:blip r:link="out"/></pic:blipFill></pic:pic>';
    const { drawing, log } = readRun(inline(linked), { relationships });
    expect(drawing && 'inline' in drawing && drawing.inline.content).to.deep.equal({
      kind: 'placeholder',
      what: 'external picture',
    });
    expect(log.all).to.deep.equal([{ code: 'image-external', target: 'https://example.org/x.png' }]);
  });

  it('that are metafiles or noise say so', () => {
    expect(content(picture('metafile'))).to.deep.equal({ kind: 'placeholder', what: 'metafile' });
    const { log } = readRun(inline(picture('noise')));
    expect(log.all[0]).to.include({ code: 'image-unreadable', part: 'word/media/noise.png' });
  });
});

describe('wp:inline', () => {
  it('has room for its effects and keeps no distance from text', () => {
    const effect = '<wp:effectExtent l="12700" t="25400" r="0" b="-5"/>';
    const object = objectOf(readRun(inline(picture('image'), effect, 'distT="12700" distL="12700"')));
    expect(object.margins).to.deep.equal({ top: 40, bottom: 0, left: 20, right: 0 });
  });

  it('has alternative text, none for decoration', () => {
    const text = (docPr: string) => objectOf(readRun(inline(picture('image'), docPr))).altText;
    expect(text('<wp:docPr id="1" name="x" descr="A dot"/>')).to.equal('A dot');
    expect(text('<wp:docPr id="1" name="x" title="Dot"/>')).to.equal('Dot');
    expect(text('<wp:docPr id="1" name="x"/>')).to.equal(undefined);
    const decorative =
      '<wp:docPr id="1" name="x" descr="A dot"><a:extLst><a:ext uri="x"><d:decorative val="1" ' +
      'xmlns:d="http://schemas.microsoft.com/office/drawing/2017/decorative"/></a:ext></a:extLst></wp:docPr>';
    expect(text(decorative)).to.equal('');
  });

  it('links', () => {
    const relationships = [{ id: 'out', type: 'hyperlink', target: 'https://example.org/', external: true }];
    const docPr = '<wp:docPr id="1" name="x"><a:hlinkClick r:id="out" tooltip="Go"/></wp:docPr>';
    expect(readRun(inline(picture('image'), docPr), { relationships }).drawing?.link).to.deep.equal({
      uri: 'https://example.org/',
      tooltip: 'Go',
    });
  });

  it('shows nothing that is hidden', () => {
    expect(readRun(inline(picture('image'), '<wp:docPr id="1" name="x" hidden="1"/>')).drawing).to.equal(undefined);
  });

  it('keeps sizes to what a page could hold', () => {
    const huge =
      '<w:drawing><wp:inline><wp:extent cx="99999999999999999999" cy="-5"/><a:graphic><a:graphicData uri="x">';
    const object = objectOf(readRun(`${huge}${picture('image')}</a:graphicData></a:graphic></wp:inline></w:drawing>`));
    expect([object.width, object.height]).to.deep.equal([316_800, 0]);
  });
});

describe('wp:anchor', () => {
  const anchored = (attributes: string, inner: string) => {
    const { drawing } = readRun(
      `<w:drawing><wp:anchor ${attributes}>${inner}<wp:extent cx="1270000" cy="635000"/><wp:docPr id="1" name="x"/>` +
        `<a:graphic><a:graphicData uri="x">${picture('image')}</a:graphicData></a:graphic></wp:anchor></w:drawing>`,
    );
    return drawing && 'anchored' in drawing ? drawing.anchored : undefined;
  };
  const at = (h: string, v: string): string =>
    `<wp:positionH relativeFrom="page">${h}</wp:positionH><wp:positionV relativeFrom="line">${v}</wp:positionV>`;

  it('is placed by an offset or an alignment', () => {
    const anchor = anchored('', at('<wp:posOffset>-12700</wp:posOffset>', '<wp:align>bottom</wp:align>'));
    expect(anchor?.horizontal).to.deep.equal({ relativeTo: 'page', offset: -20 });
    expect(anchor?.vertical).to.deep.equal({ relativeTo: 'line', align: 'bottom' });
  });

  it('is placed by column and paragraph where its position is none that is known', () => {
    const anchor = anchored('', '<wp:positionH relativeFrom="moon"/>');
    expect(anchor?.horizontal).to.deep.equal({ relativeTo: 'column', offset: 0 });
    expect(anchor?.vertical).to.deep.equal({ relativeTo: 'paragraph', offset: 0 });
  });

  it('takes the simple position for one on the page', () => {
    const anchor = anchored('simplePos="1"', '<wp:simplePos x="12700" y="25400"/>');
    expect(anchor?.horizontal).to.deep.equal({ relativeTo: 'page', offset: 20 });
    expect(anchor?.vertical).to.deep.equal({ relativeTo: 'page', offset: 40 });
  });

  it('takes a position in per cent, or the offset beside it where the choice holds none', () => {
    const anchor = anchored(
      '',
      '<mc:AlternateContent><mc:Choice Requires="wp14"><wp:positionH relativeFrom="page"><wp14:pctPosHOffset>50000' +
        '</wp14:pctPosHOffset></wp:positionH></mc:Choice><mc:Fallback><wp:positionH relativeFrom="page">' +
        '<wp:posOffset>12700</wp:posOffset></wp:positionH></mc:Fallback></mc:AlternateContent>',
    );
    expect(anchor?.horizontal).to.deep.equal({ relativeTo: 'page', share: 0.5 });
    const fallback =
      '<mc:AlternateContent><mc:Fallback><wp:positionV relativeFrom="page"><wp:posOffset>12700</wp:posOffset>' +
      '</wp:positionV></mc:Fallback></mc:AlternateContent>';
    expect(anchored('', fallback)?.vertical).to.deep.equal({ relativeTo: 'page', offset: 20 });
  });

  it('takes sizes in per cent of the page, 0 being none', () => {
    const size = (width: number, height: number): string =>
      `<wp14:sizeRelH relativeFrom="margin"><wp14:pctWidth>${width}</wp14:pctWidth></wp14:sizeRelH>` +
      `<wp14:sizeRelV relativeFrom="page"><wp14:pctHeight>${height}</wp14:pctHeight></wp14:sizeRelV>`;
    const anchor = anchored('', size(40000, 0));
    expect(anchor?.relativeWidth).to.deep.equal({ of: 'margin', share: 0.4 });
    expect(anchor).to.not.have.property('relativeHeight');
    expect(anchored('', size(0, 25000))?.relativeHeight).to.deep.equal({ of: 'page', share: 0.25 });
  });

  it('wraps, at distances that leave room for effects', () => {
    const anchor = anchored(
      'distL="12700" distR="12700" behindDoc="1" layoutInCell="0" allowOverlap="0" relativeHeight="7"',
      '<wp:effectExtent l="12700" t="0" r="0" b="0"/><wp:wrapSquare wrapText="largest"/>',
    );
    expect(anchor).to.deep.include({ wrap: 'square', wrapSide: 'largest', behindText: true, layoutInCell: false });
    expect(anchor).to.deep.include({ allowOverlap: false, zOrder: 7 });
    expect(anchor?.distance).to.deep.equal({ top: 0, bottom: 0, left: 40, right: 20 });
    expect(anchor?.object.margins).to.deep.equal({ top: 0, bottom: 0, left: 0, right: 0 });
  });

  it('shows nothing that is hidden', () => {
    expect(anchored('hidden="1"', '')).to.equal(undefined);
  });
});

describe('shapes', () => {
  it('have the fill and the line they state', () => {
    const red = solid(rgb('FF0000'));
    expect(content(shapeXml(`${preset('rect')}${red}<a:ln w="12700">${solid(rgb('00FF00'))}</a:ln>`))).to.deep.equal({
      kind: 'shape',
      geometry: 'rect',
      fill: '#ff0000',
      line: { color: '#00ff00', width: 1 },
    });
    const faint = '<a:solidFill><a:srgbClr val="00FF00"><a:alpha val="20000"/></a:srgbClr></a:solidFill>';
    expect(content(shapeXml(`${preset('rect')}<a:ln w="0">${faint}</a:ln>`))).to.deep.include({
      line: { color: '#00ff00', opacity: 0.2, width: 0.14 },
    });
    expect(content(shapeXml(`${preset('ellipse')}${red}<a:ln><a:noFill/></a:ln>`))).to.deep.equal({
      kind: 'shape',
      geometry: 'ellipse',
      fill: '#ff0000',
    });
  });

  it('have those of their style otherwise, the width from the theme', () => {
    const style =
      '<wps:style><a:lnRef idx="2"><a:schemeClr val="dk1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef></wps:style>';
    const theme =
      '<a:themeElements><a:fmtScheme name="x"><a:lnStyleLst><a:ln w="6350"/><a:ln w="25400"/></a:lnStyleLst></a:fmtScheme></a:themeElements>';
    const data = shapeXml(preset('rect'), style);
    expect(content(data, { theme })).to.deep.include({ fill: '#4472c4', line: { color: '#000000', width: 2 } });
    expect(content(shapeXml(`${preset('rect')}<a:noFill/>`, style), { theme })).not.to.have.property('fill');
    expect(content(data)).to.deep.include({ line: { color: '#000000', width: 0.75 } });
  });

  it('have neither where the style refers to none', () => {
    const style =
      '<wps:style><a:lnRef idx="0"/><a:fillRef idx="0"><a:schemeClr val="accent1"/></a:fillRef></wps:style>';
    expect(content(shapeXml(preset('rect'), style))).to.deep.equal({ kind: 'shape', geometry: 'rect' });
  });

  it('are lines without a fill, with dashes and arrow heads', () => {
    const ends = '<a:prstDash val="dash"/><a:headEnd type="oval" w="sm"/><a:tailEnd type="arrow" len="lg"/>';
    const line = `${preset('straightConnector1')}${solid(rgb('FF0000'))}<a:ln w="12700">${solid(rgb('000000'))}${ends}</a:ln>`;
    expect(content(shapeXml(line))).to.deep.equal({
      kind: 'shape',
      geometry: 'line',
      line: {
        color: '#000000',
        width: 1,
        dash: [4, 3],
        start: { shape: 'oval', width: 2, length: 3 },
        end: { shape: 'arrow', width: 3, length: 5 },
      },
    });
  });

  it('of other geometries carry their name and adjustments', () => {
    const adjusted = '<a:prstGeom prst="star5"><a:avLst><a:gd name="adj" fmla="val 35000"/></a:avLst></a:prstGeom>';
    expect(content(shapeXml(`${adjusted}${solid(rgb('FF0000'))}`))).to.deep.equal({
      kind: 'shape',
      geometry: { kind: 'preset', name: 'star5', adjustments: new Map([['adj', 35000]]) },
      fill: '#ff0000',
    });
  });

  it('with text are text boxes, with insets of a tenth and a twentieth of an inch', () => {
    expect(content(shapeXml(`${preset('rect')}${solid(rgb('FF0000'))}`, txbx))).to.deep.equal({
      kind: 'textBox',
      geometry: 'rect',
      blocks: [],
      insets: { left: 144, top: 72, right: 144, bottom: 72 },
      verticalAlign: 'top',
      fill: '#ff0000',
      autoHeight: false,
      clips: true,
    });
    const stated = `<wps:wsp><wps:spPr/>${txbx}<wps:bodyPr lIns="0" tIns="12700" anchor="ctr"><a:spAutoFit/></wps:bodyPr></wps:wsp>`;
    expect(content(stated)).to.deep.include({
      insets: { left: 0, top: 20, right: 144, bottom: 72 },
      verticalAlign: 'center',
      autoHeight: true,
    });
  });

  it('have lines that run down or up', () => {
    const turnOf = (vert: string) => {
      const box = content(`<wps:wsp><wps:spPr/>${txbx}<wps:bodyPr vert="${vert}"/></wps:wsp>`);
      return box.kind === 'textBox' ? box.textDirection : box.kind;
    };
    expect(['vert', 'vert270', 'eaVert', 'horz'].map(turnOf)).to.deep.equal(['tbRl', 'btLr', 'tbRlV', undefined]);
  });

  it('give their text the color of their style', () => {
    const style = '<wps:style><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></wps:style>';
    expect([...readRun(inline(shapeXml(preset('rect'), style + txbx))).textColors]).to.deep.equal([
      ['Text', '#ffffff'],
    ]);
  });

  it('never mirror their text', () => {
    expect(objectOf(readRun(inline(shapeXml(xfrm('flipH="1"'), txbx))))).to.include({ rotation: 0, flipH: false });
    expect(objectOf(readRun(inline(shapeXml(xfrm('flipV="1"'), txbx))))).to.include({ rotation: 180, flipV: false });
  });
});

describe('groups', () => {
  const group = (children: string): string =>
    `<wpg:wgp><wpg:grpSpPr>${xfrm('', '0,0', '1270000,635000', '<a:chOff x="100" y="200"/><a:chExt cx="1000" cy="1000"/>')}` +
    `</wpg:grpSpPr>${children}</wpg:wgp>`;

  it('scale their children, in groups of groups too', () => {
    const inner =
      `<wpg:grpSp><wpg:grpSpPr>${xfrm('', '100,200', '500,500', '<a:chOff x="0" y="0"/><a:chExt cx="10" cy="10"/>')}</wpg:grpSpPr>` +
      `${shapeXml(xfrm('rot="5400000"', '5,5', '5,5'))}</wpg:grpSp>`;
    const drawn = content(group(picture('image', '', xfrm('', '600,700', '500,100')) + inner));
    expect(drawn.kind).to.equal('group');
    if (drawn.kind !== 'group') return;
    const [pic, nested] = drawn.children;
    expect([pic?.x, pic?.y, pic?.object.width, pic?.object.height].map((n) => Math.round(n ?? -1))).to.deep.equal([
      1000, 500, 1000, 100,
    ]);
    expect([nested?.x, nested?.y, nested?.object.width, nested?.object.height]).to.deep.equal([0, 0, 1000, 500]);
    if (nested?.object.content.kind !== 'group') throw new Error('a group of groups');
    const [box] = nested.object.content.children;
    expect([box?.x, box?.y, box?.object.width, box?.object.height]).to.deep.equal([500, 250, 500, 250]);
  });

  it('stop at a depth', () => {
    const depth = 60;
    const open = '<wpg:grpSp><wpg:grpSpPr/>'.repeat(depth);
    const reading = readRun(inline(group(`${open}${'</wpg:grpSp>'.repeat(depth)}`)));
    expect(reading.log.all[0]).to.include({ what: 'deeply nested group' });
  });

  it('are canvases with a background', () => {
    const canvas = `<wpc:wpc><wpc:bg>${solid(rgb('FF0000'))}</wpc:bg><wpc:whole/>${shapeXml(xfrm('', '12700,0', '12700,12700'))}</wpc:wpc>`;
    const drawn = content(canvas);
    if (drawn.kind !== 'group') throw new Error(drawn.kind);
    expect(drawn.children.map(({ x, object }) => [x, object.width])).to.deep.equal([
      [0, 2000],
      [20, 20],
    ]);
  });

  it('are canvases with a line around them', () => {
    const drawn = content(`<wpc:wpc><wpc:whole><a:ln w="12700">${solid(rgb('FF0000'))}</a:ln></wpc:whole></wpc:wpc>`);
    const [around] = drawn.kind === 'group' ? drawn.children : [];
    expect(around?.object.content).to.deep.include({ geometry: 'rect', line: { color: '#ff0000', width: 1 } });
  });

  it('leave out members that are hidden', () => {
    const member = (hidden: string) =>
      shapeXml(xfrm('', '0,0', '12700,12700')).replace(
        '<wps:wsp>',
        `<wps:wsp><wps:cNvPr id="1" name="x" hidden="${hidden}"/>`,
      );
    const drawn = content(`<wpc:wpc>${member('1')}${member('0')}</wpc:wpc>`);
    expect(drawn.kind === 'group' && drawn.children).to.have.length(1);
  });
});

describe('what is not drawn yet', () => {
  const text = '<c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p><a:p/></c:rich>';
  const chartSpace = `<?xml version="1.0"?><c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${text}</c:chartSpace>`;

  it('is a chart with its title', () => {
    const parts = {
      relationships: [{ id: 'chart', type: 'chart', target: 'charts/chart1.xml' }],
      parts: { 'word/charts/chart1.xml': chartSpace },
    };
    expect(content('<c:chart r:id="chart"/>', parts)).to.deep.equal({
      kind: 'placeholder',
      what: 'chart',
      text: 'Sales',
    });
    expect(content('<c:chart r:id="none"/>')).to.deep.equal({ kind: 'placeholder', what: 'chart' });
  });

  it('is a diagram with the text of its drawing', () => {
    const dgm =
      'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
    const dsp = 'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"';
    const parts = {
      relationships: [
        { id: 'data', type: 'diagramData', target: 'diagrams/data1.xml' },
        { id: 'kept', type: 'urn:diagramDrawing', target: 'diagrams/drawing1.xml' },
      ],
      parts: {
        'word/diagrams/data1.xml': `<?xml version="1.0"?><dgm:dataModel ${dgm}><a:p>Model</a:p><dgm:extLst><a:ext uri="x"><dsp:dataModelExt ${dsp} relId="kept"/></a:ext></dgm:extLst></dgm:dataModel>`,
        'word/diagrams/drawing1.xml': `<?xml version="1.0"?><dsp:drawing ${dsp} ${dgm}><a:p>One</a:p><a:p>Two</a:p></dsp:drawing>`,
      },
    };
    expect(content(`<dgm:relIds ${dgm} r:dm="data"/>`, parts)).to.deep.equal({
      kind: 'placeholder',
      what: 'diagram',
      text: 'One\nTwo',
    });
  });

  it('is anything else', () => {
    const { log } = readRun(inline('<q:new xmlns:q="urn:q"/>'));
    expect(log.all).to.deep.equal([{ code: 'drawing-unsupported', what: 'graphic', part: 'word/document.xml' }]);
  });
});

describe('mc:AlternateContent', () => {
  const alternate = (requires: string): string =>
    `<mc:AlternateContent xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"><mc:Choice Requires="${requires}">` +
    `${inline(shapeXml(preset('ellipse')))}</mc:Choice><mc:Fallback><w:pict><v:rect style="width:10pt;height:10pt"/></w:pict></mc:Fallback></mc:AlternateContent>`;

  it('is read from the choice that is understood, else from the fallback', () => {
    expect(objectOf(readRun(alternate('wps'))).content).to.include({ geometry: 'ellipse' });
    expect(objectOf(readRun(alternate('cx'))).content).to.include({ geometry: 'rect' });
  });

  it('shows ink and 3-D models by the pictures that Word saves with them', () => {
    const spaces =
      'xmlns:wpi="http://schemas.microsoft.com/office/word/2010/wordprocessingInk" xmlns:am3d="http://schemas.microsoft.com/office/drawing/2017/model3d"';
    for (const requires of ['wpi', 'am3d']) {
      const reading = readRun(
        `<mc:AlternateContent ${spaces}><mc:Choice Requires="${requires}">${inline(`<${requires}:x/>`)}</mc:Choice>` +
          `<mc:Fallback>${inline(picture('image'))}</mc:Fallback></mc:AlternateContent>`,
      );
      expect(objectOf(reading).content.kind).to.equal('picture');
      expect(reading.log.all).to.deep.equal([]);
    }
    const raster = '<am3d:raster><am3d:blip r:embed="image"/></am3d:raster>';
    const model = (inner: string): string =>
      inline(
        `<am3d:model3d xmlns:am3d="http://schemas.microsoft.com/office/drawing/2017/model3d">${inner}</am3d:model3d>`,
      );
    expect(objectOf(readRun(model(raster))).content.kind).to.equal('picture');
    expect(objectOf(readRun(model(''))).content).to.deep.equal({ kind: 'placeholder', what: '3D model' });
  });
});
