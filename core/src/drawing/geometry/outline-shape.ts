import type { Twip } from '../../base/units.js';
import type { ShapeGeometry, ShapeOutline } from '../../resolved/index.js';
import { outlineOf } from './outline.js';
import type { PresetDefinitions } from './presets.js';

/** The outline of a shape by guides, for its size; undefined for what is drawn without, and for presets nobody knows. */
export type OutlineShape = (
  geometry: ShapeGeometry,
  size: { readonly width: Twip; readonly height: Twip },
) => ShapeOutline | undefined;

const NO_ADJUSTMENTS: ReadonlyMap<string, number> = new Map();

/** @param presets from `loadPresetDefinitions`; without them preset shapes have no outline */
export const shapeOutlines =
  (presets?: PresetDefinitions): OutlineShape =>
  (geometry, size) => {
    if (typeof geometry === 'string') return undefined;
    if (geometry.kind === 'custom') return outlineOf(geometry.definition, size, NO_ADJUSTMENTS);
    const definition = presets?.(geometry.name);
    return definition && outlineOf(definition, size, geometry.adjustments);
  };
