import type { XmlElement } from '../../ooxml/xml/index.js';
import type { HorizontalRule } from '../../resolved/index.js';
import { figure, truth, type VmlStyle } from './style.js';

/** `o:hr` and what belongs to it (ECMA-376-4 §19.2.2.11): `o:hrpct` is in tenths of a percent, a width of 0 is all of it. */
export function readRule({ attributes }: XmlElement, style: VmlStyle): HorizontalRule | undefined {
  if (truth(attributes['o:hr']) !== true) return undefined;
  const percent = (figure(attributes['o:hrpct']) ?? 0) / 10;
  const wide = (figure(style.get('width')) ?? 0) === 0;
  const align = attributes['o:hralign'];
  return {
    ...(percent > 0 && percent <= 100 ? { share: percent / 100 } : wide && { share: 1 }),
    align: align === 'center' || align === 'right' ? align : 'left',
  };
}
