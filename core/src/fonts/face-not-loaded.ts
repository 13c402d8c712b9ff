/** Thrown by a face whose file is still to be loaded, which is noted by its source; the work is then done once more. */
export class FaceNotLoaded extends Error {}
