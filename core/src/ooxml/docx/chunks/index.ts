/**
 * `w:altChunk` (ECMA-376-1 §17.17.2): content of another format that Word imports in its place.
 *
 * `import-chunk` finds the part and says what it is; `html` reads HTML (`html-elements`, `html-style` and
 * `html-properties`: looks by element, by CSS, as Word's properties), `mime` finds it in a web archive (MHT), `document`
 * takes the body of another DOCX, and plain text is a paragraph a line. What comes out is WordprocessingML, which is read
 * as the rest of the story is. RTF, and what of the others cannot be taken over, is reported. Few documents have chunks:
 * the rest load nothing of this.
 */
export { type ChunkReader, chunkReader } from './import-chunk.js';
