import type { OpenedFace } from '../sfnt/index.js';

export function symbolMapping(
  _family: string,
  _exact: boolean,
  _face: OpenedFace,
): ((codePoint: number) => number) | undefined {
  return undefined;
}
