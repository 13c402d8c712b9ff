import type { Pace } from '../../base/pace.js';
import { name, type PdfFile } from '../file/index.js';
import { withIdentityCharset } from './cff-charset.js';
import type { EmbeddedFont } from './embedded-font.js';
import { readTables } from './sfnt.js';
import type { Subsetter } from './subsetter.js';
import type { FontProgram } from './write-font.js';

/** The bare CFF table: a reader that draws by glyph number needs nothing else of the file. */
export async function writeCff(
  file: PdfFile,
  { face }: EmbeddedFont,
  glyphs: readonly number[],
  subsetter: Subsetter | undefined,
  pace: Pace,
): Promise<FontProgram> {
  const whole = face.bytes();
  // A face of a collection is taken out of it, which takes as long as a turn may.
  await pace.turn();
  const subset = await subsetter?.subset(whole, glyphs);
  const font = subset ?? whole;
  const cff = readTables(font).get('CFF ');
  const subtype = name(cff ? 'CIDFontType0C' : 'OpenType');
  await pace.turn();
  const program = cff ? withIdentityCharset(cff) : font;
  const stream = await file.addStreamBeside({ Subtype: subtype }, program, pace);
  return { program: { FontFile3: stream }, whole: !subset };
}
