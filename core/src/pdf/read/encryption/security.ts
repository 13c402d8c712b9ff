import type { EncryptionInfo, PdfStream } from '../objects.js';

/** A security handler opened with a password, for both directions, per object (ISO 32000-2 §7.6). */
export interface Security {
  readonly info: EncryptionInfo;
  /** Decrypts a string of an object, one character per byte. */
  decryptString(latin: string, number: number, generation: number): string;
  encryptString(latin: string, number: number, generation: number): string;
  decryptStream(stream: PdfStream): Uint8Array;
  /** Encrypts data for a stream with this dictionary. */
  encryptStream(data: Uint8Array, stream: Pick<PdfStream, 'dict' | 'number' | 'generation'>): Uint8Array;
}
