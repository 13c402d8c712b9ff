/** A page as a reader draws it, at one pixel per point: three bytes per pixel, from the upper left corner. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

/** Pictures as `pdftoppm` and `mutool` write them, one after the other: portable pixmaps of colors or grays. */
export function readPixmaps(bytes: Uint8Array): Picture[] {
  const pictures: Picture[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = /^P([56])\s+(?:#[^\n]*\s+)*(\d+)\s+(\d+)\s+(\d+)\s/.exec(latin(bytes, at));
    if (!head) break;
    const [width, height] = [Number(head[2]), Number(head[3])];
    const depth = head[1] === '6' ? 3 : 1;
    const start = at + head[0].length;
    const raw = bytes.subarray(start, start + width * height * depth);
    pictures.push({ width, height, samples: depth === 3 ? raw : tripled(raw) });
    at = start + width * height * depth;
  }
  return pictures;
}

const latin = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 60));

function tripled(grays: Uint8Array): Uint8Array {
  const samples = new Uint8Array(grays.length * 3);
  for (let i = 0; i < grays.length; i++) samples.fill(grays[i], i * 3, i * 3 + 3);
  return samples;
}
