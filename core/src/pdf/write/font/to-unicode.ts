import { ByteWriter, utf16be } from '../../file/index.js';
import type { GlyphText } from './glyph-text.js';

const HEADER = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
`;

const FOOTER = `endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;

/** The maximum number of entries in a `bfchar` block (Adobe Technical Note 5014). */
const BLOCK = 100;

/** The ToUnicode CMap (ISO 32000-1 §9.10.3) of the glyphs with a single meaning, or of `every` glyph. */
export function toUnicode(glyphs: readonly number[], meanings: GlyphText, every: boolean): Uint8Array {
  const out = new ByteWriter(glyphs.length * 14 + 512);
  const entries: string[] = [];
  for (const glyph of glyphs) {
    const text = every && glyph !== 0 ? meanings.someText(glyph) : meanings.text(glyph);
    if (text !== undefined) entries.push(`<${hexadecimal(glyph)}> <${textCode(text)}>\n`);
  }
  out.latin(HEADER);
  for (let from = 0; from < entries.length; from += BLOCK) {
    const block = entries.slice(from, from + BLOCK);
    out.latin(`${block.length} beginbfchar\n${block.join('')}endbfchar\n`);
  }
  out.latin(FOOTER);
  return out.view();
}

const hexadecimal = (unit: number): string => unit.toString(16).padStart(4, '0');

/** The destination string of a text, with at most 512 bytes. */
function textCode(text: string): string {
  let code = '';
  const latin = utf16be(text.slice(0, 256));
  for (let i = 0; i < latin.length; i++) code += latin.charCodeAt(i).toString(16).padStart(2, '0');
  return code;
}
