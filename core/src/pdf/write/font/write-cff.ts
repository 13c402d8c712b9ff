import { readTables, type Subsetter, withIdentityCharset } from '../../../opentype/subset/index.js';
import { name, type PdfFile } from '../../file/index.js';
import type { EmbeddedFont } from './embedded-font.js';
import type { FontProgram } from './write-font.js';

/** Writes the bare CFF table: a reader that draws by glyph number needs no other table. */
export async function writeCff(
  file: PdfFile,
  { face }: EmbeddedFont,
  glyphs: readonly number[],
  subsetter: Subsetter | undefined,
): Promise<FontProgram> {
  const whole = face.bytes();
  const subset = await subsetter?.subset(whole, glyphs);
  const font = subset ?? whole;
  const cff = readTables(font).get('CFF ');
  const subtype = name(cff ? 'CIDFontType0C' : 'OpenType');
  const program = cff ? withIdentityCharset(cff) : font;
  const stream = file.addStream({ Subtype: subtype }, program);
  return { program: { FontFile3: stream }, whole: !subset };
}
