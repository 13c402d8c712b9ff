import { expect } from 'chai';
import { twip } from '../../base/units.js';
import { parseXml } from '../../ooxml/xml/index.js';
import type { ShapeGeometry, ShapeOutline } from '../../resolved/index.js';
import { loadPresetDefinitions, readDefinition, shapeOutlines } from './index.js';

const custom = (inner: string): ShapeGeometry => {
  const xml = `<a:custGeom xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${inner}</a:custGeom>`;
  return { kind: 'custom', definition: readDefinition(parseXml(new TextEncoder().encode(xml))) };
};
const size = { width: twip(2000), height: twip(1000) };
const outlineOf = (geometry: ShapeGeometry): ShapeOutline | undefined => shapeOutlines()(geometry, size);
const preset = async (name: string, adjustments: Record<string, number> = {}): Promise<ShapeOutline | undefined> =>
  shapeOutlines(await loadPresetDefinitions())(
    { kind: 'preset', name, adjustments: new Map(Object.entries(adjustments)) },
    size,
  );
const steps = (outline: ShapeOutline | undefined, path = 0): string =>
  (outline?.paths[path]?.segments ?? [])
    .map((segment) =>
      segment.op === 'close' ? 'Z' : `${segment.op[0]}${Math.round(segment.x)},${Math.round(segment.y)}`,
    )
    .join(' ');

describe('shapes by guides', () => {
  it('have points by their formulas, in the size of the shape', () => {
    const diamond =
      '<a:pathLst><a:path><a:moveTo><a:pt x="l" y="vc"/></a:moveTo><a:lnTo><a:pt x="hc" y="t"/></a:lnTo><a:lnTo><a:pt x="x1" y="b"/></a:lnTo><a:close/></a:path></a:pathLst>';
    const guides = '<a:gdLst><a:gd name="half" fmla="*/ w 1 2"/><a:gd name="x1" fmla="+- half wd4 0"/></a:gdLst>';
    expect(steps(outlineOf(custom(guides + diamond)))).to.equal('m0,500 l1000,0 l1500,1000 Z');
  });

  it('are stretched from the grid of a path', () => {
    const path = '<a:pathLst><a:path w="10" h="10"><a:moveTo><a:pt x="5" y="5"/></a:moveTo></a:path></a:pathLst>';
    expect(steps(outlineOf(custom(path)))).to.equal('m1000,500');
  });

  it('have arcs that end where the angles say, seen from the middle', () => {
    const arc =
      '<a:pathLst><a:path><a:moveTo><a:pt x="l" y="vc"/></a:moveTo><a:arcTo wR="wd2" hR="hd2" stAng="cd2" swAng="cd4"/><a:arcTo wR="wd2" hR="hd2" stAng="3cd4" swAng="cd2"/></a:path></a:pathLst>';
    expect(steps(outlineOf(custom(arc)))).to.equal('m0,500 c1000,0 c2000,500 c1000,1000');
  });

  it('come to something whatever the formulas divide by', () => {
    const path = '<a:pathLst><a:path><a:moveTo><a:pt x="x" y="missing"/></a:moveTo><a:lnTo/></a:path></a:pathLst>';
    const guides = '<a:gdLst><a:gd name="x" fmla="*/ w 1 0"/><a:gd name="y" fmla="nonsense"/></a:gdLst>';
    expect(steps(outlineOf(custom(guides + path)))).to.equal('m0,0');
  });
});

describe('preset shapes', () => {
  it('follow the adjustments of the file, and their defaults without', async () => {
    expect(steps(await preset('rightArrow'))).to.equal(
      'm0,250 l1500,250 l1500,0 l2000,500 l1500,1000 l1500,750 l0,750 Z',
    );
    expect(steps(await preset('rightArrow', { adj1: 100000 }))).to.match(/^m0,0 l1500,0 l1500,0/);
  });

  it('have parts that are lighter or darker, and a place for text', async () => {
    const cube = await preset('cube');
    expect(cube?.paths.map(({ fill, stroke }) => `${fill} ${stroke}`)).to.deep.equal([
      'norm false',
      'darkenLess false',
      'lightenLess false',
      'none true',
    ]);
    expect(cube?.text).to.deep.equal({ left: 0, top: 250, right: 1750, bottom: 1000 });
  });

  it('have the arrow up, which the standard names and does not define, as the arrow down upside down', async () => {
    const [up, down] = [await preset('upArrow'), await preset('downArrow')];
    const corners = (outline: typeof up, turned: boolean) =>
      (outline?.paths ?? [])
        .flatMap(({ segments }) =>
          segments.flatMap((step) => (step.op === 'close' ? [] : [`${step.x} ${turned ? 1000 - step.y : step.y}`])),
        )
        .sort();
    expect(corners(up, true)).to.have.length(7).and.deep.equal(corners(down, false));
    expect(up?.text).to.deep.include({ bottom: 1000, left: down?.text.left, top: 1000 - (down?.text.bottom ?? 0) });
  });

  it('are unknown by any other name', async () => {
    expect(await preset('no<such>shape')).to.equal(undefined);
    expect(await preset('a')).to.equal(undefined);
  });

  it('all come out, within a few sizes of their box', async () => {
    const definitions = await loadPresetDefinitions();
    for (const name of [
      'cloud',
      'gear9',
      'swooshArrow',
      'uturnArrow',
      'wedgeEllipseCallout',
      'irregularSeal2',
      'funnel',
    ]) {
      expect(definitions(name), name).not.to.equal(undefined);
      const points = ((await preset(name))?.paths ?? []).flatMap(({ segments }) =>
        segments.flatMap((segment) => (segment.op === 'close' ? [] : [segment.x, segment.y])),
      );
      expect(points.length, name).to.be.greaterThan(6);
      expect(Math.max(...points.map(Math.abs)), name).to.be.lessThan(6000);
    }
  });
});
