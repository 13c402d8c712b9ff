/** One face of a collection as a font file of its own. */
import { assembleSfnt } from './assemble.js';
import type { SfntFile } from './directory.js';

/** The face's own bytes: the file itself unless it is a collection. */
export function standaloneBytes(file: SfntFile): Uint8Array {
  if (!file.inCollection) return file.bytes;
  return assembleSfnt(file.version, new Map([...file.tables].map(([tag, table]) => [tag, table.bytes])));
}
