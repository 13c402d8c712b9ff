/** Fonts: Quire's font code compared with fontkit, on the face that is drawn for Calibri. */

import { DiagnosticLog, fontSourceFromBytes, openFontLibrary } from '@quire/core';
import { openNodeFontLibrary } from '@quire/core/node';
import type { BenchMeasure } from '../measure.js';
import { duel } from './duel.js';
import { fontkit } from './rivals.js';

const CALIBRI = { family: 'Calibri', bold: false, italic: false };

export async function fontMeasures(text: string): Promise<BenchMeasure[]> {
  const { face } = openNodeFontLibrary().match(CALIBRI, new DiagnosticLog());
  const bytes = face.bytes();
  const opened = fontkit.create(bytes);
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const count = `${codePoints.length / 1000} thousand characters`;
  const ourWidth = () =>
    codePoints.reduce((width, codePoint) => width + (face.advances[face.glyph(codePoint)] ?? 0), 0);
  const theirWidth = () =>
    codePoints.reduce((width, codePoint) => width + opened.glyphForCodePoint(codePoint).advanceWidth, 0);
  if (ourWidth() !== theirWidth()) throw new Error('the widths differ');
  return [
    await duel({
      name: 'fonts: open a face and measure one character',
      rival: '@pdf-lib/fontkit',
      ours: () => {
        const library = openFontLibrary([fontSourceFromBytes([{ name: 'Carlito-Regular.ttf', bytes }])]);
        const { face: fresh } = library.match({ ...CALIBRI, family: 'Carlito' }, new DiagnosticLog());
        return fresh.advances[fresh.glyph(0x41)];
      },
      theirs: () => fontkit.create(bytes).glyphForCodePoint(0x41).advanceWidth,
    }),
    await duel({ name: `fonts: widths of ${count}`, rival: '@pdf-lib/fontkit', ours: ourWidth, theirs: theirWidth }),
    await duel({
      name: `fonts: the same, by its layout()`,
      rival: '@pdf-lib/fontkit',
      rounds: 10,
      ours: ourWidth,
      theirs: () => opened.layout(text).advanceWidth,
    }),
  ];
}
