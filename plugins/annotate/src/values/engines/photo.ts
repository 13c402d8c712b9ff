/** Rotates photographs upright: Word ignores the orientation in their EXIF data. */
export interface PhotoEngine {
  /** Turns a picture upright; returns the same bytes if it is upright already, or cannot be turned. */
  upright(jpeg: Uint8Array): Uint8Array;
}

export async function loadPhotoEngine(): Promise<PhotoEngine> {
  const { uprightPicture } = await import('@quire/core/pictures');
  /** The turned picture of each photograph: one that is in each of a thousand rows is turned once. */
  const turned = new WeakMap<Uint8Array, Uint8Array>();
  return {
    upright(jpeg) {
      const upright = turned.get(jpeg) ?? uprightPicture(jpeg);
      turned.set(jpeg, upright);
      return upright;
    },
  };
}
