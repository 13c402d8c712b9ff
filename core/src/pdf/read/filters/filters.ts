import type { Compression } from '../../../base/compression/index.js';
import { counted } from '../../../base/counted.js';
import { QuireError } from '../../../base/errors.js';
import { Name, type PdfDict } from '../../file/index.js';
import { exceeded } from '../limits.js';
import type { PdfObject } from '../objects.js';
import { isArray, isDict, isInteger } from '../syntax/index.js';
import { damagedData, decodeAscii85, decodeAsciiHex } from './ascii.js';
import { decodeLzw } from './lzw.js';
import { undoPrediction } from './predictor.js';

/** One of a stream's filters (ISO 32000-2 §7.4) with its parameters. */
export interface Filter {
  readonly name: string;
  readonly parameters: PdfDict;
}

const NO_PARAMETERS: PdfDict = Object.freeze(Object.create(null));

/** The longest chain of filters: chains multiply the size of a small stream, and no writer uses more than three. */
const LONGEST_CHAIN = 8;

/** The filters of a stream in the order in which a reader undoes them. Only inline images use `/F` and `/DP`. */
export function filtersOf(dict: PdfDict, resolve: (value: PdfObject | undefined) => PdfObject): readonly Filter[] {
  const filter = resolve(dict.Filter);
  const parameters = resolve(dict.DecodeParms);
  const names = isArray(filter) ? filter.map(resolve) : filter instanceof Name ? [filter] : [];
  if (names.length > LONGEST_CHAIN) throw exceeded(`a stream has ${counted(names.length, 'filter')}`);
  return names.flatMap((name, index) => {
    if (!(name instanceof Name)) return [];
    const own = resolve(isArray(parameters) ? parameters[index] : index === 0 ? parameters : undefined);
    return [{ name: name.text, parameters: isDict(own) ? resolved(own, resolve) : NO_PARAMETERS }];
  });
}

/** Resolves parameters, which may be references too. */
function resolved(dict: PdfDict, resolve: (value: PdfObject | undefined) => PdfObject): PdfDict {
  const result: Record<string, PdfDict[string]> = Object.create(null);
  for (const key in dict) {
    const value = resolve(dict[key]);
    if (value === null || typeof value !== 'object') result[key] = value;
  }
  return result;
}

/**
 * Returns the data that the filters were applied to. Throws LIMIT_EXCEEDED past `room` bytes, INVALID_DOCUMENT for
 * damaged data and NOT_AVAILABLE for the filters of images. An empty stream is empty under any filter: qpdf writes such
 * streams.
 */
export function undoFilters(
  bytes: Uint8Array,
  filters: readonly Filter[],
  { compression, room }: { readonly compression: Compression; readonly room: number },
): Uint8Array {
  let result = bytes;
  for (const filter of bytes.length > 0 ? filters : []) {
    result = undo(result, filter, compression, room);
    if (result.length > room) throw exceeded(`a stream decompresses to more than ${room} bytes`);
  }
  return result;
}

function undo(bytes: Uint8Array, { name, parameters }: Filter, compression: Compression, room: number): Uint8Array {
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return undoPrediction(compression.inflate(bytes, room), predictionOf(parameters));
    case 'LZWDecode':
    case 'LZW':
      return undoPrediction(decodeLzw(bytes, parameters.EarlyChange === 0 ? 0 : 1, room), predictionOf(parameters));
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeAsciiHex(bytes);
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(bytes, room);
    case 'RunLengthDecode':
    case 'RL':
      return decodeRuns(bytes, room);
    // Decryption was done before the filters (§7.4.10).
    case 'Crypt':
      return bytes;
    default:
      throw new QuireError('NOT_AVAILABLE', `the filter ${name} is not supported`);
  }
}

const predictionOf = (parameters: PdfDict) => ({
  predictor: whole(parameters.Predictor, 1),
  colors: whole(parameters.Colors, 1),
  bits: whole(parameters.BitsPerComponent, 8),
  columns: whole(parameters.Columns, 1),
});

const whole = (value: PdfDict[string], otherwise: number): number => (isInteger(value) ? value : otherwise);

/** Decodes RunLengthDecode (ISO 32000-2 §7.4.5). Stops after the run that exceeds `room` bytes. */
function decodeRuns(bytes: Uint8Array, room: number): Uint8Array {
  let out = new Uint8Array(Math.min(Math.max(bytes.length * 2, 256), room + 128));
  let length = 0;
  for (let at = 0; at < bytes.length && length <= room; ) {
    const code = bytes[at++];
    if (code === 128) break;
    const count = code < 128 ? code + 1 : 257 - code;
    if (at + (code < 128 ? count : 1) > bytes.length) throw damagedData('RunLengthDecode');
    if (length + count > out.length) {
      const next = new Uint8Array(out.length * 2 + count);
      next.set(out);
      out = next;
    }
    if (code < 128) out.set(bytes.subarray(at, at + count), length);
    else out.fill(bytes[at], length, length + count);
    at += code < 128 ? count : 1;
    length += count;
  }
  return out.subarray(0, length);
}
