import { contentOperations, isArray, PdfString, type PdfValue } from '../reader.js';

/** The maximum number of codes of all ranges in a map; a font has 65,536 codes. */
const MOST_CODES = 200_000;

/** A ToUnicode CMap (ISO 32000-2 §9.10.3): the text of each code, by the code's bytes as characters. */
export function readToUnicode(bytes: Uint8Array): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const { operator, operands } of contentOperations(bytes)) {
    if (operator === 'endbfchar') {
      for (let i = operands.length % 2; i + 1 < operands.length; i += 2) add(map, operands[i], operands[i + 1]);
    } else if (operator === 'endbfrange') {
      for (let i = operands.length % 3; i + 2 < operands.length; i += 3) addRange(map, operands.slice(i, i + 3));
    }
    if (map.size > MOST_CODES) break;
  }
  return map;
}

function add(map: Map<string, string>, code: PdfValue, text: PdfValue): void {
  if (code instanceof PdfString && text instanceof PdfString) map.set(code.latin, utf16(text.latin));
}

function addRange(map: Map<string, string>, [low, high, target]: readonly PdfValue[]): void {
  if (!(low instanceof PdfString && high instanceof PdfString) || low.latin.length !== high.latin.length) return;
  const [first, last] = [numberOf(low.latin), numberOf(high.latin)];
  for (let code = first; code <= last && code - first < 65_536 && map.size <= MOST_CODES; code++) {
    const key = codeOf(code, low.latin.length);
    if (isArray(target)) {
      const text = target[code - first];
      if (text instanceof PdfString) map.set(key, utf16(text.latin));
    } else if (target instanceof PdfString) map.set(key, utf16(advanced(target.latin, code - first)));
  }
}

const numberOf = (latin: string): number => Array.from(latin).reduce((sum, each) => sum * 256 + each.charCodeAt(0), 0);

function codeOf(code: number, length: number): string {
  let text = '';
  for (let i = 0, left = code; i < length; i++, left = Math.floor(left / 256))
    text = String.fromCharCode(left % 256) + text;
  return text;
}

/** The text of a later code in a range: its last byte is counted up, with a carry into the previous one. */
function advanced(latin: string, by: number): string {
  const units = latin.length >= 2 ? latin.slice(-2) : latin;
  return latin.slice(0, latin.length - units.length) + codeOf(numberOf(units) + by, units.length);
}

function utf16(latin: string): string {
  if (latin.length === 1) return latin;
  let text = '';
  for (let i = 0; i + 1 < latin.length; i += 2) {
    text += String.fromCharCode(latin.charCodeAt(i) * 256 + latin.charCodeAt(i + 1));
  }
  return text;
}
