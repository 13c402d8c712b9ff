import { twip } from '../base/units.js';
import { pictureBulletHeight } from '../compat/index.js';
import type { CharacterFormat, DrawnObject } from '../resolved/index.js';
import { readDrawn } from './inline/drawn.js';
import type { Resolution, StoryScope } from './resolution.js';

/**
 * The picture of a bullet (`w:lvlPicBulletId`, ECMA-376-1 §17.9.9), as high as Word makes it in text of this format.
 * Undefined, with a diagnostic, if it cannot be shown: a round bullet replaces it.
 */
export function pictureBullet(
  id: string,
  format: CharacterFormat,
  scope: StoryScope,
  resolution: Resolution,
): DrawnObject | undefined {
  const bullet = resolution.model.numbering.pictureBullets.get(id);
  const item = bullet && readDrawn(bullet.drawing, { format }, { ...scope, part: bullet.part }, resolution);
  const object = item?.kind === 'object' ? item.object : undefined;
  if (!object || object.content.kind === 'placeholder' || object.height <= 0) {
    resolution.log.report({ code: 'feature-ignored', what: 'picture bullet: a round bullet is shown' });
    return undefined;
  }
  const height = pictureBulletHeight(format.size);
  return { ...object, width: twip((object.width * height) / object.height), height };
}
