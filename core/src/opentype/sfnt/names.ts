/** Reads the names of a font (OpenType `name`), in all of its languages. */
import type { FaceNames } from '../../resolved/index.js';
import type { Binary } from './binary.js';

const FAMILY = 1;
const FULL_NAME = 4;
const POSTSCRIPT = 6;
const TYPOGRAPHIC_FAMILY = 16;
const WANTED = new Set([FAMILY, FULL_NAME, POSTSCRIPT, TYPOGRAPHIC_FAMILY]);
const MOST_RECORDS = 2000;
const ENGLISH = 0x409;

export function readNames(name: Binary | undefined): FaceNames {
  if (!name?.has(0, 6)) return { family: '', postScript: '', aliases: [] };
  const count = Math.min(name.u16(2), MOST_RECORDS);
  const strings = name.u16(4);
  const found = new Map<number, string>();
  const aliases = new Set<string>();
  for (let i = 0; i < count && name.has(6 + 12 * i, 12); i++) {
    const record = 6 + 12 * i;
    const id = name.u16(record + 6);
    if (!WANTED.has(id)) continue;
    const platform = name.u16(record);
    const text = decode(name, strings + name.u16(record + 10), name.u16(record + 8), platform);
    if (!text) continue;
    const english = platform === 3 && name.u16(record + 4) === ENGLISH;
    if (english || !found.has(id)) found.set(id, text);
    aliases.add(text);
  }
  const family = found.get(FAMILY) ?? found.get(TYPOGRAPHIC_FAMILY) ?? '';
  aliases.delete(family);
  return { family, postScript: found.get(POSTSCRIPT) ?? '', aliases: [...aliases] };
}

/** Decodes a name. Platform 1 is MacRoman, of which names use the ASCII part; the others are UTF-16. */
function decode(name: Binary, at: number, length: number, platform: number): string {
  if (!name.has(at, length)) return '';
  let text = '';
  if (platform === 1) for (let i = 0; i < length; i++) text += String.fromCharCode(name.u8(at + i));
  else for (let i = 0; i + 1 < length; i += 2) text += String.fromCharCode(name.u16(at + i));
  return text.trim();
}
