import type { PathGradient } from '../../../frame/index.js';
import { name, type PdfDict } from '../../file/index.js';
import { colorOperands } from './color.js';

/** A gradient as an axial or radial shading (ISO 32000-1 §8.7.4.5) that continues beyond its ends. */
export function shadingOf({ stops, from, to }: PathGradient): PdfDict {
  const shading = { ColorSpace: name('DeviceRGB'), Extend: [true, true], Function: colorsAlong(stops) };
  return 'radius' in to
    ? { ShadingType: 3, Coords: [from.x, from.y, 0, from.x, from.y, to.radius], ...shading }
    : { ShadingType: 2, Coords: [from.x, from.y, to.x, to.y], ...shading };
}

/** Returns a function of the colors between stops, stitched from several if needed (§7.10.3, §7.10.4). */
function colorsAlong(stops: PathGradient['stops']): PdfDict {
  const parts = stops.slice(1).map(
    ({ color }, i): PdfDict => ({
      FunctionType: 2,
      Domain: [0, 1],
      C0: rgb(stops[i].color),
      C1: rgb(color),
      N: 1,
    }),
  );
  const inner = stops.slice(1, -1);
  const even = stops[0].at === 0 && stops[stops.length - 1].at === 1;
  if (parts.length === 1 && even) return parts[0];
  // Before the first stop and after the last one, their colors continue.
  const flat = (color: PathGradient['stops'][number]['color']): PdfDict => ({
    FunctionType: 2,
    Domain: [0, 1],
    C0: rgb(color),
    C1: rgb(color),
    N: 1,
  });
  const first = stops[0].at > 0 ? [flat(stops[0].color)] : [];
  const last = stops[stops.length - 1].at < 1 ? [flat(stops[stops.length - 1].color)] : [];
  const functions = [...first, ...parts, ...last];
  const bounds = [
    ...(first.length > 0 ? [stops[0].at] : []),
    ...inner.map(({ at }) => at),
    ...(last.length > 0 ? [stops[stops.length - 1].at] : []),
  ];
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: functions,
    Bounds: bounds,
    Encode: functions.flatMap(() => [0, 1]),
  };
}

function rgb(color: PathGradient['stops'][number]['color']): readonly number[] {
  const operands = colorOperands(color);
  return operands.length === 1 ? [operands[0], operands[0], operands[0]] : operands;
}
