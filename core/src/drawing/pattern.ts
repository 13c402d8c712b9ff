/**
 * Preset patterns (ST_PresetPatternVal, ECMA-376-1 §20.1.10.51), each a tile of eight by eight dots. The standard shows
 * pictures of them; the tiles are those of Windows' hatch styles of the same names, which Office draws.
 */
import { pairsOf } from '../base/tables.js';

/** Rows of a tile from the top, two hexadecimal digits a row, the leftmost dot the highest bit. */
const TILES = pairsOf(
  `pct5 8000000008000000; pct10 8000080080000800; pct20 8800220088002200; pct25 8822882288228822;
  pct30 2255885522558855; pct40 aa558a55aa55a855; pct50 aa55aa55aa55aa55; pct60 bb55ee55bb55ee55;
  pct70 77dd77dd77dd77dd; pct75 77ffddff77ffddff; pct80 7ffff7ff7ffff7ff; pct90 7ffffffff7ffffff;
  horz ff00000000000000; vert 8080808080808080; ltHorz ff000000ff000000; ltVert 8888888888888888;
  dkHorz ffff0000ffff0000; dkVert cccccccccccccccc; narHorz ff00ff00ff00ff00; narVert aaaaaaaaaaaaaaaa;
  dashHorz f00000000f000000; dashVert 8080808008080808; cross ff80808080808080; dnDiag 8040201008040201;
  upDiag 0102040810204080; ltDnDiag 8844221188442211; ltUpDiag 1122448811224488; dkDnDiag cc663399cc663399;
  dkUpDiag 3366cc993366cc99; wdDnDiag c1e070381c0e0783; wdUpDiag c183070e1c3870e0; dashDnDiag 8844221100000000;
  dashUpDiag 1122448800000000; diagCross 8142241818244281; smCheck 9966669999666699; lgCheck f0f0f0f00f0f0f0f;
  smGrid ff888888ff888888; lgGrid ff80808080808080; dotGrid aa00800080008000; smConfetti 8004200110024008;
  lgConfetti b130031bd8c00c8d; horzBrick ff808080ff080808; diagBrick 0102040818244281; solidDmnd 10387cfe7c381000;
  openDmnd 8244281028448201; dotDmnd 8000220008002200; plaid aa55aa55f0f0f0f0; sphere 77898f8f7798f8f8;
  weave 8854224588142251; divot 0100201020000102; shingle 8448300c02010103; wave 001825c0001825c0;
  trellis ffccff33ffccff33; zigZag 8142241881422418`,
);

/**
 * The tile of a preset: eight rows from the top, a byte each, the leftmost dot its highest bit. Undefined for a name
 * that is not in the standard.
 */
export function patternTile(preset: string): readonly number[] | undefined {
  const rows = TILES.get(preset);
  if (!rows) return undefined;
  return Array.from({ length: 8 }, (_, row) => Number.parseInt(rows.slice(row * 2, row * 2 + 2), 16));
}
