/**
 * Thrown by a face whose file is not loaded yet. The source records the missing file, and the work is then repeated.
 */
export class FaceNotLoaded extends Error {}
