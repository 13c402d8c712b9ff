import type { PictureEffect } from '../../../resolved/index.js';
import { decodeImage } from './decode.js';
import type { EncodedImage } from './image.js';
import type { Pixels } from './pixels.js';
import type { ImageContext } from './read-image.js';
import { encodePixels, noFiner } from './samples.js';

/** An image with its colors changed. Throws UnreadableImage. */
export async function recolored(
  bytes: Uint8Array,
  effects: readonly PictureEffect[],
  context: ImageContext,
): Promise<EncodedImage> {
  const { pixels, detail } = await decodeImage(bytes, context);
  // Results in two colors, or with one color replaced, have edges that a JPEG would blur.
  const sharp = effects.some(({ kind }) => kind === 'biLevel' || kind === 'replace');
  const changed = recolor(pixels, effects);
  return encodePixels(changed, sharp ? undefined : detail && noFiner(detail));
}

/** Returns the pixels changed by each effect in turn; the given ones are left as they are. */
export function recolor({ width, height, rgba }: Pixels, effects: readonly PictureEffect[]): Pixels {
  const changed = Uint8Array.from(rgba);
  for (const effect of effects) {
    const change = changeOf(effect);
    for (let at = 0; at < changed.length; at += 4) change(changed, at);
  }
  return { width, height, rgba: changed };
}

/** Changes the pixel whose red byte is at index `at`. */
type Change = (rgba: Uint8Array, at: number) => void;

function changeOf(effect: PictureEffect): Change {
  switch (effect.kind) {
    case 'linear': {
      const levels = Uint8ClampedArray.from({ length: 256 }, (_, level) => level * effect.gain + effect.offset * 255);
      return (rgba, at) => {
        for (let channel = at; channel < at + 3; channel++) rgba[channel] = levels[rgba[channel]];
      };
    }
    case 'gray':
      return (rgba, at) => rgba.fill(brightness(rgba, at), at, at + 3);
    case 'biLevel':
      return (rgba, at) => rgba.fill(brightness(rgba, at) >= effect.threshold * 255 ? 255 : 0, at, at + 3);
    case 'duotone': {
      const [dark, light] = [channelsOf(effect.dark), channelsOf(effect.light)];
      return (rgba, at) => {
        const share = brightness(rgba, at) / 255;
        for (let i = 0; i < 3; i++) rgba[at + i] = Math.round(dark[i] + (light[i] - dark[i]) * share);
      };
    }
    case 'replace': {
      const [from, to] = [channelsOf(effect.from), channelsOf(effect.to)];
      return (rgba, at) => {
        if (rgba[at] !== from[0] || rgba[at + 1] !== from[1] || rgba[at + 2] !== from[2]) return;
        rgba.set(to, at);
        rgba[at + 3] = Math.round(rgba[at + 3] * effect.opacity);
      };
    }
  }
}

/** The brightness of a pixel, 0..255, by the weights of ITU-R BT.601. */
const brightness = (rgba: Uint8Array, at: number): number =>
  Math.round(0.299 * rgba[at] + 0.587 * rgba[at + 1] + 0.114 * rgba[at + 2]);

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0);
