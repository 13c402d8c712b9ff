/** Shapes with outlines of their own: by a path of the shape, by a path of its type, or by points. */
import { child, descendants, type XmlElement } from '../../ooxml/xml/index.js';
import type { GeometryDefinition, PathDefinition, ShapeGeometry } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { argumentValues } from './formulas.js';
import { vmlPaths } from './path.js';
import { figure, length, pair, truth } from './style.js';

/** The shape types of a part by their names; a type applies to all later shapes of the part, in any `w:pict`. */
const typesOf = new WeakMap<XmlElement, ReadonlyMap<string, XmlElement>>();

/** The `v:shapetype` of a shape; undefined if its part has none of that name. */
export function shapeType({ attributes }: XmlElement, { package: pkg, part }: DrawingContext): XmlElement | undefined {
  const name = attributes.type;
  if (name === undefined) return undefined;
  const root = pkg.xml(part);
  let types = typesOf.get(root);
  if (!types) {
    const all = Array.from(descendants(root)).filter((element) => element.name === 'v:shapetype');
    types = new Map(all.map((type) => [`#${type.attributes.id}`, type]));
    typesOf.set(root, types);
  }
  return types.get(name);
}

/** The path of a shape, or of a shape type, as written in the file (ECMA-376-4 §19.1.2.13). */
export const pathText = (shape: XmlElement): string | undefined =>
  shape.attributes.path ?? child(shape, 'v:path')?.attributes.v;

/** The shape of a path; undefined if the path draws nothing. */
export function customShape(shape: XmlElement, type: XmlElement | undefined): ShapeGeometry | undefined {
  const text = pathText(shape) ?? (type && pathText(type));
  if (text === undefined) return undefined;
  const stated = (name: string): string | undefined => shape.attributes[name] ?? type?.attributes[name];
  const [width, height] = pair(stated('coordsize'), [1000, 1000]);
  const [originX, originY] = pair(stated('coordorigin'), [0, 0]);
  if (!(width > 0 && height > 0)) return undefined;
  const formulas = child(shape, 'v:formulas') ?? (type && child(type, 'v:formulas'));
  const named = new Map([
    ...Object.entries({ width, height, xcenter: originX + width / 2, ycenter: originY + height / 2, linedrawn: 1 }),
  ]);
  const value = argumentValues(formulas, adjustments(shape.attributes.adj, type?.attributes.adj), named);
  const path = { ...(type && child(type, 'v:path')?.attributes), ...child(shape, 'v:path')?.attributes };
  const paths = vmlPaths(text, value, { originX, originY, width, height }).map(
    (each): PathDefinition => ({
      ...each,
      fill: truth(path.fillok) === false ? 'none' : each.fill,
      stroke: each.stroke && truth(path.strokeok) !== false,
    }),
  );
  if (paths.length === 0) return undefined;
  const [rectangle = ''] = (path.textboxrect ?? '').split(';');
  const sides = rectangle.split(',').map((side) => value(side.trim()));
  return { kind: 'custom', definition: withText(paths, sides, { originX, originY, width, height }) };
}

/** The numbers of `adj`; missing numbers are taken from the type. */
function adjustments(own = '', usual = ''): readonly number[] {
  const [stated, typical] = [own.split(','), usual.split(',')];
  const count = Math.max(stated.length, typical.length);
  return Array.from({ length: count }, (_, i) => Number(stated[i]?.trim() || typical[i]?.trim() || 0) || 0);
}

/** Adds the text rectangle to a definition, in the path's own grid; by default, the text fills the whole shape. */
function withText(
  paths: readonly PathDefinition[],
  sides: readonly number[],
  grid: { readonly originX: number; readonly originY: number; readonly width: number; readonly height: number },
): GeometryDefinition {
  const [l = 0, t = 0, r = 0, b = 0] = sides;
  if (!(r > l && b > t)) return { guides: [], paths };
  const guide = (name: string, whole: 'w' | 'h', at: number, of: number) =>
    ({ name, formula: ['*/', whole, String(at), String(of)] }) as const;
  const { originX, originY, width, height } = grid;
  return {
    guides: [
      guide('textL', 'w', l - originX, width),
      guide('textT', 'h', t - originY, height),
      guide('textR', 'w', r - originX, width),
      guide('textB', 'h', b - originY, height),
    ],
    paths,
    textRectangle: { l: 'textL', t: 'textT', r: 'textR', b: 'textB' },
  };
}

/** The points of a polyline, or the four points of a curve, as written in the file; empty for other shapes. */
export function pointsOf({ name, attributes }: XmlElement): readonly (readonly [x: string, y: string])[] {
  const { points = '', from = '0,0', control1 = '10,10', control2 = '20,10', to = '30,20' } = attributes;
  const list = name === 'v:polyline' ? points : name === 'v:curve' ? [from, control1, control2, to].join(' ') : '';
  const values = list.split(/[\s,]+/).filter((each) => each !== '');
  return Array.from({ length: Math.floor(values.length / 2) }, (_, i) => [
    values[2 * i] ?? '',
    values[2 * i + 1] ?? '',
  ]);
}

/** The shape of a polyline or a curve by its points; it fills its box (ECMA-376-4 §19.1.2.3, §19.1.2.15). */
export function throughPoints(shape: XmlElement): ShapeGeometry | undefined {
  const points = pointsOf(shape).map((point) => point.map((each) => length(each) ?? figure(each) ?? 0));
  if (points.length < 2) return undefined;
  const [across, down] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  const [originX, originY] = [Math.min(...across), Math.min(...down)];
  const [width, height] = [Math.max(...across) - originX || 1, Math.max(...down) - originY || 1];
  const [first, ...others] = points.map(([x = 0, y = 0]) => `${x.toFixed(3)} ${y.toFixed(3)}`);
  const isClosed = points.length > 2 && first === others.at(-1);
  const text = `m${first}${shape.name === 'v:curve' ? 'c' : 'l'}${others.join(' ')}${isClosed ? 'x' : ''}e`;
  return {
    kind: 'custom',
    definition: { guides: [], paths: vmlPaths(text, Number, { originX, originY, width, height }) },
  };
}
