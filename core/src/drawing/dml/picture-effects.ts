/**
 * The effects that change the colors of a picture (`a:blip`, §20.1.8.13). Artistic effects and corrections of later
 * versions (`a14:imgProps`) need no work: Word stores the resulting picture next to the original.
 */
import { pictureLuminance } from '../../compat/index.js';
import { child, children, displayName, type XmlElement } from '../../ooxml/xml/index.js';
import type { PictureEffect } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { share } from '../measure.js';
import type { PictureDetails } from '../picture-content.js';
import { readDmlColor } from './color.js';

/** The effects of a blip in their order, and its opacity; effects that are not drawn are reported. */
export function readBlipEffects(
  blip: XmlElement,
  context: DrawingContext,
): Pick<PictureDetails, 'effects' | 'opacity'> {
  let opacity = 1;
  const effects: PictureEffect[] = [];
  for (const element of children(blip)) {
    if (element.name === 'a:extLst') continue;
    if (element.name === 'a:alphaModFix') opacity *= share(element.attributes.amt) ?? 1;
    else {
      const effect = EFFECTS.get(element.name)?.(element, context);
      if (effect) effects.push(effect);
      else {
        const what = `${element.name.replace(/^a:/, '')} of a picture`;
        context.log.report({ code: 'feature-ignored', what, part: displayName(context.part) });
      }
    }
  }
  return { ...(effects.length > 0 && { effects }), ...(opacity < 1 && { opacity: Math.max(0, opacity) }) };
}

type ReadEffect = (element: XmlElement, context: DrawingContext) => PictureEffect | undefined;

const EFFECTS: ReadonlyMap<string, ReadEffect> = new Map(
  Object.entries<ReadEffect>({
    'a:lum': ({ attributes }) => ({
      kind: 'linear',
      ...pictureLuminance(share(attributes.bright) ?? 0, share(attributes.contrast) ?? 0),
    }),
    'a:grayscl': () => ({ kind: 'gray' }),
    'a:biLevel': ({ attributes }) => ({ kind: 'biLevel', threshold: share(attributes.thresh) ?? 0.5 }),
    'a:duotone': (element, context) => {
      const [dark, light] = children(element).map((color) => readDmlColor({ ...element, children: [color] }, context));
      return dark && light && { kind: 'duotone', dark: dark.color, light: light.color };
    },
    'a:clrChange': (element, context) => {
      const [from, to] = ['a:clrFrom', 'a:clrTo'].map((name) => {
        const holder = child(element, name);
        return holder && readDmlColor(holder, context);
      });
      return from && to && { kind: 'replace', from: from.color, to: to.color, opacity: to.opacity };
    },
  }),
);
