import type { EncryptionInfo, PdfStream } from '../objects.js';

/** A security handler that was opened with a password: both directions, per object (ISO 32000-2 §7.6). */
export interface Security {
  readonly info: EncryptionInfo;
  /** A string of an object, one character a byte. */
  decryptString(latin: string, number: number, generation: number): string;
  encryptString(latin: string, number: number, generation: number): string;
  decryptStream(stream: PdfStream): Uint8Array;
  /** Data for a stream with this dictionary. */
  encryptStream(data: Uint8Array, stream: Pick<PdfStream, 'dict' | 'number' | 'generation'>): Uint8Array;
}
