import { child, children, isOn, type XmlElement } from '../../ooxml/xml/index.js';
import type { GeometryDefinition, GuideFormula, PathDefinition, PathFill, PathStep } from '../../resolved/index.js';

/** Limits against files that would keep the painter busy: no preset comes near them. */
const MOST_GUIDES = 2_000;
const MOST_STEPS = 50_000;

/** Reads `a:custGeom`, or the definition of a preset, which has the same form (ECMA-376-1 §20.1.9.8). */
export function readDefinition(element: XmlElement): GeometryDefinition {
  const rectangle = child(element, 'a:rect')?.attributes;
  const list = child(element, 'a:pathLst');
  let steps = 0;
  const paths = list ? children(list, 'a:path').map(readPath) : [];
  return {
    guides: [...readGuides(element, 'a:avLst'), ...readGuides(element, 'a:gdLst')],
    paths: paths.filter((path) => {
      steps += path.steps.length;
      return steps <= MOST_STEPS;
    }),
    ...(rectangle && { textRectangle: { l: 'l', t: 't', r: 'r', b: 'b', ...rectangle } }),
  };
}

/** Values that a file gives to adjustments of a preset (`a:avLst` in `a:prstGeom`). */
export function readAdjustments(element: XmlElement): ReadonlyMap<string, number> {
  const stated = readGuides(element, 'a:avLst').map(({ name, formula }) => [name, Number(formula[1])] as const);
  return new Map(stated.filter(([, value]) => Number.isFinite(value)));
}

function readGuides(element: XmlElement, name: string): GeometryDefinition['guides'] {
  const list = child(element, name);
  if (!list) return [];
  return children(list, 'a:gd')
    .slice(0, MOST_GUIDES)
    .map(({ attributes }) => ({ name: attributes.name ?? '', formula: readFormula(attributes.fmla ?? '') }));
}

const readFormula = (text: string): GuideFormula => text.trim().split(/\s+/);

const FILLS: ReadonlySet<string> = new Set<PathFill>(['none', 'lighten', 'lightenLess', 'darken', 'darkenLess']);

function readPath(path: XmlElement): PathDefinition {
  const { w, h, fill = '', stroke } = path.attributes;
  return {
    width: Number(w) || 0,
    height: Number(h) || 0,
    fill: FILLS.has(fill) ? (fill as PathFill) : 'norm',
    stroke: isOn(stroke),
    steps: children(path).flatMap(readStep),
  };
}

const POINTS: Readonly<Record<string, number>> = {
  'a:moveTo': 1,
  'a:lnTo': 1,
  'a:quadBezTo': 2,
  'a:cubicBezTo': 3,
  'a:arcTo': 0,
  'a:close': 0,
};

function readStep(element: XmlElement): PathStep[] {
  const count = POINTS[element.name];
  if (count === undefined) return [];
  const op = element.name.slice(2) as PathStep['op'];
  if (op === 'arcTo') {
    const { wR = '0', hR = '0', stAng = '0', swAng = '0' } = element.attributes;
    return [{ op, arguments: [wR, hR, stAng, swAng] }];
  }
  const points = children(element, 'a:pt');
  if (points.length < count) return [];
  return [{ op, arguments: points.slice(0, count).flatMap(({ attributes: { x = '0', y = '0' } }) => [x, y]) }];
}
