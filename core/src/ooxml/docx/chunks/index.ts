/**
 * `w:altChunk` (ECMA-376-1 §17.17.2): content of another format that Word imports in its place.
 *
 * `import-chunk` finds the part and its format. `html` reads HTML: `html-elements` and `html-style` have the formatting
 * by element and by CSS, and `html-properties` converts it to Word's properties. `mime` finds the page in a web archive
 * (MHT), and `document` takes the body of another DOCX. Each line of plain text becomes a paragraph. The result is
 * WordprocessingML, which is read like the rest of the story. RTF is reported, and so is content of the other formats
 * that cannot be converted. Documents without chunks load none of this.
 */
export { type ChunkReader, chunkReader } from './import-chunk.js';
