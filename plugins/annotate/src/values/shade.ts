import { element } from '@quire/core/xml';
import { z } from 'zod';
import type { Given } from '../data/index.js';
import type { PackageWriter } from '../package/index.js';
import { cssColor } from './css/index.js';
import { isShape } from './infer.js';
import { Mismatch } from './mismatch.js';
import { readBy } from './options.js';
import type { ValueContext } from './value-context.js';
import type { ValueKind } from './value-kind.js';

/** Name of a temporary element among runs or paragraphs that gives the shading of the surrounding cell or row. */
export const SHADES = 'quire:shades';

const shaded = new WeakSet<PackageWriter>();

export const shadesCells = (writer: PackageWriter): boolean => shaded.has(writer);

const shadeOptions = z.looseObject({
  fill: z.string().max(60).optional(),
  over: z.enum(['cell', 'row']).optional(),
});

export interface ShadeValue<V> {
  readonly kind: 'shade';
  readonly value: V;
  /** `RRGGBB`; if undefined, the color of the cell is unchanged. */
  readonly fill: string | undefined;
  readonly over: 'cell' | 'row';
}

/** Reads and writes the value in a shaded cell. The value may be of any kind except a table or another `shade`. */
interface Inner<V> {
  read(given: Given, context: ValueContext): V;
  readonly content: ValueKind<V>['content'];
  readonly text: ValueKind<V>['text'];
}

/** A value with the color of its table cell or row: `{"shade": "Late", "fill": "#fdd"}`. */
export const shadeKind = <V>(inner: Inner<V>): ValueKind<ShadeValue<V>> => ({
  read(raw, options, context) {
    const isWhole = isShape(raw) && 'shade' in raw;
    const { fill = '', over = 'cell' } = readBy(shadeOptions, isWhole ? { ...raw, ...options } : options, 'options:');
    const color = fill.trim() === '' ? undefined : cssColor(/^[0-9a-f]{6}$/i.test(fill) ? `#${fill}` : fill);
    if (color === undefined && fill.trim() !== '') throw new Mismatch(`"${fill}" is not a color`);
    return { kind: 'shade', value: inner.read({ value: isWhole ? raw.shade : raw }, context), fill: color, over };
  },
  content({ value, fill, over }, place, writer, context) {
    const content = inner.content(value, place, writer, context);
    if (fill === undefined) return content;
    if (place.part !== writer.main) throw new Mismatch('a shaded cell outside the body');
    if (content.level !== 'inline' && content.level !== 'block') throw new Mismatch('a table in a shaded cell');
    shaded.add(writer);
    return { ...content, nodes: [...content.nodes, element(SHADES, { fill, over })] };
  },
  text: ({ value }, context) => inner.text(value, context),
});
